import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentNotice } from '@contracts/vendor/payment-provider';
import { providerCalls } from '@contracts/vendor/vendor-calls';
import { actorOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { RecordPaymentNotice } from '../use-cases/record-payment-notice';

/** What payment providers tell us. */
@Controller()
export class ProviderController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Serves(providerCalls.paymentWebhook)
  @RawAnswer()
  async paymentNotice(@Input() notice: PaymentNotice, @Context() context: RequestContext): Promise<{ received: true }> {
    const { caller, correlationId, requestId } = context;
    if (caller.kind !== 'provider') throw new Error('This route is open to callers who are not providers');
    const key = `notice:${caller.id}:${notice.paymentId}:${notice.status}`;
    const commandContext = { key, actor: actorOf(caller), correlationId, causationId: requestId };
    await this.commands.execute(new RecordPaymentNotice(caller.id, notice, commandContext));
    return { received: true };
  }
}
