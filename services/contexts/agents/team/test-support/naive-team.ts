import type { RecordedEvent } from '@kernel/event';

interface Member {
  readonly id: string;
  upline: string | null;
  readonly isAgent: boolean;
  hasDeposited: boolean;
}

/** Something that was counted: for whom, on which day, in which slot, and who was above at that time. */
interface Counted {
  readonly memberId: string;
  readonly above: readonly string[];
  readonly slotMs: number;
  readonly turnover: bigint;
  readonly payout: bigint;
  readonly loss: bigint;
  readonly bets: number;
  readonly deposits: bigint;
  readonly firstDeposits: number;
  readonly promotions: bigint;
  readonly salaries: bigint;
  readonly dividends: bigint;
  readonly newMembers: number;
}

const NOTHING = {
  turnover: 0n,
  payout: 0n,
  loss: 0n,
  bets: 0,
  deposits: 0n,
  firstDeposits: 0,
  promotions: 0n,
  salaries: 0n,
  dividends: 0n,
  newMembers: 0,
};

/**
 * The rules again, event by event and in the plainest way: a tree of pointers, a list of what happened, and sums over
 * the whole list. It shares nothing with the projection, and knows nothing of places, lines or batches.
 */
export class NaiveTeam {
  readonly members = new Map<string, Member>();
  readonly counted: Counted[] = [];
  readonly cutoffs: { readonly to: number; readonly after: number }[] = [];
  private readonly rounds = new Map<
    string,
    { memberId: string; above: readonly string[]; stake: bigint; payout: bigint }
  >();
  private openFromMs = 0;

  constructor(events: readonly RecordedEvent[]) {
    for (const event of events)
      this.take(event.type, event.data as Record<string, string>, Date.parse(event.recordedAt));
  }

  lineOf(memberId: string): string[] {
    const line: string[] = [];
    for (let id: string | null = memberId; id !== null; id = this.members.get(id)!.upline) line.push(id);
    return line;
  }

  sizeOf(agentId: string): { members: number; agents: number; direct: number } {
    const below = [...this.members.values()].filter(({ id }) => id !== agentId && this.lineOf(id).includes(agentId));
    return {
      members: below.length,
      agents: below.filter(({ isAgent }) => isAgent).length,
      direct: below.filter(({ upline }) => upline === agentId).length,
    };
  }

  /** The sums of a team's day. */
  day(agentId: string, ofTeam: (counted: Counted) => boolean, boundMinor: bigint) {
    const own = this.counted.filter((one) => one.above.includes(agentId) && ofTeam(one));
    const sum = (read: (one: Counted) => bigint) => own.reduce((total, one) => total + read(one), 0n).toString();
    const count = (read: (one: Counted) => number) => own.reduce((total, one) => total + read(one), 0);
    const turnovers = new Map<string, bigint>();
    for (const { memberId, turnover } of own) turnovers.set(memberId, (turnovers.get(memberId) ?? 0n) + turnover);
    return {
      turnover_minor: sum((one) => one.turnover),
      payout_minor: sum((one) => one.payout),
      loss_minor: sum((one) => one.loss),
      bets: count((one) => one.bets),
      deposits_minor: sum((one) => one.deposits),
      first_deposits: count((one) => one.firstDeposits),
      promotions_minor: sum((one) => one.promotions),
      salaries_minor: sum((one) => one.salaries),
      dividends_minor: sum((one) => one.dividends),
      active_members: [...turnovers.values()].filter((minor) => minor >= boundMinor).length,
      new_members: count((one) => (one.memberId === agentId ? 0 : one.newMembers)),
    };
  }

  private take(type: string, data: Record<string, string>, atMs: number): void {
    const slotMs = Math.max(Math.floor(atMs / 300_000) * 300_000, this.openFromMs);
    const { memberId } = data as { memberId: string };
    const member = this.members.get(memberId);
    const add = (what: Partial<Counted>, above = this.lineOf(memberId)) =>
      this.counted.push({ ...NOTHING, memberId, above, slotMs, ...what });
    const amount = BigInt(data.amountMinor ?? '0');
    if (type === 'MemberRegistered') {
      const memberType = Number(data.memberType);
      if (memberType === 4) return;
      this.members.set(memberId, {
        id: memberId,
        upline: data.uplineId ?? null,
        isAgent: [1, 2, 41, 42].includes(memberType),
        hasDeposited: false,
      });
      add({ newMembers: 1 });
    } else if (type === 'SalaryRunStarted') {
      this.openFromMs = Math.max(this.openFromMs, Date.parse(data.to!));
      this.cutoffs.push({ to: Date.parse(data.to!), after: this.counted.length });
    } else if (!member) return;
    else if (type === 'MemberMoved') member.upline = data.toUplineId ?? null;
    else if (type === 'PlayedAtVendor' && data.turnoverMinor !== undefined) {
      const [turnover, payout] = [BigInt(data.turnoverMinor), BigInt(data.wonMinor!)];
      add({ turnover, payout, loss: turnover - payout });
    } else if (type === 'WithheldVendorWinRefused' && data.countedMinor !== undefined) {
      const counted = BigInt(data.countedMinor);
      add({ payout: -counted, loss: counted });
    } else if (type === 'RoundClosed') this.close(data, add);
    else if (type === 'BetRolledBack') this.takeBack(data, amount, 0n, add);
    else if (type === 'WinRolledBack' && (data.isPromo as unknown) === true)
      add({ promotions: -amount - BigInt(data.receivableMinor!) });
    else if (type === 'WinRolledBack') this.takeBack(data, 0n, amount + BigInt(data.receivableMinor!), add);
    else if (type === 'FundsDeposited') {
      add({ deposits: amount, firstDeposits: member.hasDeposited ? 0 : 1 });
      member.hasDeposited = true;
    } else if (type === 'PromoWon') add({ promotions: amount });
    else if (type === 'WithheldWinPaid' && (data.isPromo as unknown) === true) add({ promotions: amount });
    else if (type === 'WithheldWinPaid') this.takeBack(data, 0n, -amount, add);
    else if (type === 'SalaryPaid') add(data.kind === 'dividend' ? { dividends: amount } : { salaries: amount });
  }

  private close(data: Record<string, string>, add: (what: Partial<Counted>, above?: string[]) => void): void {
    const stake = BigInt(data.stakeMinor!);
    const payout = BigInt(data.payoutMinor!);
    if (stake === 0n) return;
    this.rounds.set(`${data.memberId}/${data.roundId}`, {
      memberId: data.memberId!,
      above: this.lineOf(data.memberId!),
      stake,
      payout,
    });
    add({ turnover: stake === payout ? 0n : stake, payout, loss: stake - payout, bets: 1 });
  }

  private takeBack(
    data: Record<string, string>,
    stake: bigint,
    payout: bigint,
    add: (what: Partial<Counted>, above?: string[]) => void,
  ): void {
    const round = this.rounds.get(`${data.memberId}/${data.roundId}`);
    if (!round) return;
    const before = round.stake === round.payout ? 0n : round.stake;
    const hadStake = round.stake > 0n;
    round.stake -= stake;
    round.payout -= payout;
    const after = round.stake === round.payout ? 0n : round.stake;
    add(
      {
        turnover: after - before,
        payout: -payout,
        loss: payout - stake,
        bets: hadStake && round.stake === 0n ? -1 : 0,
      },
      [...round.above],
    );
  }
}
