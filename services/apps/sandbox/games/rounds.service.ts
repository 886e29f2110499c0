import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { VendorStatus } from '@contracts/vendor/vendor-api';
import { newId } from '@platform/ids';
import type { PlayableGame } from '../engines/game-table';
import type { CrashOutcome } from '../engines/crash';
import { seededBytes } from '../random/seeded';
import { PlayersMoney } from '../wallets/players-money';
import { Database } from '../store/database';
import { FlightsService } from './flights.service';
import { RoundsStore, type NewRound, type Round } from './rounds.store';
import { ServerClock } from './server-clock';
import { SessionsStore, type GameSession } from './sessions.store';
import { money, Settlement } from './settlement';

/** The state of a round as the page shows it. `nextHash` is the hash of the seed of the next round. */
export type RoundAnswer = { readonly nextHash: string } & (
  | {
      readonly status: 'played';
      readonly roundId: string;
      readonly stakeMinor: number;
      readonly payoutMinor: number;
      readonly outcome: object;
      readonly seed: string | null;
      readonly settled: boolean;
      readonly balance: string | null;
    }
  | {
      readonly status: 'running';
      readonly roundId: string;
      readonly stakeMinor: number;
      readonly auto: number | null;
      readonly elapsedMs: number;
      readonly balance: string | null;
    }
  | { readonly status: 'refused'; readonly reason: string; readonly balance: string | null }
  | { readonly status: 'cancelled' | 'pending' | 'review'; readonly roundId: string }
);

export interface Bet {
  readonly roundKey: string;
  readonly stakeMinor: number;
  /** The bet as the engine has read it. */
  readonly bet: unknown;
}

/** A round; on a flight a second bet may fly beside the first: a round of its own with the same draw. */
export interface RoundRequest extends Bet {
  readonly beside?: Bet | undefined;
}

/** `beside` is the round of the second bet, null if there is none. */
export type PlayAnswer = RoundAnswer & { readonly beside?: RoundAnswer | null };

/** The stake of a second bet is not asked for when the first one was not taken. */
const FIRST_REFUSED = 'FIRST_REFUSED';

/**
 * After these statuses the bet may or may not stand, and is rolled back; every other status except OK says that nothing
 * was debited.
 */
const DOUBTFUL: ReadonlySet<VendorStatus> = new Set([
  'OPERATION_IN_PROCESS',
  'UNKNOWN_ERROR',
  'TEMPORARY_ERROR',
] as const);

@Injectable()
export class RoundsService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(RoundsStore) private readonly rounds: RoundsStore,
    @Inject(SessionsStore) private readonly sessions: SessionsStore,
    @Inject(PlayersMoney) private readonly money: PlayersMoney,
    @Inject(Settlement) private readonly settlement: Settlement,
    @Inject(FlightsService) private readonly flights: FlightsService,
    @Inject(ServerClock) private readonly clock: ServerClock,
  ) {}

  /** Plays a round once for each round key; the same key answers with the same round again. */
  async play(session: GameSession, playable: PlayableGame, request: RoundRequest): Promise<PlayAnswer> {
    const { roundKey, stakeMinor, beside } = request;
    const known = await this.rounds.byRoundKey(session, roundKey);
    if (!known) await this.begin(session, playable, request);
    const round = known ?? (await this.rounds.byRoundKey(session, roundKey));
    const answer = await this.answerOf(session, round!, stakeMinor);
    if (!beside) return answer;
    const second = await this.rounds.byRoundKey(session, beside.roundKey);
    return { ...answer, beside: second ? await this.answerOf(session, second, beside.stakeMinor) : null };
  }

  private async begin(session: GameSession, { game, engine }: PlayableGame, request: RoundRequest): Promise<void> {
    const seed = await this.sessions.takeSeed(session.id);
    const drawn = [request, ...(request.beside ? [request.beside] : [])].map(({ roundKey, stakeMinor, bet }, index) => {
      const { outcome, winsMinor } = engine.draw(bet, stakeMinor, seededBytes(seed, request.roundKey));
      const round: NewRound = {
        id: newId(),
        sessionId: session.id,
        roundKey,
        vendorCode: game.vendorCode,
        gameCode: game.code,
        playerId: session.playerId,
        currency: session.currency,
        stakeMinor,
        payoutMinor: winsMinor.reduce((sum, win) => sum + win, 0),
        outcome: index === 0 ? outcome : { ...outcome, flightKey: request.roundKey },
        seed,
      };
      return { round, winsMinor };
    });
    const rounds = drawn.map(({ round }) => round);
    // The outcome is on disk before the stake is asked for, so that later events cannot change it.
    if (!(await this.rounds.insert(rounds))) return;
    if (engine.kind === 'crash') await this.boardFlight(rounds, session);
    else await this.bet(rounds[0]!, session, drawn[0]!.winsMinor);
  }

  /** Takes the stakes of a flight one after the other, and lets those fly together that were taken. */
  private async boardFlight(rounds: readonly NewRound[], session: GameSession): Promise<void> {
    const aboard: { readonly round: NewRound; readonly balance: string | null }[] = [];
    for (const [index, round] of rounds.entries()) {
      if (aboard.length < index) {
        await this.rounds.move(this.database, round.id, 'betting', 'discarded', { reason: FIRST_REFUSED });
        continue;
      }
      const taken = await this.bet(round, session, undefined);
      if (taken) aboard.push({ round, balance: taken.balance });
    }
    await this.flights.takeOff(aboard);
  }

  /** Returns the state of the round of a key; a flight is waited for as long as `patienceMs`. */
  async watch(session: GameSession, roundKey: string, patienceMs: number): Promise<RoundAnswer | undefined> {
    const round = await this.rounds.byRoundKey(session, roundKey);
    if (!round) return undefined;
    if (round.state !== 'running') return this.answerOf(session, round, round.stakeMinor);
    await this.flights.whenOver(round.id, patienceMs);
    const later = await this.rounds.byRoundKey(session, roundKey);
    return this.answerOf(session, later!, later!.stakeMinor);
  }

  async cashOut(session: GameSession, roundKey: string): Promise<RoundAnswer | undefined> {
    const round = await this.rounds.byRoundKey(session, roundKey);
    if (!round) return undefined;
    if (round.state === 'running') await this.flights.cashOut(round.id);
    const later = await this.rounds.byRoundKey(session, roundKey);
    return this.answerOf(session, later!, later!.stakeMinor);
  }

  /**
   * Asks for the stake and, if it was taken, pays.
   * @param winsMinor the payouts of the round; undefined for a flight, whose payout is not known yet
   * @returns the balance after the stake, if it was taken
   */
  private async bet(
    round: NewRound,
    session: GameSession,
    winsMinor: readonly number[] | undefined,
  ): Promise<{ readonly balance: string | null } | undefined> {
    const body = {
      playerId: round.playerId,
      sessionToken: session.platformToken,
      currency: round.currency,
      gameCode: round.gameCode,
      roundId: round.id,
      transactionId: `${round.id}:bet`,
      amount: money(round.stakeMinor, round.currency),
      occurredAt: new Date().toISOString(),
    };
    const called = await this.money.move(round.vendorCode, 'bet', JSON.stringify(body));
    if (called.kind === 'unknown' || DOUBTFUL.has(called.answer.status)) {
      await this.settlement.rollBack(round, 'betting', called.kind === 'unknown' ? 'NO_ANSWER' : called.answer.status);
      return undefined;
    }
    const { status, balance } = called.answer;
    if (status !== 'OK') {
      await this.rounds.move(this.database, round.id, 'betting', 'discarded', {
        reason: status,
        balance: balance ?? undefined,
      });
      return undefined;
    }
    if (winsMinor)
      await this.settlement.pay(round, winsMinor, (tx) =>
        this.rounds.move(tx, round.id, 'betting', 'settling', { balance: balance ?? undefined }),
      );
    return { balance };
  }

  private async answerOf(session: GameSession, round: Round, stakeMinor: number): Promise<RoundAnswer> {
    if (round.stakeMinor !== stakeMinor) throw new ConflictException({ error: 'round-key-used' });
    const nextHash = await this.sessions.nextHash(session.id);
    const { id: roundId, payoutMinor, balance } = round;
    switch (round.state) {
      case 'betting':
        return { status: 'pending', roundId, nextHash };
      case 'discarded':
        return { status: 'refused', reason: round.reason ?? 'UNKNOWN_ERROR', balance, nextHash };
      case 'rolling-back':
      case 'rolled-back':
        return { status: 'cancelled', roundId, nextHash };
      case 'disputed':
        return { status: 'review', roundId, nextHash };
      case 'running': {
        const elapsedMs = this.clock.nowMs() - round.startedAt!.getTime();
        return {
          status: 'running',
          roundId,
          stakeMinor,
          auto: (round.outcome as CrashOutcome).auto,
          elapsedMs,
          balance,
          nextHash,
        };
      }
      case 'settling':
      case 'settled': {
        const settled = round.state === 'settled';
        const { outcome, seed } = await this.rounds.told(round);
        return {
          status: 'played',
          roundId,
          stakeMinor,
          payoutMinor,
          outcome,
          seed,
          settled,
          balance: settled ? balance : null,
          nextHash,
        };
      }
    }
  }
}
