import { Inject, Injectable } from '@nestjs/common';
import { DEMO_PLAYERS } from '@contracts/vendor/demo/demo-players';
import type { DemoGame } from '@contracts/vendor/demo/demo-game';
import type { Agenda } from '../history/agenda';
import { STORY_DAYS, type Calendar } from './calendar';
import { GOOD_WEEK, PLAYERS, type StoryPlayer } from './cast';
import { Chance } from './chance';
import { Deeds } from './deeds';

/** The payouts of a round for each unit of its stake, and how often they come; they return about 96 %. */
const FACTORS = [
  [0, 591],
  [0.5, 90],
  [1.5, 110],
  [2, 150],
  [5, 45],
  [12, 12],
  [40, 2],
] as const;
/** The hours of the merchant's clock in which people play, and how many visits begin in each. */
const HOURS = [
  [0, 4],
  [1, 2],
  [2, 1],
  [7, 1],
  [8, 2],
  [9, 3],
  [10, 4],
  [11, 5],
  [12, 7],
  [13, 7],
  [14, 6],
  [15, 6],
  [16, 7],
  [17, 8],
  [18, 10],
  [19, 12],
  [20, 15],
  [21, 16],
  [22, 13],
  [23, 8],
] as const;
/** The factors by which players come back more or less often on each day of the week, Monday first. */
const WEEK = [0.85, 0.85, 0.9, 1, 1.15, 1.25, 1.1] as const;
/** Players who are at it when the history ends, so that it ends a moment ago. */
const LAST_VISITS = 9;
const BETWEEN_LAST_VISITS_MS = 13 * 60_000;
/** The share of visits that begin with a deposit although enough is left. */
const TOP_UPS = 0.22;
const LEAST_MINOR = 2_000n;
const MOST_MINOR = 500_000n;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

interface Visit {
  readonly memberId: string;
  /** Unique among the visits of the member. */
  readonly name: string;
  readonly atMs: number;
  readonly stake: number;
  readonly rounds: number;
}

/** The players of the story, from the day on which they join: they come back, pay in, and play. */
@Injectable()
export class Play {
  constructor(@Inject(Deeds) private readonly deeds: Deeds) {}

  plan(agenda: Agenda, calendar: Calendar): void {
    for (const player of PLAYERS) {
      this.planJoining(player, agenda, calendar);
      for (let daysAgo = calendar.ofHistory(player.joinedDaysAgo); daysAgo >= 0; daysAgo -= 1) {
        const visit = this.visitOn(player, daysAgo, calendar);
        if (visit) agenda.at(visit.atMs, () => this.begin(visit, agenda));
      }
    }
    PLAYERS.slice(-LAST_VISITS).forEach((player, index) => {
      const memberId = this.deeds.memberId(player.username);
      const atMs = calendar.endsMs - 7 * MINUTE_MS - index * BETWEEN_LAST_VISITS_MS;
      const visit = { memberId, name: 'last', atMs, stake: player.stake, rounds: 6 };
      agenda.at(atMs, () => this.begin(visit, agenda));
    });
  }

  private planJoining(player: StoryPlayer, agenda: Agenda, calendar: Calendar): void {
    const { username, nickname, upline, joinedDaysAgo } = player;
    // The demo merchant itself has registered its first players.
    if (joinedDaysAgo === STORY_DAYS) return;
    const password = DEMO_PLAYERS.find((one) => one.username === username)?.password ?? null;
    const minutes = new Chance(`join/${username}`).between(0, 90);
    const atMs = calendar.inStory(joinedDaysAgo, '09:30') + minutes * MINUTE_MS;
    agenda.at(atMs, () => this.deeds.register({ username, nickname, upline, password }));
  }

  private visitOn(player: StoryPlayer, daysAgo: number, calendar: Calendar): Visit | undefined {
    const chance = new Chance(`visit/${player.username}/${daysAgo}`);
    const isGood =
      daysAgo <= calendar.ofHistory(GOOD_WEEK.fromDaysAgo) && daysAgo >= calendar.ofHistory(GOOD_WEEK.untilDaysAgo);
    const often = player.visits * WEEK[calendar.weekday(daysAgo) - 1]! * (isGood ? GOOD_WEEK.visits : 1);
    if (!chance.happens(often)) return undefined;
    const hour = String(chance.weighted(HOURS)).padStart(2, '0');
    const atMs = calendar.on(daysAgo, `${hour}:00`) + chance.between(0, 59 * 60) * SECOND_MS;
    // On the first day the player joins before noon.
    if (daysAgo === calendar.ofHistory(player.joinedDaysAgo) && atMs < calendar.on(daysAgo, '12:00')) return undefined;
    const stake = Math.round(player.stake * (isGood ? GOOD_WEEK.stakes : 1));
    const rounds = Math.max(3, Math.round(player.rounds * (0.6 + chance.next() * 0.9)));
    return { memberId: this.deeds.memberId(player.username), name: String(daysAgo), atMs, stake, rounds };
  }

  /** Pays in first, if too little is left. */
  private async begin(visit: Visit, agenda: Agenda): Promise<void> {
    const { memberId, name, atMs, stake } = visit;
    const chance = new Chance(`play/${memberId}/${name}`);
    const stakeMinor = BigInt(stake) * 100n;
    let playsAtMs = atMs + 20 * SECOND_MS;
    await this.deeds.logIn(memberId, name);
    const isPoor = (await this.deeds.spendableMinor(memberId)) < stakeMinor * 5n;
    if (chance.happens(TOP_UPS) || isPoor) {
      const wanted = stakeMinor * BigInt(chance.pick(isPoor ? [8, 10, 15] : [2, 4, 5]));
      const amountMinor = wanted < LEAST_MINOR ? LEAST_MINOR : wanted > MOST_MINOR ? MOST_MINOR : wanted;
      const asked = await this.deeds.askForDeposit(memberId, amountMinor, name);
      const paidAtMs = atMs + chance.between(35, 150) * SECOND_MS;
      const status = chance.happens(0.03) ? 'failed' : 'paid';
      agenda.at(paidAtMs, () => this.deeds.endDeposit(asked, status));
      playsAtMs = paidAtMs + 15 * SECOND_MS;
    }
    const favourites = [0, 1, 2].map(() => this.gameOf(chance));
    for (let round = 0; round < visit.rounds; round += 1) {
      const game = chance.pick(favourites);
      const units = BigInt(Math.max(1, Math.round(stake * chance.pick([0.5, 0.5, 1, 1, 1, 1.5, 2]))));
      const hundredths = BigInt(Math.round(chance.weighted(FACTORS) * 100));
      const result = { stakeMinor: units * 100n, payoutMinor: units * hundredths, what: `${name}/${round}` };
      agenda.at(playsAtMs, async () => void (await this.deeds.playRound(memberId, game, result)));
      playsAtMs += chance.between(12, 70) * SECOND_MS;
    }
  }

  /** Half of what is played are the games that the site shows first. */
  private gameOf(chance: Chance): DemoGame {
    const { games } = this.deeds;
    const hot = games.filter(({ isHot }) => isHot);
    return chance.pick(hot.length > 0 && chance.happens(0.5) ? hot : games);
  }
}
