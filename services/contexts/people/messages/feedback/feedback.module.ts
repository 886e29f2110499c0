import { Module } from '@nestjs/common';
import { AccountsModule, CaptchaModule } from '@contexts/people/identity/identity.api';
import { FeedbackController } from './http/feedback.controller';
import { FeedbackStaffController } from './http/feedback.staff.controller';
import { FeedbackInbox } from './read-models/feedback-inbox';
import { CloseFeedback } from './use-cases/close-feedback';
import { SendFeedback } from './use-cases/send-feedback';
import { TakeFeedback } from './use-cases/take-feedback';

/** Taking and closing messages, for programs without HTTP. */
@Module({
  imports: [AccountsModule],
  providers: [TakeFeedback, CloseFeedback],
  exports: [TakeFeedback, CloseFeedback],
})
export class FeedbackDeskModule {}

@Module({
  imports: [AccountsModule, CaptchaModule, FeedbackDeskModule],
  controllers: [FeedbackController, FeedbackStaffController],
  providers: [FeedbackInbox, SendFeedback],
})
export class FeedbackModule {}
