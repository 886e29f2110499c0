import { Inject, Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentNotice } from '@contracts/vendor/payment-provider';
import { AccountClosings, PersonalFacts } from '@contexts/people/identity/identity.api';
import type { Clock } from '@kernel/clock';
import { parseMinor } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { depositDecider, type DepositCommand, type Transfer } from '../domain/deposit.decide';
import type { ContestCommand } from '../domain/contests/deposit.contest';
import type { DepositEvent, DepositRequested } from '../domain/deposit.events';
import { REFUND_WITHIN_MS } from '../domain/deposit.refunds';
import { claimOf, endToEndIdDecider } from '../domain/end-to-end-id.decide';
import type { PaymentUsed } from '../domain/end-to-end-id.events';
import { ownerRuleOf, paymentOwner, type PaymentOwner } from '../domain/payment-owner';
import type { DepositState } from '../domain/deposit.state';
import { DepositRoom } from './deposit-room';

type Confirmation = Extract<DepositCommand, { type: 'ConfirmDeposit' }>;

/** The events by which a deposit takes a payment. */
const TAKING: ReadonlySet<string> = new Set<DepositEvent['type']>(['DepositConfirmed', 'PaymentWithheld']);

/** Records how a payment ended, as its provider tells. Telling it again changes nothing. */
export class RecordPaymentNotice extends Command<void> {
  constructor(
    readonly providerId: string,
    readonly notice: PaymentNotice,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordPaymentNotice)
export class RecordPaymentNoticeHandler implements ICommandHandler<RecordPaymentNotice> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(DepositRoom) private readonly room: DepositRoom,
    /** Absent where deposits are made without the accounts of members, as for a demo. */
    @Optional() @Inject(PersonalFacts) private readonly facts?: Pick<PersonalFacts, 'personOf'>,
  ) {}

  /**
   * @throws ApiError NOT_FOUND for a reference that is no deposit, INVALID_AMOUNT for what is no amount of its currency
   */
  async execute({ providerId, notice, context }: RecordPaymentNotice): Promise<void> {
    const { paymentId, reference, status, amount, currency, endToEndId = null } = notice;
    const { state } = await this.runner.load(depositDecider, reference);
    const { requested } = state;
    if (!requested) throw new ApiError('NOT_FOUND');
    const { DEPOSIT_MAX: maxMinor } = this.config;
    const nowMs = this.clock.nowMs();
    const refundBy = new Date(nowMs + REFUND_WITHIN_MS).toISOString();
    const occurredAt = notLaterThan(nowMs, notice.occurredAt);
    const payment = { providerId, paymentId, occurredAt };
    const command: DepositCommand = isContest(status)
      ? { type: 'RecordContest', ...payment, word: status, amount, currency, answerBy: notice.answerBy ?? null }
      : status === 'paid'
        ? await this.withinLimits(
            state,
            {
              type: 'ConfirmDeposit',
              ...payment,
              amount,
              currency,
              maxMinor,
              refundBy,
              owner: await this.ownerOf(requested, notice),
              isAccountClosed: await this.closings.isClosed(requested.memberId),
              transfer: await this.use(endToEndId, { depositId: reference, ...payment }, context),
            },
            context,
          )
        : { type: 'FailDeposit', ...payment };
    const outcome = await this.runner.run(depositDecider, reference, command, context);
    if (outcome.kind !== 'rejected') return;
    // The payment may still be decided about: the provider tells again.
    throw new ApiError(outcome.rejection === 'PAYMENT_NOT_CREDITED' ? 'NOT_FOUND' : 'INVALID_AMOUNT');
  }

  /** A payment that would be credited, or wait for finance, needs room within the limits. */
  private async withinLimits(
    state: DepositState,
    confirmation: Omit<Confirmation, 'isBeyondLimit'>,
    context: CommandContext,
  ): Promise<Confirmation> {
    const within = { ...confirmation, isBeyondLimit: false };
    const decision = depositDecider.decide(state, within);
    if (decision.kind !== 'accepted' || !decision.events.some(({ type }) => TAKING.has(type))) return within;
    const asked = state.requested!;
    const isKept = await this.room.keep(asked, within, parseMinor(within.amount, asked.currency)!, context);
    return { ...within, isBeyondLimit: !isKept };
  }

  /** A payment uses its transfer before it is decided about, so that of two payments at once one is the first. */
  private async use(endToEndId: string | null, use: PaymentUsed['data'], context: CommandContext): Promise<Transfer> {
    const ownKey = { ...context, key: `transfer:${use.providerId}/${use.paymentId}/${use.depositId}` };
    const id = idOf(claimOf(endToEndId, use));
    const outcome = await this.runner.run(endToEndIdDecider, id, { type: 'UseEndToEndId', use, endToEndId }, ownKey);
    return { endToEndId, isKnown: outcome.kind === 'rejected' };
  }

  /** The member's own details are asked for only where a payer is named. */
  private async ownerOf(
    { method, memberId }: DepositRequested['data'],
    { payer }: PaymentNotice,
  ): Promise<PaymentOwner> {
    const rule = ownerRuleOf(this.config, method);
    if (!payer) return paymentOwner(rule, null, null);
    const { name, taxNumber = null } = payer;
    return paymentOwner(rule, { name, taxNumber }, (await this.facts?.personOf(memberId)) ?? null);
  }
}

function isContest(status: PaymentNotice['status']): status is ContestCommand['word'] {
  return status === 'contested' || status === 'kept' || status === 'reversed';
}

/** A provider whose clock is ahead of ours brings no money of the future. */
function notLaterThan(nowMs: number, occurredAt: string): string {
  return Date.parse(occurredAt) > nowMs ? new Date(nowMs).toISOString() : occurredAt;
}
