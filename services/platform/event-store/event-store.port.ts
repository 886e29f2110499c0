import type { NewEvent, RecordedEvent } from '@kernel/event';

/** Injection token of the event store of a process. Personal fields of events are sealed and opened on the way. */
export const EVENT_STORE = Symbol('EVENT_STORE');

/** Injection token of the same log as it is stored, with its seals closed, for those who prove or show its content. */
export const STORED_LOG = Symbol('STORED_LOG');

/** The largest batch that one append may carry, in bytes of encoded JSON (data and metadata). */
export const MAX_APPEND_BYTES = 1_048_576;

/** The state in which the caller expects the stream: it does not exist, or its last event has this revision. */
export type ExpectedRevision = 'noStream' | bigint;

export interface AppendResult {
  /** Revision of the last event of the batch. */
  readonly revision: bigint;
  /** Opaque checkpoint of the last event of the batch. */
  readonly checkpoint: string;
}

export interface ReadOptions {
  /**
   * The first revision to read, inclusive. Without it, reading begins with the first event, or backwards with the last
   * one.
   */
  readonly from?: bigint;
  readonly direction?: 'forwards' | 'backwards';
  readonly max?: number;
}

/** The events that a reader of the whole log gets. Without categories: all except the server's own. */
export interface LogFilter {
  readonly categories?: readonly string[];
}

/**
 * `start` is before the first event, `end` after the last one; a checkpoint means the events after it. A subscription
 * finds the end when it opens, a moment after the call; take the checkpoint of a known event where that moment matters.
 */
export type LogPosition = 'start' | 'end' | { readonly after: string };

export interface SubscriptionBatch {
  /**
   * The events in log order. The list may be empty: the checkpoint also moves over events that the filter leaves out.
   */
  readonly events: readonly RecordedEvent[];
  /** Every event up to this place is in this batch or an earlier one, or was filtered out. */
  readonly checkpoint: string;
  /** A hint: there was no event after the checkpoint when the batch was read. */
  readonly isAtEnd: boolean;
}

/** The distance of a place from the end of the log. */
export interface LogDistance {
  /** The number of events after the place that pass the filter. If it is not exact, there are at least so many. */
  readonly events: number;
  readonly isExact: boolean;
  /**
   * The moment when the first of them, or an event soon after it, was recorded; null when there is none. ISO 8601 in
   * UTC.
   */
  readonly oldestAt: string | null;
  /** The part of the log that lies before the place, 0 to 1. */
  readonly share: number;
}

export interface SubscribeOptions {
  readonly from: LogPosition;
  readonly filter?: LogFilter;
  /**
   * It is asked with the stream of each event that passes the filter, when the batch is made. An event whose stream is
   * not wanted is left out, and where the home allows it its JSON is never parsed.
   */
  readonly wants?: (stream: string) => boolean;
  /** The largest number of events in one batch; 500 without it. */
  readonly maxBatch?: number;
  /** The time in milliseconds for which events may be gathered under load. A single event is handed over at once. */
  readonly gatherMs?: number;
  /**
   * The shortest time in milliseconds between two batches of which the second has no event and only moves the
   * checkpoint over foreign events; 250 without it. The end of the log is told at once when it is reached for the first
   * time.
   */
  readonly emptyEveryMs?: number;
  /** Called with one batch at a time. When it throws, the same batch comes again after a pause; no batch is skipped. */
  readonly onBatch: (batch: SubscriptionBatch) => Promise<void>;
  /**
   * Called with every fault that the subscription recovers from by itself (a lost connection, a handler that threw).
   */
  readonly onFault?: (error: unknown) => void;
}

export interface Subscription {
  /**
   * Settles when the place to start from is known, or the subscription has ended. Every event that is appended later is
   * handed over.
   */
  readonly opened: Promise<void>;
  /**
   * Ends the subscription after the present batch and resolves when no further call to the handler will come. The
   * handler itself must not await it, because it waits for the handler.
   */
  readonly close: () => Promise<void>;
}

/**
 * One text beside a stream, outside of the numbered events: it can be replaced, is in no hash chain, and no reader of
 * the log meets it.
 */
export interface StreamNotes {
  /** Null without one. */
  noteBeside(stream: string): Promise<string | null>;
  writeBeside(stream: string, text: string): Promise<void>;
}

/**
 * The log of all events. Two implementations behave the same; `event-store.conformance.ts` defines the behaviour
 * exactly. Every method rejects with an `EventStoreError`.
 */
export interface EventStore {
  /** Present where the log may outlive the database. */
  readonly notes?: StreamNotes | undefined;
  /**
   * Appends a batch to one stream, all or nothing. An append with the same ids and the same expectation again returns
   * the first result, also after later appends.
   *
   * @param last the id of the event at the expected revision, as the caller knows it. In Postgres a stream that has
   * another event there is a conflict, in which `actual` may be what was expected: the log was put back meanwhile.
   * EventStoreDB does not look at it.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[], last?: string): Promise<AppendResult>;
  /**
   * Reads a stream; one that does not exist reads as empty. The `checkpoint` of these events is empty on servers that
   * do not give the place of a stream's event in the whole log.
   */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  /** Reads the whole log in order, up to its end at the time of the call. */
  readAll(from: LogPosition, filter?: LogFilter): AsyncIterable<RecordedEvent>;
  subscribe(options: SubscribeOptions): Subscription;
  /** Measures a distance. The cost is small wherever the place is and however long the log is. */
  distance(from: LogPosition, filter?: LogFilter): Promise<LogDistance>;
  /** Marks a stream as deleted: it reads as empty, and appends to it are refused with `StreamDeleted`. */
  tombstone(stream: string, expected: ExpectedRevision): Promise<void>;
  /** Rejects with `Unavailable` when the store cannot be reached. */
  ping(): Promise<void>;
  /** Settles what is pending, ends all subscriptions, lets the process exit. */
  close(): Promise<void>;
}

export type EventStoreErrorCode =
  | 'Conflict'
  | 'StreamDeleted'
  | 'TooLarge'
  | 'InvalidArgument'
  | 'Unavailable'
  | 'OutcomeUnknown';

/**
 * An `Unavailable` append was certainly not written. After `OutcomeUnknown` repeat the same ids with the same
 * expectation. A `Conflict` carries `actual`: the revision of the last event, or `noStream`.
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
