import { Controller, Inject } from '@nestjs/common';
import { systemCalls, type FeedbackReceipt, type FeedbackRequest } from '@contracts/http/system';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { newId } from '@platform/ids';
import { SendFeedback } from '../use-cases/send-feedback';

@Controller()
export class FeedbackController {
  constructor(@Inject(SendFeedback) private readonly sending: SendFeedback) {}

  @Serves(systemCalls.sendFeedback)
  sendFeedback(@Input() input: FeedbackRequest, @Context() request: RequestContext): Promise<FeedbackReceipt> {
    const { caller, ip, language } = request;
    const memberId = caller.kind === 'member' ? caller.id : null;
    const key = input.key ?? newId();
    const context = commandContext(request, `feedback:${key}`);
    return this.sending.send({ ...input, key }, { memberId, ip, language }, context);
  }
}
