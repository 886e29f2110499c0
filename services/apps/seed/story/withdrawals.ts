import { Inject, Injectable } from '@nestjs/common';
import { AddInstrument, Instruments } from '@contexts/money/instruments/instruments.api';
import { DepositTurnover } from '@contexts/money/wallet/wallet.api';
import {
  DeskWithdrawals,
  KeepWithdrawalTimes,
  MemberWithdrawals,
  RecordPayoutNotice,
  RequestWithdrawal,
  SendPayout,
} from '@contexts/money/withdrawals/withdrawals.api';
import { formatMinor } from '@kernel/money';
import type { CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import type { Agenda } from '../history/agenda';
import { HistoryFollowers } from '../history/history-followers';
import type { Calendar } from './calendar';
import { accountOf, DemoBank, payoutIdOf } from './demo-bank';
import { Deeds } from './deeds';
import { ACCOUNTS, FRESH_ACCOUNTS, WITHDRAWALS, type Step, type StoryWithdrawal } from './withdrawal-script';

const MINUTE_MS = 60_000;
/** Members who want more than they have pay in and play so long before they ask. */
const PREPARED_MS = 24 * MINUTE_MS;
const STEP_MS = 3 * MINUTE_MS;
/** The rounds of that play bring so many times their stakes, and all together what was staked. */
const RETURNS = [0n, 2n, 1n, 0n, 2n, 1n];
const LEAST_DEPOSIT_MINOR = 2_000n;

/** A withdrawal that was asked for. */
interface Asked {
  readonly withdrawalId: string;
  readonly memberId: string;
  readonly amount: string;
  /** The attempt at the bank that was made last. */
  reference: string;
  /** The proposal of staff that was made last. */
  proposalNo: number;
}

/** Money goes out: accounts, requests, what the desk, the bank and the members do about them, and those that wait. */
@Injectable()
export class StoryWithdrawals {
  constructor(
    @Inject(Deeds) private readonly deeds: Deeds,
    @Inject(HistoryFollowers) private readonly followers: HistoryFollowers,
    @Inject(Instruments) private readonly instruments: Instruments,
    @Inject(DepositTurnover) private readonly turnover: DepositTurnover,
    @Inject(DeskWithdrawals) private readonly desk: DeskWithdrawals,
    @Inject(MemberWithdrawals) private readonly members: MemberWithdrawals,
    @Inject(SendPayout) private readonly sending: SendPayout,
    @Inject(RecordPayoutNotice) private readonly notices: RecordPayoutNotice,
    @Inject(KeepWithdrawalTimes) private readonly times: KeepWithdrawalTimes,
    @Inject(DemoBank) private readonly bank: DemoBank,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    for (const { username, holder, savedDaysAgo } of ACCOUNTS)
      agenda.at(calendar.inStory(savedDaysAgo, '12:20'), () => this.saveAccount(username, holder));
    for (const { username, holder, minutesAgo } of FRESH_ACCOUNTS)
      agenda.at(calendar.endsMs - minutesAgo * MINUTE_MS, () => this.saveAccount(username, holder));
    for (const withdrawal of WITHDRAWALS) this.planOne(withdrawal, agenda, calendar);
  }

  private planOne({ username, asked, amount, steps }: StoryWithdrawal, agenda: Agenda, calendar: Calendar): void {
    const askedMs =
      'daysAgo' in asked ? calendar.inStory(asked.daysAgo, asked.time) : calendar.endsMs - asked.minutesAgo * MINUTE_MS;
    const memberId = this.deeds.memberId(username);
    const name = `${username}/${'daysAgo' in asked ? asked.daysAgo : 'now'}`;
    const amountMinor = amount * 100n;
    agenda.at(askedMs - PREPARED_MS, () => this.prepare(memberId, amountMinor, { name, agenda }));
    agenda.at(askedMs, async () => {
      await this.prepare(memberId, amountMinor, { name: `${name}/rest`, agenda: null });
      const one = await ifAllowed(() =>
        this.ask(memberId, formatMinor(amountMinor, this.config.MERCHANT_CURRENCY), name),
      );
      if (!one) return;
      steps.forEach((step, index) =>
        agenda.at(askedMs + step.after * MINUTE_MS, () => ifAllowed(() => this.take(step, one, `${name}/${index}`))),
      );
    });
  }

  private async saveAccount(username: string, holder: string): Promise<void> {
    const memberId = this.deeds.memberId(username);
    const { destination, holderName } = accountOf(holder);
    const context = this.deeds.contextOf(
      { kind: 'member', id: memberId },
      `instrument:${memberId}:${destination.value.length}`,
    );
    await this.deeds.commands.execute(new AddInstrument(memberId, destination, holderName, context));
  }

  /** Sees to it that the money is there and was played with: at once, or within the minutes before the request. */
  private async prepare(
    memberId: string,
    amountMinor: bigint,
    { name, agenda }: { readonly name: string; readonly agenda: Agenda | null },
  ): Promise<void> {
    const missingMinor = amountMinor - (await this.deeds.spendableMinor(memberId));
    if (missingMinor > 0n) {
      const least = missingMinor < LEAST_DEPOSIT_MINOR ? LEAST_DEPOSIT_MINOR : missingMinor;
      const depositMinor = ((least + 9_999n) / 10_000n) * 10_000n;
      await this.deeds.endDeposit(await this.deeds.askForDeposit(memberId, depositMinor, `out/${name}`), 'paid');
      await this.followers.react();
    }
    await this.followers.project();
    const leftMinor = await this.turnover.leftOf(memberId);
    if (leftMinor === 0n) return;
    const rounds = BigInt(RETURNS.length);
    const stakeMinor = (leftMinor / rounds / 100n + 1n) * 100n;
    const beganMs = Date.parse(this.deeds.now);
    for (const [index, factor] of RETURNS.entries()) {
      const play = () =>
        this.play(memberId, { stakeMinor, payoutMinor: stakeMinor * factor, what: `${name}/${index}` });
      if (agenda) agenda.at(beganMs + (index + 1) * STEP_MS, play);
      else await play();
    }
    await this.followers.project();
  }

  private async play(
    memberId: string,
    round: { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly what: string },
  ): Promise<void> {
    await this.deeds.playRound(memberId, this.deeds.games[0]!, { ...round, what: `out/${round.what}` });
  }

  /** Undefined for a member who has no account yet, as in a history of a day or two. */
  private async ask(memberId: string, amount: string, name: string): Promise<Asked | undefined> {
    const instrument = (await this.instruments.listOf(memberId)).at(-1);
    if (!instrument) return undefined;
    const input = { key: keyOf(name), amount, instrumentId: instrument.id, paymentPassword: '' };
    const { id } = await this.deeds.commands.execute(
      new RequestWithdrawal(memberId, input, 'pt', this.memberContext(memberId, `withdrawal:${input.key}`)),
    );
    return { withdrawalId: id, memberId, amount, reference: '', proposalNo: 0 };
  }

  private async take(step: Step, one: Asked, name: string): Promise<void> {
    const { withdrawalId, memberId } = one;
    const key = keyOf(name);
    const ofMember = () => this.memberContext(memberId, `withdrawal:${key}`);
    switch (step.does) {
      case 'send':
        await this.sending.send(withdrawalId);
        one.reference = this.bank.takeReference() ?? one.reference;
        return;
      case 'paid':
      case 'returned':
        return this.tell(one, step.does, null);
      case 'failed':
        return this.tell(one, 'failed', step.reason);
      case 'receive':
        return void (await this.members.answer(memberId, { withdrawalId, key, answer: 'received' }, ofMember()));
      case 'dispute': {
        const { remark } = step;
        return void (await this.members.answer(
          memberId,
          { withdrawalId, key, answer: 'notReceived', remark },
          ofMember(),
        ));
      }
      case 'cancel':
        return void (await this.members.cancel(memberId, { withdrawalId, key }, ofMember()));
      case 'keepTimes':
        await this.followers.project();
        return this.times.handle();
      default:
        return this.actAtTheDesk(step, one, key);
    }
  }

  private async actAtTheDesk(step: Extract<Step, { readonly by: string }>, one: Asked, key: string): Promise<void> {
    const { withdrawalId } = one;
    const staffId = this.deeds.staffId(step.by);
    const context = this.deeds.contextOf({ kind: 'staff', id: staffId }, `withdrawal:${key}`);
    // The people of the story decide about every score.
    const by = { id: staffId, roles: ['finance', 'compliance'] as const };
    const act = { withdrawalId, key, note: step.note };
    const held = { ...act, kind: 'manual' as const };
    switch (step.does) {
      case 'propose': {
        const refusal = step.refusal ?? null;
        const shown = await this.desk.propose(by, { ...act, isApproved: refusal === null, refusal }, context);
        one.proposalNo = shown.proposalNo;
        return;
      }
      case 'decide': {
        const decided = { ...act, proposalNo: one.proposalNo, isApproved: step.isApproved };
        return void (await this.desk.decide(by, decided, context));
      }
      case 'hold':
        return void (await this.desk.hold(by, held, context));
      case 'lift':
        return void (await this.desk.lift(by, held, context));
      case 'note':
        return void (await this.desk.note(by, act, context));
      case 'close':
        return void (await this.desk.closeDispute(by, { ...act, outcome: step.outcome }, context));
    }
  }

  /** The bank tells how the last attempt ended. */
  private async tell(
    { reference, amount }: Asked,
    status: 'paid' | 'failed' | 'returned',
    reason: Extract<Step, { readonly does: 'failed' }>['reason'] | null,
  ): Promise<void> {
    // A withdrawal that people have yet to decide about has not left.
    if (reference === '') return;
    await this.followers.project();
    const notice = {
      payoutId: payoutIdOf(reference),
      reference,
      status,
      reason,
      endToEndId: status === 'failed' ? null : `E${reference.replaceAll('-', '').slice(0, 31).toUpperCase()}`,
      amount,
      currency: this.config.MERCHANT_CURRENCY,
      occurredAt: this.deeds.now,
    };
    const context = this.deeds.contextOf({ kind: 'provider', id: 'sandbox' }, `payout:${reference}:${status}`);
    await this.notices.record('sandbox', notice, context);
  }

  private memberContext(memberId: string, what: string): CommandContext {
    return this.deeds.contextOf({ kind: 'member', id: memberId }, what);
  }
}

/** Days and balances depend on when the demo begins: a deed that the rules of the moment refuse is left out. */
async function ifAllowed<Done>(deed: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await deed();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function keyOf(name: string): string {
  return idOf(`demo/withdrawal/${name}`);
}
