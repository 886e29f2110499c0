import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { WalletFigures, type Figures } from '../domain/wallet-figures';

/** How many numbers the folds of wallets may take up in memory, all together. */
const REMEMBERED_NUMBERS = 500_000;

/** A pause in long work, or the fault that ends it. */
export type Breath = () => Promise<void>;

export interface FoldedWallet {
  readonly last: Figures;
  /** When the last event was recorded; null without one. */
  readonly recordedAt: string | null;
  readonly foldAt: (revision: bigint) => Figures | undefined;
}

/** Folds wallets from the log, without the memory of the commands. It remembers its own folds. */
@Injectable()
export class LogFold {
  private readonly remembered = new LRUCache<string, WalletFigures>({
    maxSize: REMEMBERED_NUMBERS,
    sizeCalculation: (figures) => figures.size,
  });

  /** Events that are folded without a breath. */
  sliceEvents = 2_000;

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * How many events there are to fold.
   *
   * @param isFresh from the first event on, whatever is remembered
   */
  async toFold(memberId: string, isFresh: boolean): Promise<number> {
    const reached = isFresh ? -1n : (this.remembered.get(memberId)?.reached ?? -1n);
    for await (const { revision } of this.store.read(`wallet-${memberId}`, { direction: 'backwards', max: 1 })) {
      return Number(revision > reached ? revision - reached : 0n);
    }
    return 0;
  }

  /**
   * The wallet now, and at each of these revisions.
   *
   * @param isFresh from the first event on, whatever is remembered
   * @param breathe called after each slice; what it throws ends the fold
   */
  async fold(memberId: string, revisions: readonly bigint[], isFresh: boolean, breathe: Breath): Promise<FoldedWallet> {
    const earliest = revisions.reduce((least, revision) => (revision < least ? revision : least));
    const remembered = isFresh ? undefined : this.remembered.get(memberId);
    const wallet = remembered && remembered.reached <= earliest ? remembered.copy() : new WalletFigures();
    const wanted = new Set(revisions);
    const figures = new Map<bigint, Figures>();
    let recordedAt: string | null = null;
    let memory: WalletFigures | undefined;
    const look = () => {
      if (wanted.has(wallet.reached)) figures.set(wallet.reached, wallet.figures);
      // No later question goes back before the slowest source.
      if (wallet.reached === earliest) memory = wallet.copy();
    };
    look();
    for (let isAtEnd = false; !isAtEnd;) {
      const before = wallet.reached;
      for await (const event of this.store.read(`wallet-${memberId}`, { from: before + 1n, max: this.sliceEvents })) {
        wallet.apply(event);
        recordedAt = event.recordedAt;
        look();
      }
      isAtEnd = wallet.reached - before < BigInt(this.sliceEvents);
      if (!isAtEnd) await breathe();
    }
    if (memory) this.remembered.set(memberId, memory);
    return { last: wallet.figures, recordedAt, foldAt: (revision) => figures.get(revision) };
  }

  forget(memberId: string): void {
    this.remembered.delete(memberId);
  }
}
