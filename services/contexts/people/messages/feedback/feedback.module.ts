import { Module } from '@nestjs/common';
import { AccountsModule, CaptchaModule } from '@contexts/people/identity/identity.api';
import { FeedbackController } from './http/feedback.controller';
import { FeedbackStaffController } from './http/feedback.staff.controller';
import { FeedbackInbox } from './read-models/feedback-inbox';
import { CloseFeedback } from './use-cases/close-feedback';
import { SendFeedback } from './use-cases/send-feedback';

@Module({
  imports: [AccountsModule, CaptchaModule],
  controllers: [FeedbackController, FeedbackStaffController],
  providers: [FeedbackInbox, SendFeedback, CloseFeedback],
})
export class FeedbackModule {}
