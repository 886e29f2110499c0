import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentNotice, ProviderNotice } from '@contracts/vendor/payment-provider';
import { providerCalls } from '@contracts/vendor/vendor-calls';
import { actorOf, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import type { NoticeFormat } from '../providers/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { RecordPaymentNotice } from '../use-cases/record-payment-notice';

/** The routes by which payment providers report on payments. */
@Controller()
export class ProviderController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
  ) {}

  /** The address that all providers share whose notices follow our own contract. */
  @Serves(providerCalls.paymentWebhook)
  @RawAnswer()
  async paymentWebhook(
    @Input() notice: PaymentNotice,
    @Context() context: RequestContext,
  ): Promise<{ received: true }> {
    const { path } = this.formatOf(context.caller);
    if (path !== providerCalls.paymentWebhook.route.path) throw new ApiError('INVALID_SIGNATURE');
    await this.record(notice, context);
    return { received: true };
  }

  /** The address of one provider, whose adapter has read the notice. */
  @Serves(providerCalls.paymentNotice)
  @RawAnswer()
  async paymentNotice(@Input() { notice }: ProviderNotice, @Context() context: RequestContext) {
    if (notice) await this.record(notice, context);
    return this.formatOf(context.caller).receipt;
  }

  private async record(notice: PaymentNotice, { caller, correlationId, requestId }: RequestContext): Promise<void> {
    if (caller.kind !== 'provider') throw new Error('This route is open to callers who are not providers');
    const key = `notice:${caller.id}:${notice.paymentId}:${notice.status}`;
    const commandContext = { key, actor: actorOf(caller), correlationId, causationId: requestId };
    await this.commands.execute(new RecordPaymentNotice(caller.id, notice, commandContext));
  }

  private formatOf(caller: RequestContext['caller']): NoticeFormat {
    const provider = caller.kind === 'provider' ? this.providers.byId(caller.id) : undefined;
    if (!provider) throw new Error('This route is open to callers who are not providers');
    return provider.notices;
  }
}
