import { LRUCache } from 'lru-cache';
import type { Aggregate, AnyRunnable } from './command';

/** An aggregate as this process last knew it; every append checks it against the log by its revision. */
export interface Remembered extends Aggregate<unknown> {
  /** Id of the event at the revision; empty before the first. */
  readonly eventId: string;
  /** Where its last snapshot was taken, as far as this process knows; -1 without one. */
  readonly snapshotAt: bigint;
}

/** What an entry costs beside its state. */
const ENTRY_BYTES = 500;
/** Taken for states that do not tell their size, of which there are some hundred thousand at the most. */
const UNKNOWN_BYTES = 4_096;

/** The aggregates that were used last, as many as fit into so many bytes. */
export class AggregateMemory {
  private readonly entries: LRUCache<string, Remembered>;

  constructor(maxBytes: number) {
    this.entries = new LRUCache({ maxSize: maxBytes });
  }

  get(stream: string): Remembered | undefined {
    return this.entries.get(stream);
  }

  set(decider: AnyRunnable, stream: string, remembered: Remembered): void {
    const size = ENTRY_BYTES + (decider.sizeOf?.(remembered.state) ?? UNKNOWN_BYTES);
    this.entries.set(stream, remembered, { size });
  }

  forget(stream: string): void {
    this.entries.delete(stream);
  }

  /** Estimated. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }
}
