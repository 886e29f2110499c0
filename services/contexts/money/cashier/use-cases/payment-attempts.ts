import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { Language } from '@contracts/http/common';
import type { PaymentRequest } from '@contracts/vendor/payment-provider';
import { PersonalFacts } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { isPartyPage } from '@platform/http/signing/party-page';
import { newId } from '@platform/ids';
import { depositDecider } from '../domain/deposit.decide';
import type { DepositRequested } from '../domain/deposit.events';
import type { DepositState } from '../domain/deposit.state';
import { ownerRuleOf } from '../domain/payment-owner';
import type { PaymentWay } from '../methods/use-cases/payment-methods';
import type { PaymentProvider } from '../providers/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';

type Requested = DepositRequested['data'];

/**
 * Has a provider make the payment of a deposit: the first of the method that answers. No other provider is asked
 * once a payment is recorded. Each provider keeps one payment for the deposit, under the deposit's id.
 */
@Injectable()
export class PaymentAttempts {
  private readonly logger = new Logger(PaymentAttempts.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentProviders) private readonly providers: Pick<PaymentProviders, 'circuits'>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(PersonalFacts) private readonly facts?: Pick<PersonalFacts, 'personOf'>,
  ) {}

  /** @throws ApiError PROVIDER_UNAVAILABLE where none of them gives a payment */
  async create(
    ways: readonly PaymentWay[],
    requested: Requested,
    language: Language,
    context: CommandContext,
  ): Promise<DepositState> {
    const payer = await this.payerOf(requested);
    for (const [index, way] of ways.entries()) {
      const { provider } = way;
      const created = await this.ask(way, { ...requested, ...payer }, language);
      if (created) return this.record(provider, created, requested, context);
      const next = ways[index + 1]?.provider;
      const state = next && (await this.failOver(provider, next, requested, context));
      // Another process has a payment meanwhile, or the deposit has ended.
      if (state && (state.payment || state.status !== 'pending')) return state;
    }
    throw new ApiError('PROVIDER_UNAVAILABLE');
  }

  /** A provider is told who the member is only where nobody else may pay: it can then refuse the money of others. */
  private async payerOf({ method, memberId }: Requested): Promise<Pick<PaymentRequest, 'payer'>> {
    if (ownerRuleOf(this.config, method) !== 'required') return {};
    const { name = null, taxNumber = null } = (await this.facts?.personOf(memberId)) ?? {};
    return name === null ? {} : { payer: { name, taxNumber } };
  }

  private async ask(
    { provider, method }: PaymentWay,
    requested: Requested & Pick<PaymentRequest, 'payer'>,
    language: Language,
  ) {
    const { depositId, amountMinor, currency, expiresAt, payer } = requested;
    const { circuits } = this.providers;
    try {
      const created = await provider.createPayment({
        reference: depositId,
        amount: formatMinor(BigInt(amountMinor), currency),
        currency,
        method,
        language,
        expiresAt,
        webhookUrl: new URL(provider.notices.path, this.config.WEBHOOK_URL ?? this.config.PUBLIC_URL).href,
        returnUrl: new URL(`/?deposit=${depositId}`, this.config.PUBLIC_URL).href,
        ...(payer ? { payer } : {}),
      });
      if (!isPartyPage(created.payUrl, this.config.PAGE_ORIGINS))
        throw new Error(`${provider.id} answered with a foreign address`);
      circuits.answered(provider.id);
      return created;
    } catch (cause) {
      circuits.failed(provider.id, this.clock.nowMs());
      this.logger.warn(
        `No payment for deposit ${depositId}: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
      return undefined;
    }
  }

  private async failOver(
    { id: providerId }: PaymentProvider,
    { id: nextProviderId }: PaymentProvider,
    { depositId }: Requested,
    context: CommandContext,
  ): Promise<DepositState> {
    const command = { type: 'FailOver' as const, providerId, nextProviderId, occurredAt: isoTime(this.clock) };
    const { state } = await this.runner.run(depositDecider, depositId, command, {
      ...context,
      // Two processes may come to different results, and events with the same id would count as one event.
      key: `fail-over:${depositId}:${newId()}`,
    });
    return state;
  }

  private async record(
    { id: providerId }: PaymentProvider,
    created: Awaited<ReturnType<PaymentProvider['createPayment']>>,
    { depositId }: Requested,
    context: CommandContext,
  ): Promise<DepositState> {
    const { paymentId, payUrl, pixCode = null } = created;
    const occurredAt = isoTime(this.clock);
    const record = { type: 'RecordPayment' as const, providerId, paymentId, payUrl, pixCode, occurredAt };
    const { state } = await this.runner.run(depositDecider, depositId, record, {
      ...context,
      key: `payment:${paymentId}`,
    });
    if (pixCode && !state.payment?.pixCode)
      this.logger.warn(
        `The code that ${providerId} gave for deposit ${depositId} is not of its amount, and is not shown`,
      );
    return state;
  }
}
