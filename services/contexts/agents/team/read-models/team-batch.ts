import type { BillsIssued, SalaryRunStarted } from '@contexts/agents/payroll/payroll.events';
import type { Place, TreeBatch } from '@contexts/agents/tree/tree.api';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import type { MemberRegistered } from '@contexts/people/identity/identity.events';
import { slotOf, type MerchantDays } from '../domain/slots';
import type { Clock } from './team-clock';
import type { BillRow, BoundRow, BucketRow, CutoffRow, DayRow, FactRow, IncomeRow, MovementRow } from './team.rows';
import { roundKey, type Round, type Source, type Standing } from './team-standing';

/**
 * The turnover of a day that makes a member active, until the operator has said otherwise: 500.00 where there are
 * cents.
 */
export const ACTIVE_TURNOVER_MINOR = 50_000n;
const DAY_MS = 86_400_000;

type Event<Type extends WalletEvent['type']> = Source & Extract<WalletEvent, { type: Type }>;
type Moving = Event<
  | 'FundsDeposited'
  | 'PromoWon'
  | 'WithheldWinPaid'
  | 'SalaryPaid'
  | 'ShortfallCharged'
  | 'SentToDownline'
  | 'ReceivedFromUpline'
  | 'BalanceAdjusted'
>;
/** Where something is counted. */
type Where = Pick<Place, 'placementId' | 'isAgent'>;

/** The changes of a run of events without a move in the tree, gathered before anything is written. */
export class TeamBatch {
  readonly tree: TreeBatch;
  readonly facts: FactRow[] = [];
  readonly buckets = new Map<string, BucketRow>();
  readonly days = new Map<string, DayRow>();
  readonly movements: MovementRow[] = [];
  readonly income: IncomeRow[] = [];
  readonly bills: BillRow[] = [];
  readonly cutoffs: CutoffRow[] = [];
  readonly bounds = new Map<string, BoundRow>();
  /** Members who stood elsewhere before, with the days that they moved something on. */
  readonly split = new Map<string, Set<string>>();

  constructor(
    private readonly standing: Standing,
    private readonly clock: Clock,
    private readonly merchantDays: MerchantDays,
  ) {
    this.tree = standing.tree;
  }

  take(event: Source): void {
    switch (event.type) {
      case 'RoundClosed':
        return this.bet(event);
      case 'BetRolledBack':
        return this.correct(event, -BigInt(event.data.amountMinor), 0n);
      case 'WinRolledBack':
        return this.winTakenBack(event);
      case 'WithheldWinPaid':
        return this.withheldWinPaid(event);
      case 'PlayedAtVendor':
        return this.playAtVendor(event, event.data);
      case 'WithheldVendorWinRefused':
        return this.vendorWinRefused(event);
      case 'FundsDeposited':
      case 'PromoWon':
      case 'SalaryPaid':
      case 'ShortfallCharged':
      case 'SentToDownline':
      case 'ReceivedFromUpline':
      case 'BalanceAdjusted':
        return this.money(event);
      case 'MemberRegistered':
        return this.register(event);
      case 'SalaryRunStarted':
        return this.cutOff(event);
      case 'BillsIssued':
        return this.issue(event);
      case 'PayrollSettingsChanged':
        return this.setBound(event.recordedAt, event.data.activeMemberTurnoverMinor);
      default:
    }
  }

  /** The turnover of a day that makes a member active. */
  boundOf(day: string): bigint {
    return this.standing.bounds.find(({ fromDay }) => fromDay <= day)?.minor ?? ACTIVE_TURNOVER_MINOR;
  }

  private register(event: Source & MemberRegistered): void {
    const place = this.tree.register(event);
    if (place) this.dayOf(event.data.memberId, place, this.slotAt(event.recordedAt)).new_members += 1;
  }

  private bet(event: Event<'RoundClosed'>): void {
    const { memberId, vendorId, roundId } = event.data;
    const stakeMinor = BigInt(event.data.stakeMinor);
    const place = this.tree.placeOf(memberId);
    // A round without a stake is no bet and does not count, whatever it won.
    if (!place || stakeMinor <= 0n) return;
    const payoutMinor = BigInt(event.data.payoutMinor);
    const slotMs = this.slotAt(event.recordedAt);
    const key = this.standing.rounds.size > 0 ? roundKey(memberId, vendorId, roundId) : '';
    if (this.standing.rounds.has(key)) this.standing.rounds.set(key, { place, slotMs, stakeMinor, payoutMinor });
    this.fact(event, place, {
      kind: 'bet',
      stakeMinor,
      payoutMinor,
      turnoverMinor: turnoverOf(stakeMinor, payoutMinor),
      bets: 1,
    });
  }

  /** A report of totals counts where the member stands when it comes, as no bet; reports of before do not count. */
  private playAtVendor(
    event: Event<'PlayedAtVendor' | 'WithheldVendorWinRefused'>,
    { turnoverMinor, wonMinor }: { readonly turnoverMinor?: string; readonly wonMinor: string },
  ): void {
    const { memberId, vendorId, occurredAt } = event.data;
    const place = this.tree.placeOf(memberId);
    if (!place || turnoverMinor === undefined) return;
    const minor = BigInt(turnoverMinor);
    this.fact({ ...event, data: { memberId, vendorId, gameCode: '', roundId: event.id, occurredAt } }, place, {
      kind: 'play',
      stakeMinor: minor,
      payoutMinor: BigInt(wonMinor),
      turnoverMinor: minor,
      bets: 0,
    });
  }

  /** Takes out again what reports had told of a win that finance has refused; refusals of before take out nothing. */
  private vendorWinRefused(event: Event<'WithheldVendorWinRefused'>): void {
    const { countedMinor } = event.data;
    if (countedMinor !== undefined) this.playAtVendor(event, { turnoverMinor: '0', wonMinor: `-${countedMinor}` });
  }

  private winTakenBack(event: Event<'WinRolledBack'>): void {
    const minor = BigInt(event.data.amountMinor) + BigInt(event.data.receivableMinor);
    if (!event.data.isPromo) return this.correct(event, 0n, -minor);
    const place = this.tree.placeOf(event.data.memberId);
    if (place) this.dayOf(event.data.memberId, place, this.slotAt(event.recordedAt)).promotions_minor -= minor;
  }

  /**
   * Counts a withheld win when it is paid: in the round's end if that is still to come, as a correction of it
   * otherwise.
   */
  private withheldWinPaid(event: Event<'WithheldWinPaid'>): void {
    if (event.data.isPromo) this.money(event);
    else this.correct(event, 0n, BigInt(event.data.amountMinor));
  }

  /** Counted where the bet was, because it is a correction of what was counted there. */
  private correct(
    event: Event<'BetRolledBack' | 'WinRolledBack' | 'WithheldWinPaid'>,
    stakeMinor: bigint,
    payoutMinor: bigint,
  ): void {
    const { memberId, vendorId, roundId } = event.data;
    const round = this.standing.rounds.get(roundKey(memberId, vendorId, roundId));
    if (!round) return;
    const before = { ...round };
    round.stakeMinor += stakeMinor;
    round.payoutMinor += payoutMinor;
    const turnoverMinor =
      turnoverOf(round.stakeMinor, round.payoutMinor) - turnoverOf(before.stakeMinor, before.payoutMinor);
    const bets = before.stakeMinor > 0n && round.stakeMinor <= 0n ? -1 : 0;
    this.fact(event, round.place, { kind: 'void', stakeMinor, payoutMinor, turnoverMinor, bets, round });
  }

  private fact(
    event: Pick<Source, 'id' | 'recordedAt'> & {
      readonly data: Record<'memberId' | 'vendorId' | 'gameCode' | 'roundId' | 'occurredAt', string>;
    },
    where: Where,
    counted: {
      kind: FactRow['kind'];
      stakeMinor: bigint;
      payoutMinor: bigint;
      turnoverMinor: bigint;
      bets: number;
      round?: Round;
    },
  ): void {
    const { memberId, vendorId, gameCode, roundId, occurredAt } = event.data;
    const { kind, stakeMinor, payoutMinor, turnoverMinor, bets, round } = counted;
    const slotMs = this.slotAt(event.recordedAt);
    const slot = new Date(slotMs);
    this.facts.push({
      fact_no: (this.clock.factNo += 1),
      slot,
      kind,
      placement_id: where.placementId,
      member_id: memberId,
      vendor_id: vendorId,
      game_code: gameCode,
      round_id: roundId,
      stake_minor: stakeMinor,
      payout_minor: payoutMinor,
      turnover_minor: turnoverMinor,
      round_stake_minor: round?.stakeMinor ?? null,
      round_payout_minor: round?.payoutMinor ?? null,
      event_id: event.id,
      original_slot: round ? new Date(round.slotMs) : null,
      settled_at: occurredAt,
      recorded_at: event.recordedAt,
    });
    const key = `${slotMs}/${where.placementId}`;
    let bucket = this.buckets.get(key);
    if (!bucket)
      this.buckets.set(
        key,
        (bucket = { slot, placement_id: where.placementId, turnover_minor: 0n, loss_minor: 0n, bets: 0 }),
      );
    const day = this.dayOf(memberId, where, slotMs);
    for (const sums of [bucket, day]) {
      sums.turnover_minor += turnoverMinor;
      sums.loss_minor += stakeMinor - payoutMinor;
      sums.bets += bets;
    }
    day.payout_minor += payoutMinor;
  }

  private money(event: Moving): void {
    const { memberId, balanceAfterMinor, occurredAt } = event.data;
    const place = this.tree.placeOf(memberId);
    const minor = BigInt(event.data.amountMinor);
    if (!place || minor === 0n) return;
    const slotMs = this.slotAt(event.recordedAt);
    const kind = this.count(event, minor, this.dayOf(memberId, place, slotMs), place);
    const isOut =
      kind === 'shortfall' ||
      kind === 'transfer_out' ||
      (event.type === 'BalanceAdjusted' && event.data.direction === 'debit');
    const movement_no = (this.clock.movementNo += 1);
    const slot = new Date(slotMs);
    const amount_minor = isOut ? -minor : minor;
    this.movements.push({
      movement_no,
      slot,
      kind,
      placement_id: place.placementId,
      member_id: memberId,
      amount_minor,
      balance_after_minor: balanceAfterMinor,
      event_id: event.id,
      occurred_at: occurredAt,
    });
    if (event.type !== 'SalaryPaid' && event.type !== 'ShortfallCharged') return;
    const { billId } = event.data;
    const paidFor = event.type === 'SalaryPaid' ? event.data.kind : 'shortfall';
    this.income.push({
      movement_no,
      agent_id: memberId,
      slot,
      kind: paidFor,
      bill_id: billId,
      amount_minor,
      paid_at: occurredAt,
    });
  }

  /** Adds to the day what is shown of it, and says what the movement is called. */
  private count(event: Moving, minor: bigint, day: DayRow, place: Place): string {
    switch (event.type) {
      case 'FundsDeposited':
        day.deposits_minor += minor;
        if (!place.hasDeposited) this.firstDeposit(place, day);
        return 'deposit';
      case 'PromoWon':
      case 'WithheldWinPaid':
        day.promotions_minor += minor;
        return 'promotion';
      case 'SalaryPaid':
        if (event.data.kind === 'dividend') day.dividends_minor += minor;
        else day.salaries_minor += minor;
        return event.data.kind === 'dividend' ? 'dividend' : 'salary';
      case 'ShortfallCharged':
        return 'shortfall';
      case 'SentToDownline':
        return 'transfer_out';
      case 'ReceivedFromUpline':
        return 'transfer_in';
      case 'BalanceAdjusted':
        return 'adjustment';
    }
  }

  private firstDeposit(place: Place, day: DayRow): void {
    this.tree.firstDeposit(place);
    day.first_deposits += 1;
  }

  private cutOff({ data, recordedAt }: Source & SalaryRunStarted): void {
    this.clock.firstOpenMs = Math.max(this.clock.firstOpenMs, Date.parse(data.to));
    this.cutoffs.push({
      run_id: data.runId,
      kind: data.kind,
      period: data.period,
      window_from: data.from,
      window_to: data.to,
      fact_no: this.clock.factNo,
      seen_at: recordedAt,
    });
  }

  /** Most bills of a real-time run yield nothing; no report needs those. */
  private issue({ data }: Source & BillsIssued): void {
    for (const { billId, grossMinor, withheldMinor } of data.bills) {
      if (grossMinor === '0' && withheldMinor === '0') continue;
      this.bills.push({ bill_id: billId, run_id: data.runId, gross_minor: grossMinor, withheld_minor: withheldMinor });
    }
  }

  /** From the day after on: who has been active on a day remains so. */
  private setBound(recordedAt: string, turnoverMinor: string): void {
    const today = this.merchantDays.of(this.slotAt(recordedAt));
    const fromDay = new Date(Date.parse(`${today}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    this.bounds.set(fromDay, { from_day: fromDay, turnover_minor: turnoverMinor });
    const others = this.standing.bounds.filter((bound) => bound.fromDay !== fromDay);
    this.standing.bounds = [{ fromDay, minor: BigInt(turnoverMinor) }, ...others].sort((a, b) =>
      a.fromDay < b.fromDay ? 1 : -1,
    );
  }

  /** The slot of what the log records at a moment: the first one that is still open. */
  private slotAt(recordedAt: string): number {
    return Math.max(slotOf(Date.parse(recordedAt)), this.clock.firstOpenMs);
  }

  private dayOf(memberId: string, { placementId, isAgent }: Where, slotMs: number): DayRow {
    const day = this.merchantDays.of(slotMs);
    const key = `${day}/${placementId}`;
    let row = this.days.get(key);
    if (row) return row;
    const isSplit = this.tree.placeOf(memberId)?.wasMoved ?? false;
    if (isSplit) this.split.set(memberId, (this.split.get(memberId) ?? new Set()).add(day));
    row = {
      day,
      placement_id: placementId,
      turnover_minor: 0n,
      payout_minor: 0n,
      loss_minor: 0n,
      bets: 0,
      deposits_minor: 0n,
      first_deposits: 0,
      promotions_minor: 0n,
      salaries_minor: 0n,
      dividends_minor: 0n,
      new_members: 0,
      bound_minor: this.boundOf(day),
      is_agent: isAgent,
      is_split: isSplit,
    };
    this.days.set(key, row);
    return row;
  }
}

/** The turnover of a round with these sums: its stake, and zero if the round was pushed. */
export function turnoverOf(stakeMinor: bigint, payoutMinor: bigint): bigint {
  return stakeMinor === payoutMinor ? 0n : stakeMinor;
}
