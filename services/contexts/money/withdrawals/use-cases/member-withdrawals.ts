import { Inject, Injectable, Optional } from '@nestjs/common';
import type { z } from 'zod';
import type { withdrawalCalls, WithdrawalStory, WithdrawalTerms } from '@contracts/http/money-out/withdrawals';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { storedText } from '@kernel/stored-text';
import { DepositTurnover, WalletBalances } from '@contexts/money/wallet/wallet.api';
import { MemberFiles } from '@contexts/people/files/files.api';
import { PaymentPasswords } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { StopGate } from '@platform/http/access/stop-gate';
import type { CommandOf, WithdrawalCommand } from '../domain/withdrawal.commands';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import { canDispute } from '../domain/withdrawal.receipt';
import { Instruments } from '@contexts/money/instruments/instruments.api';
import { withdrawalStory } from '../read-models/withdrawal-view';
import { Withdrawals } from '../read-models/withdrawals';
import { MerchantDays } from './merchant-days';
import { refusalOf } from './refusals';

type InputOf<Name extends keyof typeof withdrawalCalls> = z.infer<(typeof withdrawalCalls)[Name]['input']>;

/** The receipts that one call confirms at most. */
const MAX_CONFIRMED = 200;

/** The terms of withdrawals, and the acts of members on those that they have asked for. */
@Injectable()
export class MemberWithdrawals {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Withdrawals) private readonly withdrawals: Withdrawals,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(DepositTurnover) private readonly turnover: DepositTurnover,
    @Inject(PaymentPasswords) private readonly paymentPasswords: PaymentPasswords,
    @Inject(Instruments) private readonly instruments: Instruments,
    @Inject(MemberFiles) private readonly files: MemberFiles,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  async terms(memberId: string): Promise<WithdrawalTerms> {
    const { config } = this;
    const [figures, turnoverMinor, { isSet }, instruments] = await Promise.all([
      this.balances.withdrawalsOf(memberId, this.days.dayOf(isoTime(this.clock))),
      this.turnover.leftOf(memberId),
      this.paymentPasswords.state(memberId),
      this.instruments.listOf(memberId),
    ]);
    const { freeMinor, heldMinor, dayMinor, dayCount } = figures;
    const amount = (minor: bigint) => formatMinor(minor, config.MERCHANT_CURRENCY);
    const leftMinor = config.WITHDRAWAL_DAY_MAX - dayMinor;
    return {
      currency: config.MERCHANT_CURRENCY,
      free: amount(freeMinor),
      held: amount(heldMinor),
      total: amount(freeMinor + heldMinor),
      minAmount: amount(config.WITHDRAWAL_MIN),
      maxAmount: amount(config.WITHDRAWAL_MAX),
      dayLeft: {
        amount: amount(leftMinor > 0n ? leftMinor : 0n),
        count: Math.max(0, config.WITHDRAWAL_DAY_COUNT - dayCount),
      },
      fee: null,
      turnoverLeft: amount(turnoverMinor),
      promises: {
        automaticS: config.PAYOUT_PROMISE_AUTOMATIC_MIN * 60,
        peopleS: config.PAYOUT_PROMISE_PEOPLE_MIN * 60,
      },
      automaticUpTo: amount(config.AUTOMATIC_PAYOUT_MAX),
      isStopped: this.stops?.isStopped('memberWithdrawal', memberId) ?? false,
      needs: [
        ...(isSet ? [] : ['paymentPassword' as const]),
        ...(instruments.length > 0 ? [] : ['instrument' as const]),
      ],
    };
  }

  /** @throws ApiError WITHDRAWAL_UNKNOWN, CANCEL_NOT_ALLOWED, KEY_REUSED */
  cancel(
    memberId: string,
    { withdrawalId, key }: InputOf<'cancelWithdrawal'>,
    context: CommandContext,
  ): Promise<WithdrawalStory> {
    return this.act(memberId, withdrawalId, { type: 'Cancel', key, occurredAt: isoTime(this.clock) }, context);
  }

  /** @throws ApiError WITHDRAWAL_UNKNOWN, RECEIPT_NOT_POSSIBLE, KEY_REUSED, FILE_UNKNOWN */
  async answer(
    memberId: string,
    { withdrawalId, key, answer, remark, fileIds = [] }: InputOf<'answerReceipt'>,
    context: CommandContext,
  ): Promise<WithdrawalStory> {
    const occurredAt = isoTime(this.clock);
    const answerWithinS = this.config.DISPUTE_ANSWER_MIN * 60;
    const words = remark === undefined ? null : storedText(remark);
    const command: WithdrawalCommand =
      answer === 'received'
        ? { type: 'ConfirmReceipt', by: 'member', occurredAt }
        : { type: 'DisputeReceipt', remark: words, fileIds, answerWithinS, key, occurredAt };
    if (command.type === 'DisputeReceipt') await this.claim(memberId, withdrawalId, command);
    return this.act(memberId, withdrawalId, command, context);
  }

  /** Images of a dispute that is refused stay unused, and are removed. */
  private async claim(
    memberId: string,
    withdrawalId: string,
    { fileIds, occurredAt }: CommandOf<'DisputeReceipt'>,
  ): Promise<void> {
    const state = await this.withdrawals.stateOf(memberId, withdrawalId);
    if (state && canDispute(state, occurredAt)) await this.files.claim(memberId, fileIds);
  }

  /** Confirms what the list knows as paid; the answer says how many of them were not confirmed before. */
  async confirmAll(memberId: string, context: CommandContext): Promise<{ readonly confirmed: number }> {
    let confirmed = 0;
    for (const withdrawalId of await this.withdrawals.unanswered(memberId, MAX_CONFIRMED)) {
      const command = { type: 'ConfirmReceipt', by: 'member', occurredAt: isoTime(this.clock) } as const;
      const outcome = await this.runner.run(withdrawalDecider, withdrawalId, command, context);
      if (outcome.kind === 'accepted') confirmed += 1;
    }
    return { confirmed };
  }

  private async act(
    memberId: string,
    withdrawalId: string,
    command: WithdrawalCommand,
    context: CommandContext,
  ): Promise<WithdrawalStory> {
    if (!(await this.withdrawals.stateOf(memberId, withdrawalId))) throw new ApiError('WITHDRAWAL_UNKNOWN');
    const outcome = await this.runner.run(withdrawalDecider, withdrawalId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return withdrawalStory(outcome.state, isoTime(this.clock));
  }
}
