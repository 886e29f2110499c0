import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { systemCalls, type FeedbackReceipt, type FeedbackRequest } from '@contracts/http/system';
import { actorOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { SendFeedback } from '../use-cases/send-feedback';

@Controller()
export class FeedbackController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Serves(systemCalls.sendFeedback)
  sendFeedback(
    @Input() input: FeedbackRequest,
    @Context() { caller, correlationId, requestId, ip, language }: RequestContext,
  ): Promise<FeedbackReceipt> {
    const memberId = caller.kind === 'member' ? caller.id : null;
    const context = { key: `feedback:${input.key}`, actor: actorOf(caller), correlationId, causationId: requestId };
    return this.commands.execute(new SendFeedback(input, { memberId, ip, language }, context));
  }
}
