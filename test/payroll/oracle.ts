import { missingShares } from './oracle-missing-shares';
import { betYield, MILLION, tierOf, total } from './oracle-yields';
import type { Agreed, Bet, Case } from './random-case';

/** A bill as the rules say it, in minor units. */
export interface ExpectedBill {
  readonly agentId: string;
  readonly from: string;
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly active: number;
  readonly gross: bigint;
  readonly withheld: bigint;
  readonly adjustment: bigint;
  /** The part of the adjustment that this bill could not bear. */
  readonly left: bigint;
  readonly net: bigint;
  readonly charged: bigint;
  readonly pay: bigint;
  readonly owed: readonly (readonly [debtorId: string, minor: bigint])[];
}

export interface Expected {
  readonly bills: readonly ExpectedBill[];
  /** The balance of each agent's wallet in the end: what it had, was paid, and had to add. */
  readonly balances: ReadonlyMap<string, bigint>;
}

interface Issued extends ExpectedBill {
  readonly contract: Agreed | null;
  readonly tier: number;
  readonly base: bigint;
  /** The amount that the daily cap left before it. */
  readonly room: bigint | null;
  readonly uplineId: string | null;
  readonly carryOut: bigint;
  /** The amount that it yields now, after the bets that were voided since. */
  grossNow: bigint;
}

interface Debt {
  readonly from: string;
  readonly agentId: string;
  readonly debtorId: string;
  left: bigint;
}

/**
 * The rules of agent contracts, word by word and bet by bet, on a case as people tell it. It shares nothing with the
 * product: no event, no table, no function.
 */
export class Oracle {
  private readonly issued: Issued[] = [];
  private readonly debts: Debt[] = [];
  private readonly balances: Map<string, bigint>;
  private readonly left = new Map<string, bigint>();
  /** Agents whose earlier bills had bets voided, as of the window at hand. */
  private touched = new Set<string>();

  constructor(private readonly given: Case) {
    this.balances = new Map(given.balances);
  }

  play(): Expected {
    for (const window of this.given.windows) this.run(window);
    return { bills: this.issued, balances: this.balances };
  }

  private run(window: Case['windows'][number]): void {
    const counted = this.given.contracts.filter(({ from, until }) => from <= window.from && until >= window.to);
    const adjustments = this.voidsUntil(window);
    const yielded = counted.map((contract) => ({ contract, ...this.yields(contract, window) }));
    const withheld = (agentId: string) =>
      total(yielded.filter(({ contract }) => contract.uplineId === agentId).map(({ gross }) => gross));
    const drafts = yielded.map((one) => {
      const { agentId } = one.contract;
      const before = this.left.get(agentId) ?? 0n;
      const all = before + (adjustments.get(agentId) ?? 0n);
      const own = one.gross - withheld(agentId);
      const most = own > 0n ? own : 0n;
      const adjustment = all < -most ? -most : all;
      this.left.set(agentId, all - adjustment);
      return {
        ...one,
        agentId,
        withheld: withheld(agentId),
        adjustment,
        left: all - adjustment,
        isLeftNew: all - adjustment !== before,
        net: own + adjustment,
      };
    });
    const charged = new Map<string, bigint>();
    for (const { agentId, net } of drafts) if (net < 0n) charged.set(agentId, this.take(agentId, -net));
    const owed = missingShares(drafts, charged);
    const earlier = this.debts.length;
    for (const draft of drafts) {
      const parts = owed.get(draft.agentId) ?? [];
      const pay = draft.net > 0n ? draft.net - total(parts.map(([, minor]) => minor)) : 0n;
      const bill: Issued = {
        ...draft,
        from: window.from,
        charged: charged.get(draft.agentId) ?? 0n,
        pay,
        owed: parts,
        uplineId: draft.contract.uplineId,
        grossNow: draft.gross,
      };
      if (!this.isTold(bill, this.touched.has(draft.agentId) || draft.isLeftNew)) continue;
      this.issued.push(bill);
      if (this.given.kind === 'dividend') continue;
      this.balances.set(draft.agentId, (this.balances.get(draft.agentId) ?? 0n) + pay);
      for (const [debtorId, left] of parts)
        this.debts.push({ from: window.from, agentId: draft.agentId, debtorId, left });
    }
    this.formerAgents(window, adjustments, new Set(drafts.map(({ agentId }) => agentId)));
    if (this.runs(window)) this.collect(earlier);
  }

  /**
   * An agent without a contract whose earlier bills change: the change is kept for the agent's next bill, and paid if
   * it is in the agent's favour.
   */
  private formerAgents(
    window: Case['windows'][number],
    adjustments: ReadonlyMap<string, bigint>,
    counted: ReadonlySet<string>,
  ): void {
    for (const [agentId, minor] of adjustments) {
      if (counted.has(agentId)) continue;
      const before = this.left.get(agentId) ?? 0n;
      const all = before + minor;
      const pay = all > 0n ? all : 0n;
      this.left.set(agentId, all - pay);
      if (this.given.kind !== 'dividend') this.balances.set(agentId, (this.balances.get(agentId) ?? 0n) + pay);
      const bill: Issued = {
        agentId,
        from: window.from,
        turnover: 0n,
        loss: 0n,
        active: 0,
        gross: 0n,
        withheld: 0n,
        adjustment: pay,
        left: all - pay,
        net: pay,
        charged: 0n,
        pay,
        owed: [],
        contract: null,
        tier: -1,
        base: 0n,
        room: null,
        uplineId: null,
        carryOut: 0n,
        grossNow: 0n,
      };
      if (this.isTold(bill, this.touched.has(agentId) || all - pay !== before)) this.issued.push(bill);
    }
  }

  private isTold({ turnover, loss, gross, withheld, adjustment }: Issued, isChanged: boolean): boolean {
    if (this.given.kind === 'daily' || this.given.kind === 'dividend' || isChanged) return true;
    return [turnover, loss, gross, withheld, adjustment].some((minor) => minor !== 0n);
  }

  /** The line above a member at a moment, the member included. */
  private above(memberId: string, atMs: number): string[] {
    const line: string[] = [];
    for (let at: string | null = memberId; at !== null;) {
      line.push(at);
      const moved = this.given.moves.filter((move) => move.memberId === at && move.atMs < atMs).at(-1);
      at = moved ? moved.toId : this.given.members.find(({ id }) => id === at)!.uplineId;
    }
    return line;
  }

  /**
   * Tells whether something that a member did counts under an agent's contract: the agent stood above the member then,
   * right below the upline of the contract, which stood right below its own, and so on up to the house.
   */
  private counts(agentId: string, memberId: string, atMs: number, window: { from: string; to: string }): boolean {
    const above = this.above(memberId, atMs);
    if (!above.includes(agentId)) return false;
    const agreed: (string | null)[] = [];
    for (let at: string | null = agentId; at !== null;) {
      const contract = this.given.contracts.find(
        (one) => one.agentId === at && one.from <= window.from && one.until >= window.to,
      );
      agreed.push(at);
      at = contract ? contract.uplineId : 'nobody';
      if (at === 'nobody') return false;
    }
    return above.slice(above.indexOf(agentId)).join() === agreed.join();
  }

  /** Bets that settled in a window under an agent's contract, with what is left of them at its end, or later. */
  private bets(
    agentId: string,
    from: string,
    to: string,
    asOf: string,
  ): { memberId: string; stake: bigint; payout: bigint }[] {
    const isIn = ({ atMs, memberId }: Bet) =>
      atMs >= Date.parse(from) && atMs < Date.parse(to) && this.counts(agentId, memberId, atMs, { from, to });
    return this.given.bets.filter(isIn).map(({ memberId, stake, payout, voids }) => {
      const gone = voids.filter(({ atMs }) => atMs < Date.parse(asOf));
      return {
        memberId,
        stake: stake - total(gone.map((one) => one.stake)),
        payout: payout - total(gone.map((one) => one.payout)),
      };
    });
  }

  private yields({ agentId, terms }: Agreed, window: Case['windows'][number]) {
    const bets = this.bets(agentId, window.from, window.to, window.to).map((bet) => ({
      ...bet,
      turnover: bet.payout === bet.stake ? 0n : bet.stake,
    }));
    const turnover = total(bets.map((bet) => bet.turnover));
    const loss = total(bets.map(({ stake, payout }) => stake - payout));
    const active = [...new Set(bets.map(({ memberId }) => memberId))].filter(
      (id) =>
        total(bets.filter(({ memberId }) => memberId === id).map((bet) => bet.turnover)) >= this.given.activeMinor,
    ).length;
    const common = { turnover, loss, active, tier: -1, base: 0n, room: null as bigint | null, carryOut: 0n };
    if (terms.kind === 'realtime') {
      const all = total(bets.map(({ stake, payout }) => betYield(stake, payout, terms)));
      const today = this.issued.filter((bill) => bill.agentId === agentId && this.dayOf(bill.from) === window.day);
      const before = total(today.map(({ gross }) => gross));
      const room =
        terms.dailyCapMinor === null ? null : terms.dailyCapMinor > before ? terms.dailyCapMinor - before : 0n;
      return { ...common, room, gross: room !== null && room < all ? room : all };
    }
    if (terms.kind !== 'dividend') {
      const tier = tierOf(terms.tiers, turnover, loss, active);
      return { ...common, tier, gross: tier < 0 ? 0n : (turnover * terms.tiers[tier]!.ratePpm) / MILLION };
    }
    const promotions = this.given.promotions.filter(
      ({ atMs, memberId }) =>
        atMs >= Date.parse(window.from) && atMs < Date.parse(window.to) && this.counts(agentId, memberId, atMs, window),
    );
    const last = this.issued.filter((bill) => bill.agentId === agentId).at(-1);
    const isNext =
      last !== undefined &&
      this.given.windows[this.given.windows.findIndex(({ from }) => from === last.from) + 1]?.from === window.from;
    const isSameMonth = isNext && this.dayOf(last.from).slice(0, 7) === window.day.slice(0, 7);
    const carries = (isNext && terms.carry === 'always') || (isSameMonth && terms.carry === 'within-month');
    const base = loss - total(promotions.map(({ minor }) => minor)) + (carries ? last!.carryOut : 0n);
    const carryOut = terms.carry !== 'none' && base < 0n ? base : 0n;
    if (turnover < terms.periodMinTurnoverMinor) return { ...common, base, carryOut, gross: 0n };
    const tier = tierOf(terms.tiers, turnover, base, active);
    return {
      ...common,
      base,
      carryOut,
      tier,
      gross: tier < 0 || base < 0n ? 0n : (base * terms.tiers[tier]!.ratePpm) / MILLION,
    };
  }

  /**
   * The changes to earlier bills by the bets that were voided up to the end of a window: each agent's own changes, less
   * those of its downlines.
   */
  private voidsUntil(window: Case['windows'][number]): Map<string, bigint> {
    const changes = new Map<string, bigint>();
    this.touched = new Set();
    // Where nobody has a contract there is no run; the next one finds what was voided meanwhile.
    if (!this.runs(window)) return changes;
    for (const bill of this.issued) {
      if (bill.contract === null) continue;
      const { to } = this.given.windows.find(({ from }) => from === bill.from)!;
      const isTouched = this.given.bets.some(
        ({ atMs, memberId, voids }) =>
          atMs >= Date.parse(bill.from) &&
          atMs < Date.parse(to) &&
          this.counts(bill.agentId, memberId, atMs, { from: bill.from, to }) &&
          voids.some(
            (one) =>
              one.atMs >= this.seenUntil(window) && one.atMs < Date.parse(window.to) && one.atMs >= Date.parse(to),
          ),
      );
      if (!isTouched) continue;
      this.touched.add(bill.agentId);
      const now = this.grossAsOf(bill, to, window.to);
      const change = now - bill.grossNow;
      bill.grossNow = now;
      changes.set(bill.agentId, (changes.get(bill.agentId) ?? 0n) + change);
      if (bill.uplineId !== null) changes.set(bill.uplineId, (changes.get(bill.uplineId) ?? 0n) - change);
    }
    return changes;
  }

  /** Overridden by whoever has several cases share their runs. */
  runs: (window: Case['windows'][number]) => boolean = (window) =>
    this.given.contracts.some(({ from, until }) => from <= window.from && until >= window.to);

  private seenUntil(window: Case['windows'][number]): number {
    const before = this.given.windows.filter((one) => one.from < window.from && this.runs(one)).at(-1);
    return Date.parse(before?.to ?? window.from);
  }

  private grossAsOf(bill: Issued, to: string, asOf: string): bigint {
    const { terms } = bill.contract!;
    const bets = this.bets(bill.agentId, bill.from, to, asOf);
    if (terms.kind === 'realtime') {
      const all = total(bets.map(({ stake, payout }) => betYield(stake, payout, terms)));
      return bill.room !== null && bill.room < all ? bill.room : all;
    }
    if (bill.tier < 0) return 0n;
    const amount =
      terms.kind === 'dividend'
        ? bill.base - bill.loss + total(bets.map(({ stake, payout }) => stake - payout))
        : total(bets.map(({ stake, payout }) => (payout === stake ? 0n : stake)));
    return amount < 0n ? 0n : (amount * terms.tiers[bill.tier]!.ratePpm) / MILLION;
  }

  /** Debts of earlier windows, the oldest first, out of what their debtors have after this one was paid. */
  private collect(earlier: number): void {
    const has = new Map(this.balances);
    const open = this.debts.slice(0, earlier).filter(({ left }) => left > 0n);
    open.sort((a, b) =>
      a.from !== b.from
        ? a.from < b.from
          ? -1
          : 1
        : a.agentId !== b.agentId
          ? a.agentId < b.agentId
            ? -1
            : 1
          : a.debtorId < b.debtorId
            ? -1
            : 1,
    );
    for (const debt of open) {
      // Who had nothing, or nothing left, when the debts were gone through is not asked until the next time.
      const known = has.get(debt.debtorId) ?? 0n;
      if (known === 0n) continue;
      has.set(debt.debtorId, known > debt.left ? known - debt.left : 0n);
      const taken = this.take(debt.debtorId, debt.left);
      debt.left -= taken;
      this.balances.set(debt.agentId, (this.balances.get(debt.agentId) ?? 0n) + taken);
    }
  }

  private take(agentId: string, due: bigint): bigint {
    const has = this.balances.get(agentId) ?? 0n;
    const taken = due < has ? due : has;
    this.balances.set(agentId, has - taken);
    return taken;
  }

  private dayOf(from: string): string {
    return this.given.windows.find((window) => window.from === from)!.day;
  }
}
