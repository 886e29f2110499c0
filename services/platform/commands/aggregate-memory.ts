import { LRUCache } from 'lru-cache';
import type { Aggregate, AnyRunnable } from './command';

/** An aggregate as this process last knew it. Every append checks its revision against the log. */
export interface Remembered extends Aggregate<unknown> {
  /** The id of the event at the revision; empty before the first event. */
  readonly eventId: string;
  /** The revision of its last snapshot, as far as this process knows; -1 without one. */
  readonly snapshotAt: bigint;
}

/** The estimated bytes of an entry beside its state. */
const ENTRY_BYTES = 500;
/** The estimate for states that do not give their size, of which there are some hundred thousand at the most. */
const UNKNOWN_BYTES = 4_096;

/** Remembers the aggregates that were used last, as many as fit into a number of bytes. */
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

  /** The estimated size of all entries. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }
}
