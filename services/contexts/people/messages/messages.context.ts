import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { AnnouncementEvent } from './announcements/domain/announcement.events';
import type { FeedbackEvent } from './feedback/domain/feedback.events';
import type { InboxEvent } from './inbox/domain/inbox.events';
import { MessagesModule } from './messages.module';
import { announcementPush } from './announcements/announcement.pushes';
import { AnnouncementEntity } from './announcements/read-models/announcement.entity';
import { announcementsProjection } from './announcements/read-models/announcements.projection';
import { FeedbackEntity } from './feedback/read-models/feedback.entity';
import { feedbackProjection } from './feedback/read-models/feedback.projection';
import { InboxWorkerModule } from './inbox/inbox.module';
import { inboxPush } from './inbox/inbox.pushes';
import { TellMembersOfEndedSessions } from './inbox/reactions/tell-members-of-ended-sessions';
import { TellMembersOfTheirAccount } from './inbox/reactions/tell-members-of-their-account';
import { InboxEntity } from './inbox/read-models/inbox.entity';
import { inboxProjection } from './inbox/read-models/inbox.projection';
import { TellMember } from './inbox/use-cases/tell-member';
import { PublishAnnouncement, WithdrawAnnouncement } from './announcements/use-cases/publish-announcement';

export const messagesContext: ContextManifest = {
  name: 'messages',
  uses: ['identity'],
  streams: [
    storedStreams<AnnouncementEvent>({
      category: 'announcement',
      declaredIn: 'services/contexts/people/messages/announcements/domain/announcement.events.ts',
      union: 'AnnouncementEvent',
      events: {
        AnnouncementPublished: routine,
        AnnouncementWithdrawn: routine,
      },
    }),
    storedStreams<FeedbackEvent>({
      category: 'feedback',
      declaredIn: 'services/contexts/people/messages/feedback/domain/feedback.events.ts',
      union: 'FeedbackEvent',
      events: {
        FeedbackSent: { ...routine, personal: { of: 'memberId', fields: ['sender', 'content'] } },
        FeedbackClosed: routine,
      },
    }),
    storedStreams<InboxEvent>({
      category: 'inbox',
      declaredIn: 'services/contexts/people/messages/inbox/domain/inbox.events.ts',
      union: 'InboxEvent',
      events: {
        // Some facts are masked accounts and names of devices.
        MessageSent: { ...routine, personal: { of: 'memberId', fields: ['params'], erased: { params: {} } } },
        MessagesRead: routine,
      },
    }),
  ],
  api: [MessagesModule],
  worker: [InboxWorkerModule],
  projections: [announcementsProjection, feedbackProjection, inboxProjection],
  entities: [AnnouncementEntity, FeedbackEntity, InboxEntity],
  reactions: [TellMembersOfEndedSessions, TellMembersOfTheirAccount],
  pushes: [announcementPush, inboxPush],
  commands: { api: [PublishAnnouncement, WithdrawAnnouncement], worker: [TellMember] },
};
