/** The door of messages: what other contexts, and processes of ours, may use of it. */
export { PublishingModule } from './announcements/publishing.module';
export type { AnnouncementOutcome, NewAnnouncement } from './announcements/use-cases/announcing';
export { PublishAnnouncement, WithdrawAnnouncement } from './announcements/use-cases/publish-announcement';
export { FeedbackDeskModule } from './feedback/feedback.module';
export { InboxWorkerModule } from './inbox/inbox.module';
export { isNews, type NewMessage } from './inbox/domain/inbox.decide';
export { MessagesModule } from './messages.module';
export { TellMember } from './inbox/use-cases/tell-member';
export type { TellOutcome } from './inbox/use-cases/telling';
export { CloseFeedback } from './feedback/use-cases/close-feedback';
export { TakeFeedback } from './feedback/use-cases/take-feedback';
