import { ConflictException, Injectable } from '@nestjs/common';
import type { VendorAnswer, VendorStatus } from '@contracts/vendor/vendor-api';
import { currencyDigits, formatMinor, type Currency } from '@kernel/money';
import { newId } from '@platform/ids';
import { Courier, type NewDelivery } from '../courier/courier';
import { PlatformClient } from '../signing/platform-client';
import { drawRound, type RoundOutcome } from '../slots/draw-round';
import type { SlotDefinition } from '../slots/slot-definition';
import { Database } from '../store/database';
import { RoundsStore, type Round } from './rounds.store';
import type { GameSession } from './sessions.store';

/** How a spin ended, as the page shows it. */
export type SpinAnswer =
  | { readonly status: 'played'; readonly roundId: string; readonly stakeMinor: number; readonly payoutMinor: number;
      readonly outcome: RoundOutcome; readonly settled: boolean; readonly balance: string | null }
  | { readonly status: 'refused'; readonly reason: string; readonly balance: string | null }
  | { readonly status: 'cancelled' | 'pending' | 'review'; readonly roundId: string };

/** After these a bet may stand or not, and is rolled back; every other status but OK says that nothing was debited. */
const DOUBTFUL: ReadonlySet<VendorStatus> = new Set(['OPERATION_IN_PROCESS', 'UNKNOWN_ERROR', 'TEMPORARY_ERROR'] as const);

/** How long the page waits for the win to arrive before it is told that the courier carries it on. */
const WIN_PATIENCE_MS = 4_000;

@Injectable()
export class RoundsService {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsStore,
    private readonly platform: PlatformClient,
    private readonly courier: Courier,
  ) {}

  /** Plays a round once for each spin key; the same key answers with the same round again. */
  async spin(session: GameSession, slot: SlotDefinition, spinKey: string, stakeMinor: number): Promise<SpinAnswer> {
    const known = await this.rounds.bySpinKey(session.id, spinKey);
    if (known) return this.answerOf(known, stakeMinor);
    const outcome = drawRound(slot, stakeMinor);
    const round = {
      id: newId(), sessionId: session.id, spinKey, gameCode: slot.code, playerId: session.playerId, currency: session.currency,
      stakeMinor, payoutMinor: outcome.payMinor, outcome,
    };
    // The outcome is on disk before the stake is asked for: nothing that happens later can change it.
    if (await this.rounds.insert(round)) await this.bet(round, session);
    const stored = await this.rounds.bySpinKey(session.id, spinKey);
    return this.answerOf(stored!, stakeMinor);
  }

  private async bet(round: Omit<Round, 'state' | 'reason' | 'balance' | 'createdAt'>, session: GameSession): Promise<void> {
    const body = {
      playerId: round.playerId, sessionToken: session.platformToken, currency: round.currency, gameCode: round.gameCode, roundId: round.id,
      transactionId: `${round.id}:bet`, amount: money(round.stakeMinor, round.currency), occurredAt: new Date().toISOString(),
    };
    const called = await this.platform.wallet(this.platform.walletUrl('bet'), JSON.stringify(body));
    if (called.kind === 'unknown' || DOUBTFUL.has(called.answer.status)) {
      await this.rollBack(round, called.kind === 'unknown' ? 'NO_ANSWER' : called.answer.status);
    } else if (called.answer.status === 'OK') {
      await this.settle(round, called.answer);
    } else {
      await this.rounds.move(this.database, round.id, 'betting', 'discarded', {
        reason: called.answer.status, balance: called.answer.balance ?? undefined,
      });
    }
  }

  private async rollBack(round: Pick<Round, 'id' | 'playerId' | 'currency' | 'gameCode'>, reason: string): Promise<void> {
    const moved = await this.database.transaction(async (tx) => {
      const ours = await this.rounds.move(tx, round.id, 'betting', 'rolling-back', { reason });
      if (ours) await this.courier.add(tx, this.courier.rollbackOf(round));
      return ours;
    });
    // The first try must not keep the player waiting: the platform has just shown that it is slow.
    if (moved) void this.courier.deliver(round.id).catch(() => undefined);
  }

  private async settle(round: Omit<Round, 'state' | 'reason' | 'balance' | 'createdAt'>, answer: VendorAnswer): Promise<void> {
    const wins = this.winsOf(round);
    const moved = await this.database.transaction(async (tx) => {
      const ours = await this.rounds.move(tx, round.id, 'betting', 'settling', { balance: answer.balance ?? undefined });
      if (ours) for (const win of wins) await this.courier.add(tx, win);
      return ours;
    });
    if (!moved) return;
    const delivered = this.courier.deliver(round.id).catch(() => undefined);
    await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, WIN_PATIENCE_MS).unref())]);
  }

  /** The paid spin's win and one for each free spin that paid; the last one closes the round, also when it is nothing. */
  private winsOf(round: Omit<Round, 'state' | 'reason' | 'balance' | 'createdAt'>): NewDelivery[] {
    const amounts = [round.outcome.base.payMinor, ...round.outcome.freeSpins.map((spin) => spin.payMinor).filter((pay) => pay > 0)];
    return amounts.map((payMinor, index) => ({
      groupId: round.id, seq: index, kind: 'win', url: this.platform.walletUrl('win'),
      body: JSON.stringify({
        playerId: round.playerId, currency: round.currency, gameCode: round.gameCode, roundId: round.id,
        transactionId: `${round.id}:win-${index}`, referenceTransactionId: `${round.id}:bet`, amount: money(payMinor, round.currency),
        roundClosed: index === amounts.length - 1, occurredAt: new Date().toISOString(), ...(index > 0 ? { isFree: true } : {}),
      }),
    }));
  }

  private answerOf(round: Round, stakeMinor: number): SpinAnswer {
    if (round.stakeMinor !== stakeMinor) throw new ConflictException({ error: 'spin-key-used' });
    switch (round.state) {
      case 'betting':
        return { status: 'pending', roundId: round.id };
      case 'discarded':
        return { status: 'refused', reason: round.reason ?? 'UNKNOWN_ERROR', balance: round.balance };
      case 'rolling-back':
      case 'rolled-back':
        return { status: 'cancelled', roundId: round.id };
      case 'disputed':
        return { status: 'review', roundId: round.id };
      case 'settling':
      case 'settled': {
        const settled = round.state === 'settled';
        const { id: roundId, payoutMinor, outcome } = round;
        return { status: 'played', roundId, stakeMinor, payoutMinor, outcome, settled, balance: settled ? round.balance : null };
      }
    }
  }
}

/** The digits of the session's currency; one that this vendor does not know was refused at launch. */
export function money(minor: number, currency: string): string {
  return formatMinor(BigInt(minor), currency as Currency);
}

export function digitsOf(currency: string): number {
  return currencyDigits(currency as Currency);
}
