import { Inject, Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Language } from '@contracts/http/common';
import type { WithdrawalRequest, WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { DepositTurnover } from '@contexts/money/wallet/wallet.api';
import { AccountClosings, PaymentPasswords } from '@contexts/people/identity/identity.api';
import { IdentityLevels } from '@contexts/people/kyc/kyc.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { StopGate } from '@platform/http/access/stop-gate';
import { idOf } from '@platform/ids';
import type { WithdrawalCommand } from '../domain/withdrawal.commands';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import type { WithdrawalState } from '../domain/withdrawal.state';
import { Instruments, type ProvedInstrument } from '@contexts/money/instruments/instruments.api';
import { withdrawalStory } from '../read-models/withdrawal-view';
import { HoldFunds } from './process/hold-funds';
import { refusalOf } from './refusals';

/** Asks for money to be paid out. The same key goes on where a broken attempt stopped. */
export class RequestWithdrawal extends Command<WithdrawalStory> {
  constructor(
    readonly memberId: string,
    readonly input: WithdrawalRequest,
    readonly language: Language,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestWithdrawal)
export class RequestWithdrawalHandler implements ICommandHandler<RequestWithdrawal> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Instruments) private readonly instruments: Instruments,
    @Inject(PaymentPasswords) private readonly paymentPasswords: PaymentPasswords,
    @Inject(DepositTurnover) private readonly turnover: DepositTurnover,
    @Inject(HoldFunds) private readonly holding: HoldFunds,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(IdentityLevels) private readonly levels: Pick<IdentityLevels, 'demand'>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  /**
   * @throws ApiError WITHDRAWAL_STOPPED, ACCOUNT_CLOSED, LEVEL_NEEDED, INSTRUMENT_UNKNOWN, TURNOVER_OPEN,
   * PAYMENT_PASSWORD_…,
   * INVALID_AMOUNT, AMOUNT_…, KEY_REUSED, NOT_ENOUGH_FUNDS, DAILY_LIMIT_REACHED, DAILY_COUNT_REACHED
   */
  async execute({ memberId, input, language, context }: RequestWithdrawal): Promise<WithdrawalStory> {
    if (await this.stops?.forbids('memberWithdrawal', memberId)) throw new ApiError('WITHDRAWAL_STOPPED');
    await this.closings.refuseClosed(memberId);
    const withdrawalId = withdrawalIdOf(memberId, input.key);
    const { state: before } = await this.runner.load(withdrawalDecider, withdrawalId);
    if (!before.requested) await this.levels.demand(memberId, 'withdraw');
    const instrument = await this.instruments.ofMember(memberId, input.instrumentId);
    if (!instrument || (instrument.removedAt !== null && !before.requested)) throw new ApiError('INSTRUMENT_UNKNOWN');
    if (!before.requested) await this.demandTurnover(memberId);
    await this.paymentPasswords.demand(memberId, input.paymentPassword, language);
    const command = this.commandOf(memberId, withdrawalId, input, instrument);
    const outcome = await this.runner.run(withdrawalDecider, withdrawalId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return withdrawalStory(await this.held(outcome.state, context), isoTime(this.clock));
  }

  /** The request whose money the wallet holds. @throws ApiError for one whose money it does not */
  private async held(state: WithdrawalState, context: CommandContext): Promise<WithdrawalState> {
    const requested = state.requested!;
    const { state: now, rejection } =
      state.status === 'requested' ? await this.holding.hold(requested, context) : { state, rejection: null };
    if (rejection === 'DAILY_COUNT_REACHED') throw new ApiError('DAILY_COUNT_REACHED');
    if (now.isHeld || !now.refusal) return now;
    throw new ApiError(now.refusal.reason === 'limit' ? 'DAILY_LIMIT_REACHED' : 'NOT_ENOUGH_FUNDS');
  }

  private async demandTurnover(memberId: string): Promise<void> {
    const leftMinor = await this.turnover.leftOf(memberId);
    if (leftMinor === 0n) return;
    const left = formatMinor(leftMinor, this.config.MERCHANT_CURRENCY);
    throw new ApiError('TURNOVER_OPEN', undefined, undefined, { value: { left } });
  }

  private commandOf(
    memberId: string,
    withdrawalId: string,
    { key, amount }: WithdrawalRequest,
    { id: instrumentId, kind: instrumentKind, label: instrumentLabel, bankName }: ProvedInstrument,
  ): WithdrawalCommand {
    const { MERCHANT_CURRENCY: currency, WITHDRAWAL_MIN: minMinor, WITHDRAWAL_MAX: maxMinor } = this.config;
    const instrument = { instrumentId, instrumentKind, instrumentLabel, bankName };
    const occurredAt = isoTime(this.clock);
    const binding = this.config.JURISDICTION.bindsWithdrawals ? { isBinding: true as const } : {};
    const withdrawal = { withdrawalId, memberId, feeMinor: '0', currency, ...instrument, key, ...binding, occurredAt };
    return { type: 'RequestWithdrawal', withdrawal, amount, limits: { minMinor, maxMinor } };
  }
}

/** One key of one member is one withdrawal, and one stream. */
export function withdrawalIdOf(memberId: string, key: string): string {
  return idOf(`withdrawal/${memberId}/${key.toLowerCase()}`);
}
