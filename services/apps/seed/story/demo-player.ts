import { Inject, Injectable } from '@nestjs/common';
import { AddInstrument } from '@contexts/money/instruments/instruments.api';
import type { Agenda } from '../history/agenda';
import type { Calendar } from './calendar';
import { Chance } from './chance';
import { DEMO_ACCOUNT } from './demo-bank';
import { Deeds } from './deeds';

/** Whole amounts alone, so that the balance comes out even. */
const FACTORS = [0, 0, 0, 0, 0, 2, 2, 3];
const STAKES = [5n, 10n, 10n, 20n];
const VISITS = [
  { daysAgo: 21, time: '20:10', deposit: 300n, rounds: 12 },
  { daysAgo: 17, time: '21:25', deposit: 100n, rounds: 10 },
  { daysAgo: 13, time: '12:40', deposit: null, rounds: 6 },
  { daysAgo: 9, time: '22:05', deposit: 150n, rounds: 14 },
  { daysAgo: 5, time: '19:30', deposit: null, rounds: 12 },
  { daysAgo: 2, time: '20:50', deposit: 50n, rounds: 14 },
  { daysAgo: 1, time: '21:15', deposit: null, rounds: 8 },
] as const;
const WIN = { daysAgo: 9, time: '22:30', stake: 20n, factor: 25n };
/** Saved long enough ago that nothing waits for it. */
const ACCOUNT = { daysAgo: 19, time: '12:35' };
/** The balance at the end of the history, in whole units, and the smallest deposit. */
const BALANCE = 1_000n;
const LEAST = 10n;
const STEP_MS = 35_000;
const LAST_VISIT_MS = 24 * 60_000;
const LAST_DEPOSIT_MS = 17 * 60_000;

/** The past of the player whose log-in is printed at the start: deposits, bets, a win, and a round balance. */
@Injectable()
export class DemoPlayer {
  constructor(@Inject(Deeds) private readonly deeds: Deeds) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    const memberId = this.deeds.memberId('demo');
    VISITS.forEach(({ daysAgo, time, deposit, rounds }, index) => {
      this.visit(memberId, { atMs: calendar.inStory(daysAgo, time), deposit, rounds, name: `${index}` }, agenda);
    });
    agenda.at(calendar.inStory(WIN.daysAgo, WIN.time), () =>
      this.play(memberId, WIN.stake, WIN.stake * WIN.factor, 'win'),
    );
    agenda.at(calendar.inStory(ACCOUNT.daysAgo, ACCOUNT.time), () => this.saveAccount(memberId));
    // The records open with the present day, which therefore has its part.
    this.visit(memberId, { atMs: calendar.endsMs - LAST_VISIT_MS, deposit: null, rounds: 5, name: 'recent' }, agenda);
    agenda.at(calendar.endsMs - LAST_DEPOSIT_MS, () => this.roundOff(memberId));
  }

  private visit(
    memberId: string,
    { atMs, deposit, rounds, name }: { atMs: number; deposit: bigint | null; rounds: number; name: string },
    agenda: Agenda,
  ): void {
    const chance = new Chance(`demo/${name}`);
    agenda.at(atMs, () => this.deeds.logIn(memberId, name));
    let playsAtMs = atMs + STEP_MS;
    if (deposit !== null) {
      agenda.at(playsAtMs, () => this.payIn(memberId, deposit, name));
      playsAtMs += STEP_MS;
    }
    for (let round = 0; round < rounds; round += 1, playsAtMs += STEP_MS) {
      const stake = chance.pick(STAKES);
      const payout = stake * BigInt(chance.pick(FACTORS));
      agenda.at(playsAtMs, () => this.play(memberId, stake, payout, `${name}/${round}`));
    }
  }

  private async saveAccount(memberId: string): Promise<void> {
    const { destination, holderName } = DEMO_ACCOUNT;
    const context = this.deeds.contextOf({ kind: 'member', id: memberId }, `instrument:${memberId}`);
    await this.deeds.commands.execute(new AddInstrument(memberId, destination, holderName, context));
  }

  private async payIn(memberId: string, amount: bigint, what: string): Promise<void> {
    const asked = await this.deeds.askForDeposit(memberId, amount * 100n, what);
    await this.deeds.endDeposit(asked, 'paid');
  }

  private async play(memberId: string, stake: bigint, payout: bigint, what: string): Promise<void> {
    const { games } = this.deeds;
    const game = new Chance(`demo/game/${what}`).pick(games.filter(({ isHot }) => isHot).concat(games));
    await this.deeds.playRound(memberId, game, { stakeMinor: stake * 100n, payoutMinor: payout * 100n, what });
  }

  /** Loses what is over, and pays in what is missing. */
  private async roundOff(memberId: string): Promise<void> {
    const over = (await this.deeds.spendableMinor(memberId)) / 100n - BALANCE;
    if (over > 0n) return this.play(memberId, over, 0n, 'rounding');
    // Less than a deposit may be is made up by a stake that is lost before.
    const spent = -over < LEAST ? LEAST + over : 0n;
    if (spent > 0n) await this.play(memberId, spent, 0n, 'rounding');
    if (spent - over > 0n) await this.payIn(memberId, spent - over, 'rounding');
  }
}
