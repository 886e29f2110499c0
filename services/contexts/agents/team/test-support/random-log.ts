import fc from 'fast-check';
import type { RecordedEvent } from '@kernel/event';
import { LogWriter } from './log-writer';

/** The next step of a log; its numbers choose among the members that exist by then. */
type Step = readonly [what: number, a: number, b: number, amount: number, waitMs: number];

const SOME = fc.nat(1_000_000);
const STEPS = fc.array(fc.tuple(fc.nat(99), SOME, SOME, fc.nat(60_000), fc.nat(900_000)), {
  minLength: 20,
  maxLength: 120,
});

/**
 * A random history of a tree: registrations, trial members, bets, voids, money, moves and cut-offs; a few days long.
 */
export const randomLog: fc.Arbitrary<readonly RecordedEvent[]> = STEPS.map((steps) => {
  const history = new History();
  for (const step of steps) history.take(step);
  return history.log.events;
});

class History {
  // A few hours before the clocks of New York are set back.
  readonly log = new LogWriter('2026-10-31T22:00:00.000Z');
  private readonly agents: string[] = [];
  private readonly uplines = new Map<string, string | null>();
  private readonly rounds: { member: string; round: string; stake: bigint; payout: bigint }[] = [];
  private runs = 0;

  constructor() {
    this.join('top', null, 1);
    this.join('other', null, 2);
  }

  take([what, a, b, amount, waitMs]: Step): void {
    this.log.wait(waitMs);
    const members = [...this.uplines.keys()];
    const member = members[a % members.length]!;
    const upline = this.agents[b % this.agents.length]!;
    // A bet may be of zero; a deposit or a payment may not.
    const minor = BigInt(amount);
    const money = minor + 1n;
    if (what < 12) this.join(`a${members.length}`, upline, 41);
    else if (what < 24) this.join(`m${members.length}`, upline, what === 23 ? 4 : 0);
    else if (what < 60) this.bet(member, what, minor, BigInt(b % 60_000));
    else if (what < 68) this.takeBack(a, what < 64);
    else if (what < 72) this.log.deposit(member, money);
    else if (what < 75) this.log.promotion(member, money);
    else if (what === 75) this.log.winTakenBack(member, '', money, 5n, true);
    else if (what < 79) this.log.salary(member, what === 78 ? 'dividend' : 'daily', `bill-${a}`, money);
    else if (what < 84) this.cutOff(a);
    else if (what < 92) this.move(member, b % 5 === 0 ? null : upline);
    else if (what < 95) this.payWithheld(a, money);
    else if (what === 95) this.log.withheldWinPaid(member, '', money, true);
    else if (what < 98) this.log.vendorPlay(member, minor, BigInt(b % 60_000), b % 3 > 0);
    else if (what === 98) this.log.vendorWinRefused(member, minor, b % 3 > 0);
    else this.log.wait(waitMs * 20);
  }

  private join(id: string, upline: string | null, type: number): void {
    this.uplines.set(id, upline);
    if (type !== 0 && type !== 4) this.agents.push(id);
    this.log.register(id, upline, type);
  }

  private bet(member: string, what: number, stake: bigint, payout: bigint): void {
    const round = `r${this.rounds.length}`;
    // A third is lost, some are pushed, some were for nothing, some fit the bound to the minor unit.
    const staked = what < 26 ? 0n : what < 30 ? 50_000n : stake;
    const paid = what < 36 ? 0n : what < 40 ? staked : payout;
    this.rounds.push({ member, round, stake: staked, payout: paid });
    this.log.bet(member, round, staked, paid);
  }

  private payWithheld(a: number, minor: bigint): void {
    const round = this.rounds[a % (this.rounds.length + 1)];
    // One more than there are: of a round that has not ended, in whose end it will be counted.
    if (!round) this.log.withheldWinPaid('top', 'never', minor);
    else {
      this.log.withheldWinPaid(round.member, round.round, minor);
      round.payout += minor;
    }
  }

  private takeBack(a: number, isBet: boolean): void {
    const round = this.rounds[a % (this.rounds.length + 1)];
    // One more than there are: of a round that was never closed.
    if (!round) this.log.betTakenBack('top', 'never', 100n);
    else if (isBet && round.stake > 0n) {
      this.log.betTakenBack(round.member, round.round, round.stake);
      round.stake = 0n;
    } else if (!isBet && round.payout > 0n) {
      const part = round.payout > 10n ? round.payout / 2n : round.payout;
      this.log.winTakenBack(round.member, round.round, part - part / 3n, part / 3n);
      round.payout -= part;
    }
  }

  private cutOff(a: number): void {
    // At times a window that ends a little ahead of the log's clock, at times one long past.
    const toMs = Math.floor(Date.parse(this.log.now) / 300_000) * 300_000 + ((a % 4) - 2) * 300_000;
    this.runs += 1;
    this.log.runStarted(
      `realtime${this.runs}`,
      'five-minutes',
      new Date(toMs - 300_000).toISOString(),
      new Date(toMs).toISOString(),
    );
  }

  private move(member: string, to: string | null): void {
    if (to !== null && this.lineOf(to).includes(member)) return;
    if (!this.uplines.has(member)) return;
    this.uplines.set(member, to);
    this.log.move(member, to);
  }

  private lineOf(id: string): string[] {
    const line: string[] = [];
    for (let at: string | null = id; at !== null; at = this.uplines.get(at)!) line.push(at);
    return line;
  }
}
