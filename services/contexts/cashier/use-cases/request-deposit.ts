import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Language } from '@contracts/http/common';
import { routes } from '@contracts/http/routes';
import type { Deposit, DepositRequest } from '@contracts/http/wallet';
import type { PaymentCreated } from '@contracts/vendor/payment-provider';
import { systemClock } from '@kernel/clock';
import { formatMinor, parseMinor } from '@kernel/money';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { depositDecider, type DepositRejection } from '../domain/deposit.decide';
import type { DepositRequested } from '../domain/deposit.events';
import { DEPOSIT_METHODS, depositLimits, type DepositLimits } from './deposit-settings';
import { depositView } from './deposit-view';
import { PaymentProvider } from './payment-provider';

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
  private readonly limits: DepositLimits;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.limits = depositLimits(config);
  }

  /** @throws ApiError DEPOSIT_METHOD_UNKNOWN, INVALID_AMOUNT, AMOUNT_…, KEY_REUSED, DEPOSIT_EXPIRED, PROVIDER_UNAVAILABLE */
  async execute({ memberId, input, language, context }: RequestDeposit): Promise<Deposit> {
    const deposit = this.factsOf(memberId, input);
    const { depositId } = deposit;
    const command = { type: 'RequestDeposit' as const, deposit, limits: this.limits };
    const outcome = await this.runner.run(depositDecider, depositId, command, context);
    if (outcome.kind === 'rejected') throw refusal(outcome.rejection);
    const requested = outcome.state.requested ?? deposit;
    if (outcome.state.payment || outcome.state.status !== 'pending') return depositView(requested, outcome.state);
    // Nothing to pay has been given out yet, and no time is left to pay it in.
    if (Date.parse(requested.expiresAt) <= systemClock.nowMs()) throw new ApiError('DEPOSIT_EXPIRED');

    const { paymentId, payUrl } = await this.createPayment(requested, language);
    const occurredAt = new Date(systemClock.nowMs()).toISOString();
    const record = { type: 'RecordPayment' as const, providerId: this.provider.id, paymentId, payUrl, occurredAt };
    const recorded = await this.runner.run(depositDecider, depositId, record, {
      ...context,
      key: `payment:${paymentId}`,
    });
    return depositView(requested, recorded.state);
  }

  private factsOf(memberId: string, { key, method, amount }: DepositRequest): DepositRequested['data'] {
    if (!DEPOSIT_METHODS.some(({ id }) => id === method)) throw new ApiError('DEPOSIT_METHOD_UNKNOWN');
    const currency = this.config.MERCHANT_CURRENCY;
    const minor = parseMinor(amount, currency);
    if (minor === undefined) throw new ApiError('INVALID_AMOUNT', { amount: 'digits' });
    const nowMs = systemClock.nowMs();
    return {
      depositId: depositIdOf(memberId, key),
      memberId,
      method,
      amountMinor: minor.toString(),
      currency,
      key,
      expiresAt: new Date(nowMs + this.config.DEPOSIT_TTL_S * 1_000).toISOString(),
      occurredAt: new Date(nowMs).toISOString(),
    };
  }

  private async createPayment(requested: DepositRequested['data'], language: Language): Promise<PaymentCreated> {
    const { depositId, amountMinor, currency, method, expiresAt } = requested;
    try {
      return await this.provider.createPayment({
        reference: depositId,
        amount: formatMinor(BigInt(amountMinor), currency),
        currency,
        method,
        language,
        expiresAt,
        webhookUrl: new URL(routes.paymentWebhook.path, this.config.PUBLIC_URL).href,
        returnUrl: new URL(`/?deposit=${depositId}`, this.config.PUBLIC_URL).href,
      });
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
    case 'KEY_REUSED':
    case 'INVALID_AMOUNT':
    case 'AMOUNT_BELOW_MINIMUM':
    case 'AMOUNT_ABOVE_MAXIMUM':
      return new ApiError(rejection);
    default:
      return new Error(`A request for a deposit was refused: ${rejection}`);
  }
}
