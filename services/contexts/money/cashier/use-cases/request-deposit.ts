import { Inject, Logger, Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Language } from '@contracts/http/common';
import type { Deposit, DepositRequest } from '@contracts/http/wallet';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { formatMinor } from '@kernel/money';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { isPartyPage } from '@platform/http/signing/party-page';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { depositDecider, type DepositCommand, type DepositRejection } from '../domain/deposit.decide';
import type { DepositRequested } from '../domain/deposit.events';
import type { PaymentProvider } from '../providers/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { isMethodStopped } from '../providers/method-stops';
import { depositView } from '../read-models/deposit-view';

type Request = Extract<DepositCommand, { type: 'RequestDeposit' }>;

/** Asks for a deposit. The same key goes on where a broken attempt stopped. */
export class RequestDeposit extends Command<Deposit> {
  constructor(
    readonly memberId: string,
    readonly input: DepositRequest,
    readonly language: Language,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestDeposit)
export class RequestDepositHandler implements ICommandHandler<RequestDeposit> {
  private readonly logger = new Logger(RequestDepositHandler.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  /**
   * @throws ApiError DEPOSIT_METHOD_UNKNOWN, DEPOSIT_STOPPED, METHOD_STOPPED, INVALID_AMOUNT, AMOUNT_…, KEY_REUSED,
   * DEPOSIT_EXPIRED, PROVIDER_UNAVAILABLE
   */
  async execute({ memberId, input, language, context }: RequestDeposit): Promise<Deposit> {
    if (this.stops?.isStopped('memberDeposit', memberId)) throw new ApiError('DEPOSIT_STOPPED');
    const provider = this.providerFor(input.method);
    const command = this.commandOf(memberId, input);
    const { depositId } = command.deposit;
    const outcome = await this.runner.run(depositDecider, depositId, command, context);
    if (outcome.kind === 'rejected') throw refusal(outcome.rejection);
    const requested = outcome.state.requested!;
    if (outcome.state.payment || outcome.state.status !== 'pending') return depositView(requested, outcome.state);
    // Nothing to pay has been given out yet, and no time is left to pay it in.
    if (Date.parse(requested.expiresAt) <= this.clock.nowMs()) throw new ApiError('DEPOSIT_EXPIRED');

    const { paymentId, payUrl, pixCode = null } = await this.createPayment(provider, requested, language);
    const occurredAt = new Date(this.clock.nowMs()).toISOString();
    const record = { type: 'RecordPayment' as const, providerId: provider.id, paymentId, payUrl, pixCode, occurredAt };
    const recorded = await this.runner.run(depositDecider, depositId, record, {
      ...context,
      key: `payment:${paymentId}`,
    });
    if (pixCode && !recorded.state.payment?.pixCode)
      this.logger.warn(
        `The code that ${provider.id} gave for deposit ${depositId} is not of its amount, and is not shown`,
      );
    return depositView(requested, recorded.state);
  }

  /** @throws ApiError DEPOSIT_METHOD_UNKNOWN, METHOD_STOPPED */
  private providerFor(method: string): PaymentProvider {
    const offering = this.providers.byMethod(method);
    if (offering.length === 0) throw new ApiError('DEPOSIT_METHOD_UNKNOWN');
    const provider = offering.find(({ id }) => !isMethodStopped(this.stops, method, id));
    if (!provider) throw new ApiError('METHOD_STOPPED');
    return provider;
  }

  private commandOf(memberId: string, { key, method, amount }: DepositRequest): Request {
    const { MERCHANT_CURRENCY: currency, DEPOSIT_TTL_S, DEPOSIT_MIN: minMinor, DEPOSIT_MAX: maxMinor } = this.config;
    const nowMs = this.clock.nowMs();
    const deposit = {
      depositId: depositIdOf(memberId, key),
      memberId,
      method,
      currency,
      key,
      expiresAt: new Date(nowMs + DEPOSIT_TTL_S * 1_000).toISOString(),
      occurredAt: new Date(nowMs).toISOString(),
    };
    return { type: 'RequestDeposit', deposit, amount, limits: { minMinor, maxMinor } };
  }

  private async createPayment(provider: PaymentProvider, requested: DepositRequested['data'], language: Language) {
    const { depositId, amountMinor, currency, method, expiresAt } = requested;
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
      });
      if (!isPartyPage(created.payUrl, this.config.PAGE_ORIGINS))
        throw new Error(`${provider.id} answered with a foreign address`);
      return created;
    } catch (cause) {
      this.logger.warn(
        `No payment for deposit ${depositId}: ${cause instanceof Error ? cause.message : String(cause)}`,
      );
      throw new ApiError('PROVIDER_UNAVAILABLE', undefined, undefined, { cause });
    }
  }
}

/** One key of one member is one deposit, and one stream. */
export function depositIdOf(memberId: string, key: string): string {
  return idOf(`deposit/${memberId}/${key.toLowerCase()}`);
}

function refusal(rejection: DepositRejection): Error {
  switch (rejection) {
    case 'AMOUNT_UNREADABLE':
      return new ApiError('INVALID_AMOUNT', { amount: 'digits' });
    case 'KEY_REUSED':
    case 'INVALID_AMOUNT':
    case 'AMOUNT_BELOW_MINIMUM':
    case 'AMOUNT_ABOVE_MAXIMUM':
      return new ApiError(rejection);
    default:
      return new Error(`A request for a deposit was refused: ${rejection}`);
  }
}
