import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { dayIn, isoTime, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { AllowDeposit, WalletBalances, type DepositLimits } from '@contexts/money/wallet/wallet.api';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import type { DepositRequested } from '../domain/deposit.events';
import { PaymentMethods } from '../methods/use-cases/payment-methods';

type Asked = Pick<DepositRequested['data'], 'depositId' | 'memberId' | 'method' | 'currency' | 'expiresAt'>;

interface Payment {
  readonly providerId: string;
  readonly paymentId: string;
}

/** The deposits that a member may still make today by a method; the amount in minor units. */
export interface RoomLeft {
  readonly minor: bigint;
  readonly count: number;
}

/** The room that deposits have within the limits of a member's day. The wallet keeps it, beside the money. */
@Injectable()
export class DepositRoom {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(PaymentMethods) private readonly methods: PaymentMethods,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Sets room aside for a deposit that is about to be asked for, until it expires.
   * @throws ApiError DEPOSIT_LIMIT_REACHED with what is left, DEPOSIT_COUNT_REACHED
   */
  async reserve(asked: Asked, amountMinor: bigint, context: CommandContext): Promise<void> {
    const outcome = await this.allow(asked, amountMinor, { until: asked.expiresAt }, context);
    if (outcome.kind === 'allowed') return;
    if (outcome.rejection === 'DEPOSIT_COUNT_REACHED') throw new ApiError('DEPOSIT_COUNT_REACHED');
    const left = formatMinor(outcome.leftMinor, asked.currency);
    throw new ApiError('DEPOSIT_LIMIT_REACHED', undefined, undefined, { value: { left } });
  }

  /** Keeps the room of a deposit for a payment that has arrived; false when there is none any more. */
  async keep(asked: Asked, payment: Payment, amountMinor: bigint, context: CommandContext): Promise<boolean> {
    const { providerId, paymentId } = payment;
    const own = { ...context, key: `allowance:${providerId}/${paymentId}/${asked.depositId}` };
    return (await this.allow(asked, amountMinor, { payment: { providerId, paymentId } }, own)).kind === 'allowed';
  }

  async leftOf(memberId: string, method: string): Promise<RoomLeft> {
    const { day, dayMaxMinor, dayCount } = await this.limits(method);
    const { minor, count } = await this.balances.depositsOf(memberId, method, day);
    return { minor: minor < dayMaxMinor ? dayMaxMinor - minor : 0n, count: Math.max(0, dayCount - count) };
  }

  private async allow(
    { depositId, memberId, method, currency }: Asked,
    amountMinor: bigint,
    hold: { readonly until: string } | { readonly payment: Payment },
    context: CommandContext,
  ) {
    const occurredAt = isoTime(this.clock);
    const of = { memberId, depositId, method, currency, occurredAt };
    const limits = await this.limits(method);
    return this.commands.execute(new AllowDeposit({ ...of, amountMinor, hold, limits }, context));
  }

  /** The limits of the method; those of the configuration for one that is gone since a deposit was asked for. */
  private async limits(methodId: string): Promise<DepositLimits> {
    const { MERCHANT_TIME_ZONE, DEPOSIT_DAY_MAX, DEPOSIT_DAY_COUNT } = this.config;
    const method = await this.methods.find(methodId);
    return {
      day: dayIn(MERCHANT_TIME_ZONE, this.clock.nowMs()),
      dayMaxMinor: method ? BigInt(method.dailySumMinor) : DEPOSIT_DAY_MAX,
      dayCount: method?.dailyCount ?? DEPOSIT_DAY_COUNT,
    };
  }
}
