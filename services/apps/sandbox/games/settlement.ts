import { Inject, Injectable } from '@nestjs/common';
import { currencyDigits, formatMinor, type Currency } from '@kernel/money';
import { Courier, type NewDelivery } from '../courier/courier';
import { PlatformClient } from '../signing/platform-client';
import { Database, type Queries } from '../store/database';
import { RoundsStore, type Round, type RoundState } from './rounds.store';

/** The time for which the page waits for the win before the courier delivers it without the page. */
const WIN_PATIENCE_MS = 4_000;

export type RoundToPay = Pick<Round, 'id' | 'vendorCode' | 'playerId' | 'currency' | 'gameCode'>;

/** Ends rounds with their wins, or by taking the bet back. Both are stored first and then delivered by the courier. */
@Injectable()
export class Settlement {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(RoundsStore) private readonly rounds: RoundsStore,
    @Inject(PlatformClient) private readonly platform: PlatformClient,
    @Inject(Courier) private readonly courier: Courier,
  ) {}

  /** Pays a round that `close` moves on, in one transaction with the wins that follow. */
  async pay(round: RoundToPay, winsMinor: readonly number[], close: (tx: Queries) => Promise<boolean>): Promise<void> {
    const wins = this.winsOf(round, winsMinor);
    const moved = await this.database.transaction(async (tx) => {
      const ours = await close(tx);
      if (ours) for (const win of wins) await this.courier.add(tx, win);
      return ours;
    });
    if (!moved) return;
    const delivered = this.courier.deliver(round.id).catch(() => undefined);
    await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, WIN_PATIENCE_MS).unref())]);
  }

  async rollBack(round: RoundToPay, from: RoundState, reason: string): Promise<void> {
    const moved = await this.database.transaction(async (tx) => {
      const ours = await this.rounds.move(tx, round.id, from, 'rolling-back', { reason });
      if (ours) await this.courier.add(tx, this.courier.rollbackOf(round));
      return ours;
    });
    // The player does not wait for the first attempt, because the platform has just been slow.
    if (moved) void this.courier.deliver(round.id).catch(() => undefined);
  }

  /**
   * The paid part's win and one for each free part that paid; the last one closes the round, also when it is nothing.
   */
  private winsOf(round: RoundToPay, winsMinor: readonly number[]): NewDelivery[] {
    return winsMinor.map((payMinor, index) => ({
      party: round.vendorCode,
      groupId: round.id,
      seq: index,
      kind: 'win',
      url: this.platform.walletUrl('win'),
      body: JSON.stringify({
        playerId: round.playerId,
        currency: round.currency,
        gameCode: round.gameCode,
        roundId: round.id,
        transactionId: `${round.id}:win-${index}`,
        referenceTransactionId: `${round.id}:bet`,
        amount: money(payMinor, round.currency),
        roundClosed: index === winsMinor.length - 1,
        occurredAt: new Date().toISOString(),
        ...(index > 0 ? { isFree: true } : {}),
      }),
    }));
  }
}

/** The digits of the session's currency; one that this vendor does not know was refused at launch. */
export function money(minor: number, currency: string): string {
  return formatMinor(BigInt(minor), currency as Currency);
}

export function digitsOf(currency: string): number {
  return currencyDigits(currency as Currency);
}
