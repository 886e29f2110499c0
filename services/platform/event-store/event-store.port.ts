import type { NewEvent, RecordedEvent } from '@kernel/event';

/** Injection token of the one event store of a process. */
export const EVENT_STORE = Symbol('EVENT_STORE');

/** The largest batch that one append may carry, in bytes of encoded JSON (data and metadata). */
export const MAX_APPEND_BYTES = 1_048_576;

/** What the caller knows of the stream: that it does not exist, or the revision of its last event. */
export type ExpectedRevision = 'noStream' | bigint;

export interface AppendResult {
  /** Revision of the last event of the batch. */
  readonly revision: bigint;
  /** Opaque checkpoint of the last event of the batch. */
  readonly checkpoint: string;
}

export interface ReadOptions {
  /** First revision read, inclusive; without it the first (or, backwards, the last) event of the stream. */
  readonly from?: bigint;
  readonly direction?: 'forwards' | 'backwards';
  readonly max?: number;
}

/** Which events a reader of the whole log is handed. Without categories: all but the server's own. */
export interface LogFilter {
  readonly categories?: readonly string[];
}

/**
 * `start` is before the first event, `end` after the last one; else exclusive of the checkpoint. A subscription finds the
 * end when it opens, a moment after the call: take the checkpoint of a known event where that moment matters.
 */
export type LogPosition = 'start' | 'end' | { readonly after: string };

export interface SubscriptionBatch {
  /** In log order. May be empty: the checkpoint moves over events that the filter leaves out. */
  readonly events: readonly RecordedEvent[];
  /** Everything up to here is in this batch or an earlier one, or was filtered out. */
  readonly checkpoint: string;
  /** A hint: nothing lay behind the checkpoint when the batch was read. */
  readonly isAtEnd: boolean;
}

/** How far a place is from the end of the log. */
export interface LogDistance {
  /** Events after the place that pass the filter; "at least so many" when not exact. */
  readonly events: number;
  readonly isExact: boolean;
  /** When the first of them was recorded, or an event soon after it; null when there is none. ISO 8601 in UTC. */
  readonly oldestAt: string | null;
  /** How much of the log lies before the place, 0 to 1. */
  readonly share: number;
}

export interface SubscribeOptions {
  readonly from: LogPosition;
  readonly filter?: LogFilter;
  /** The largest number of events in one batch; 500 without it. */
  readonly maxBatch?: number;
  /** Under load, how long events may be gathered before they are handed over, in milliseconds; one alone is not kept waiting. */
  readonly gatherMs?: number;
  /** Called one batch at a time. When it throws, the same batch comes again after a back-off; nothing is skipped. */
  readonly onBatch: (batch: SubscriptionBatch) => Promise<void>;
  /** Told of every fault the subscription heals by itself (a lost connection, a handler that threw). */
  readonly onFault?: (error: unknown) => void;
}

export interface Subscription {
  /** Settles when the place to start from is known, or the subscription has ended: whatever is appended afterwards is handed over. */
  readonly opened: Promise<void>;
  /**
   * Ends the subscription after the batch at hand; resolves when no further call to the handler will come. Not to be awaited
   * by the handler itself, which it waits for.
   */
  readonly close: () => Promise<void>;
}

/**
 * The log of everything that happened. Two homes, one behaviour; `event-store.conformance.ts` says exactly what it is.
 * Every method rejects with an `EventStoreError`.
 */
export interface EventStore {
  /**
   * Appends a batch to one stream, all or nothing. Sending the same ids again with the same expectation returns the first
   * result, also after later appends.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;
  /**
   * A stream that does not exist reads as empty. The `checkpoint` of these events is empty on servers that do not tell the
   * place of a stream's event in the whole log.
   */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  /** The whole log in order, until its end at the time of the call. */
  readAll(from: LogPosition, filter?: LogFilter): AsyncIterable<RecordedEvent>;
  subscribe(options: SubscribeOptions): Subscription;
  /** Costs little wherever the place is and however long the log. */
  distance(from: LogPosition, filter?: LogFilter): Promise<LogDistance>;
  /** Marks a stream as deleted: it reads as empty, and appends to it are refused with `StreamDeleted`. */
  tombstone(stream: string, expected: ExpectedRevision): Promise<void>;
  /** Rejects with `Unavailable` when the store cannot be reached. */
  ping(): Promise<void>;
  /** Settles what is pending, ends all subscriptions, lets the process exit. */
  close(): Promise<void>;
}

export type EventStoreErrorCode =
  'Conflict' | 'StreamDeleted' | 'TooLarge' | 'InvalidArgument' | 'Unavailable' | 'OutcomeUnknown';

/**
 * `Unavailable` is known not to be written. After `OutcomeUnknown` repeat the same ids with the same expectation.
 * `actual` accompanies a `Conflict`: the revision of the last event, or `noStream`.
 */
export class EventStoreError extends Error {
  override readonly name = 'EventStoreError';

  constructor(
    readonly code: EventStoreErrorCode,
    message: string,
    readonly actual?: ExpectedRevision,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
