import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { siteDeskCalls } from '@contracts/http/office/site-desk';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { FeedbackInbox } from '../read-models/feedback-inbox';
import { CloseFeedback } from '../use-cases/close-feedback';

type FeedbackQuery = z.infer<typeof siteDeskCalls.staffFeedback.input>;
type CloseInput = z.infer<typeof siteDeskCalls.closeFeedback.input>;

/** Staff read the messages of visitors and close them. */
@Controller()
export class FeedbackStaffController {
  constructor(
    @Inject(CloseFeedback) private readonly closing: CloseFeedback,
    @Inject(FeedbackInbox) private readonly inbox: FeedbackInbox,
  ) {}

  @Serves(siteDeskCalls.staffFeedback)
  staffFeedback(@Input() query: FeedbackQuery) {
    return this.inbox.list(query);
  }

  @Serves(siteDeskCalls.closeFeedback)
  async closeFeedback(@Input() { feedbackId, key, note }: CloseInput, @Context() request: RequestContext) {
    const outcome = await this.closing.close(feedbackId, note, commandContext(request, `closing:${key}`));
    if (outcome !== 'done') throw new ApiError(outcome);
    return { feedbackId };
  }
}
