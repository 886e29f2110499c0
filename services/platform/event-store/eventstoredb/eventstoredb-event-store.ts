import { setTimeout as sleep } from 'node:timers/promises';
import {
  BACKWARDS,
  END,
  FORWARDS,
  NO_STREAM,
  START,
  jsonEvent,
  type AllStreamRecordedEvent,
  type JSONType,
  type Position,
  type StreamingRead,
} from '@eventstore/db-client';
import type { NewEvent, RecordedEvent } from '@kernel/event';
import {
  checkExpected,
  checkFilter,
  checkReadOptions,
  checkStreamName,
  encodeAppend,
  type EncodedEvent,
} from '../encode';
import {
  EventStoreError,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type LogDistance,
  type LogFilter,
  type LogPosition,
  type ReadOptions,
  type SubscribeOptions,
  type Subscription,
} from '../event-store.port';
import { observed, type EventStoreObserver } from '../observe';
import {
  checkpointOf,
  followRead,
  positionOf,
  recorded,
  saysThatAnotherNodeLeads,
  saysThatThereIsNothing,
  unavailable,
  within,
  writeFailure,
} from './conversions';
import { EsdbSubscription } from './esdb-subscription';
import { sendUntilAnswered } from './resend';
import { SharedClient } from './shared-client';

export interface EventStoreDbOptions {
  /** `esdb://…` or `esdb+discover://…` */
  readonly connectionString: string;
  /** The time in milliseconds after which a silent server is given up; 10,000 without it. */
  readonly timeoutMs?: number;
  /** The time in milliseconds after which an append without an answer is sent again; 3,000 without it. */
  readonly resendAfterMs?: number;
  readonly observe?: EventStoreObserver;
}

/** Longer than the 2,000 ms after which a server answers an append that it could not finish. */
const RESEND_AFTER_MS = 3_000;
/** The pause before a read is tried at the leader that another node has named, in milliseconds. */
const FIND_LEADER_EVERY_MS = 50;
/** The number of records that are read to measure the distance of a place from the end. */
const COUNT_WINDOW = 1_000;

/** The event log in EventStoreDB. Each workaround for the package's client is explained where it stands. */
export class EventStoreDbEventStore implements EventStore {
  readonly #shared: SharedClient;
  readonly #timeoutMs: number;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #subscriptions = new Set<EsdbSubscription>();
  #closed: Promise<void> | undefined;

  /** @throws EventStoreError InvalidArgument when the connection string has a setting that the product refuses */
  constructor(private readonly options: EventStoreDbOptions) {
    this.#shared = SharedClient.acquire(options.connectionString);
    this.#timeoutMs = options.timeoutMs ?? 10_000;
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    return observed(this.options.observe, async () => {
      const encoded = encodeAppend(stream, expected, events);
      return this.#write(() => this.#append(stream, expected, encoded, events));
    });
  }

  async *read(stream: string, options: ReadOptions = {}): AsyncIterable<RecordedEvent> {
    checkStreamName(stream);
    checkReadOptions(options);
    const backwards = options.direction === 'backwards';
    const open = () =>
      this.#shared.client.readStream(stream, {
        direction: backwards ? BACKWARDS : FORWARDS,
        fromRevision: options.from ?? (backwards ? END : START),
        requiresLeader: true,
        ...(options.max === undefined ? {} : { maxCount: options.max }),
      });
    try {
      for await (const { event } of this.#fromLeader(open)) if (event) yield recorded(event);
    } catch (error) {
      if (!saysThatThereIsNothing(error)) throw unavailable(error);
    }
  }

  async *readAll(from: LogPosition, filter?: LogFilter): AsyncIterable<RecordedEvent> {
    checkFilter(filter);
    if (from === 'end') return;
    const after = from === 'start' ? undefined : positionOf(from.after);
    const open = () =>
      this.#shared.client.readAll({ direction: FORWARDS, fromPosition: after ?? START, requiresLeader: true });
    try {
      for await (const { event } of this.#fromLeader(open)) {
        if (event && passes(event, after, filter)) yield recorded(event);
      }
    } catch (error) {
      throw unavailable(error);
    }
  }

  subscribe(options: SubscribeOptions): Subscription {
    this.#refuseWhenClosed();
    checkFilter(options.filter);
    if (typeof options.from === 'object') positionOf(options.from.after);
    const ended = (subscription: EsdbSubscription) => this.#subscriptions.delete(subscription);
    const subscription = new EsdbSubscription(this.#shared, options, this.#timeoutMs, () => this.#endOfLog(), ended);
    this.#subscriptions.add(subscription);
    return subscription;
  }

  async distance(from: LogPosition, filter?: LogFilter): Promise<LogDistance> {
    checkFilter(filter);
    if (from === 'end') return { events: 0, isExact: true, oldestAt: null, share: 1 };
    const after = from === 'start' ? undefined : positionOf(from.after);
    const end = await this.#endOfLog();
    const open = () =>
      this.#shared.client.readAll({
        direction: FORWARDS,
        fromPosition: after ?? START,
        maxCount: COUNT_WINDOW,
        requiresLeader: true,
      });
    let records = 0;
    let events = 0;
    let oldestAt: string | null = null;
    try {
      for await (const { event } of this.#fromLeader(open)) {
        records += 1;
        if (!event || !passes(event, after, filter)) continue;
        events += 1;
        oldestAt ??= event.created.toISOString();
      }
    } catch (error) {
      throw unavailable(error);
    }
    // Positions are places in a file, which are close enough to a count of events to say how much of the log is done.
    const share = end && end.commit > 0n ? Math.min(1, Number(after?.commit ?? 0n) / Number(end.commit)) : 1;
    return { events, isExact: records < COUNT_WINDOW, oldestAt, share };
  }

  async tombstone(stream: string, expected: ExpectedRevision): Promise<void> {
    checkStreamName(stream);
    checkExpected(expected);
    await this.#write(async () => {
      const client = await this.#reach();
      const expectedRevision = expected === 'noStream' ? NO_STREAM : expected;
      const late = () =>
        new EventStoreError('OutcomeUnknown', `EventStoreDB did not answer for ${this.#timeoutMs} ms: ${stream}`);
      await within(client.tombstoneStream(stream, { expectedRevision }), this.#timeoutMs, late).catch(
        (error: unknown) => {
          throw writeFailure(stream, error);
        },
      );
    });
  }

  async ping(): Promise<void> {
    await this.#endOfLog();
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await Promise.allSettled([
      ...this.#pending,
      ...[...this.#subscriptions].map((subscription) => subscription.close()),
    ]);
    await this.#shared.release();
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new EventStoreError('Unavailable', 'The event store is closed');
  }

  /**
   * Reads what the leader has committed: a follower may not have what was just acknowledged. A node that is no leader
   * names the leader and answers nothing, and the client goes there with the next attempt.
   */
  async *#fromLeader<T>(open: () => StreamingRead<T>): AsyncIterable<T> {
    const endMs = performance.now() + this.#timeoutMs;
    for (;;) {
      let hasBegun = false;
      try {
        for await (const one of followRead(open(), this.#timeoutMs)) {
          hasBegun = true;
          yield one;
        }
        return;
      } catch (error) {
        if (hasBegun || !saysThatAnotherNodeLeads(error) || performance.now() >= endMs) throw error;
        await sleep(FIND_LEADER_EVERY_MS);
      }
    }
  }

  /** Keeps account of pending writes, so that close() can wait for them. */
  async #write<T>(write: () => Promise<T>): Promise<T> {
    this.#refuseWhenClosed();
    const pending = write();
    this.#pending.add(pending);
    try {
      return await pending;
    } finally {
      this.#pending.delete(pending);
    }
  }

  async #append(
    stream: string,
    expected: ExpectedRevision,
    encoded: readonly EncodedEvent[],
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    const messages = encoded.map(({ id, type }, index) => {
      const { data, metadata } = events[index]!;
      // `encodeAppend` has checked that the data are JSON.
      return jsonEvent({ id, type, data: data as Record<string, JSONType>, metadata });
    });
    const giveBack = await this.#shared.turn(this.#timeoutMs);
    try {
      const client = await this.#reach();
      const expectedRevision = expected === 'noStream' ? NO_STREAM : expected;
      const result = await this.#answer(stream, () => client.appendToStream(stream, messages, { expectedRevision }));
      const revision = result.nextExpectedRevision;
      return { revision, checkpoint: checkpointOf(result.position) ?? (await this.#checkpointAt(stream, revision)) };
    } finally {
      giveBack();
    }
  }

  /**
   * Fails as long as no append has been sent.
   * @throws EventStoreError Unavailable
   */
  async #reach() {
    const late = () => new Error(`no answer for ${this.#timeoutMs} ms`);
    try {
      return await this.#shared.reach((promise) => within(promise, this.#timeoutMs, late));
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Waits for the answer to an append. The client itself would wait for a silent server for ever. */
  async #answer<T>(stream: string, send: () => Promise<T>): Promise<T> {
    const { resendAfterMs = RESEND_AFTER_MS } = this.options;
    try {
      return await sendUntilAnswered(stream, { timeoutMs: this.#timeoutMs, resendAfterMs }, send);
    } catch (error) {
      throw writeFailure(stream, error);
    }
  }

  /** Returns the place of an event whose append was answered without one, as the answer to a repeated append may be. */
  async #checkpointAt(stream: string, revision: bigint): Promise<string> {
    for await (const event of this.read(stream, { from: revision, max: 1 })) return event.checkpoint;
    return '';
  }

  async #endOfLog(): Promise<Position | undefined> {
    const open = () =>
      this.#shared.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true });
    try {
      for await (const { event } of this.#fromLeader(open)) return event?.position;
      return undefined;
    } catch (error) {
      throw unavailable(error);
    }
  }
}

/** Unlike a subscription, a read includes the position that it starts from and has no filter. */
function passes(event: AllStreamRecordedEvent, after: Position | undefined, filter: LogFilter | undefined): boolean {
  if ((after && event.position.commit <= after.commit) || event.type.startsWith('$')) return false;
  return !filter?.categories || filter.categories.some((category) => event.streamId.startsWith(`${category}-`));
}
