import { Module } from '@nestjs/common';
import { AccountsModule, CaptchaModule } from '@contexts/identity/identity.api';
import { AnnouncementsController } from './http/announcements.controller';
import { FeedbackController } from './http/feedback.controller';
import { HelpController } from './http/help.controller';
import { MessageDeskController } from './http/message-desk.controller';
import { PublishingModule } from './publishing.module';
import { AnnouncementArchive } from './read-models/announcement-archive';
import { AnnouncementBoard } from './read-models/announcements';
import { FeedbackInbox } from './read-models/feedback-inbox';
import { CloseFeedbackHandler } from './use-cases/close-feedback';
import { SendFeedbackHandler } from './use-cases/send-feedback';

@Module({
  imports: [PublishingModule, AccountsModule, CaptchaModule],
  controllers: [AnnouncementsController, FeedbackController, HelpController, MessageDeskController],
  providers: [AnnouncementBoard, AnnouncementArchive, FeedbackInbox, SendFeedbackHandler, CloseFeedbackHandler],
})
export class MessagesModule {}
