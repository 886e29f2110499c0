import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '@eventstore/db-client';
import type { NewEvent, RecordedEvent } from '@kernel/event';
import { tellFault } from '../delivery';
import { checkExpected, checkFilter, checkStreamName, encodeAppend, type EncodedEvent } from '../encode';
import {
  EventStoreError,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type LogDistance,
  type LogFilter,
  type LogPosition,
  type ReadOptions,
  type StreamNotes,
  type SubscribeOptions,
  type Subscription,
} from '../event-store.port';
import { LogSubscription } from '../following/log-subscription';
import { SharedPages } from '../following/shared-pages';
import { observed, type EventStoreObserver } from '../observe';
import type { Written } from './append-calls';
import { checkpointOf, positionOf, unavailable, within, writeFailure } from './conversions';
import { LogReader } from './log-reader';
import { LogTail } from './log-tail';
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

/** The server's type of the events that hold the metadata of a stream, and our key in them. */
const METADATA = '$metadata';
const NOTE = 'croupier';

/** The event log in EventStoreDB. Each workaround for the package's client is explained where it stands. */
export class EventStoreDbEventStore implements EventStore {
  readonly #shared: SharedClient;
  readonly #timeoutMs: number;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #reader: LogReader;
  readonly #pages: SharedPages;
  readonly #tail: LogTail;
  readonly #subscriptions = new Set<LogSubscription>();
  #closed: Promise<void> | undefined;

  /** @throws EventStoreError InvalidArgument when the connection string has a setting that the product refuses */
  constructor(private readonly options: EventStoreDbOptions) {
    this.#shared = SharedClient.acquire(options.connectionString);
    this.#timeoutMs = options.timeoutMs ?? 10_000;
    this.#reader = new LogReader(this.#shared, this.#timeoutMs);
    this.#tail = new LogTail(this.#shared, this.#reader, this.#timeoutMs, () => this.#pages);
    this.#pages = new SharedPages(this.#reader, this.#tail);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    return observed(this.options.observe, async () => {
      const encoded = encodeAppend(stream, expected, events);
      return this.#write(() => this.#append(stream, expected, encoded));
    });
  }

  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent> {
    return this.#reader.read(stream, options);
  }

  readAll(from: LogPosition, filter?: LogFilter): AsyncIterable<RecordedEvent> {
    return this.#reader.readAll(from, filter);
  }

  subscribe(options: SubscribeOptions): Subscription {
    this.#refuseWhenClosed();
    checkFilter(options.filter);
    if (typeof options.from === 'object') positionOf(options.from.after);
    const tell = (error: unknown) => tellFault(options, error);
    const subscription = new LogSubscription(this.#reader, this.#pages, this.#tail, options, (ended) => {
      this.#tail.leave(tell);
      this.#subscriptions.delete(ended);
    });
    this.#subscriptions.add(subscription);
    this.#tail.follow(tell);
    return subscription;
  }

  distance(from: LogPosition, filter?: LogFilter): Promise<LogDistance> {
    return this.#reader.distance(from, filter);
  }

  async tombstone(stream: string, expected: ExpectedRevision): Promise<void> {
    checkStreamName(stream);
    checkExpected(expected);
    await this.#write(async () => {
      const { client } = await this.#reach();
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

  /** Notes are metadata of streams, which the server keeps the newest of. */
  readonly notes: StreamNotes = {
    noteBeside: async (stream) => {
      checkStreamName(stream);
      const metadata = (await this.#reader.metadata(stream)) as Record<string, unknown> | undefined;
      const note: unknown = metadata?.[NOTE];
      return typeof note === 'string' ? note : null;
    },
    writeBeside: (stream, text) =>
      this.#write(async () => {
        checkStreamName(stream);
        await this.#send(`$$${stream}`, 'any', [
          { id: randomUUID(), type: METADATA, data: JSON.stringify({ [NOTE]: text }), metadata: '{}' },
        ]);
      }),
  };

  async ping(): Promise<void> {
    await this.#reader.head();
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
    await this.#tail.close();
    await this.#shared.release();
  }

  #refuseWhenClosed(): void {
    if (this.#closed) throw new EventStoreError('Unavailable', 'The event store is closed');
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

  async #append(stream: string, expected: ExpectedRevision, events: readonly EncodedEvent[]): Promise<AppendResult> {
    const { revision, position } = await this.#send(stream, expected, events);
    return { revision, checkpoint: checkpointOf(position) ?? (await this.#checkpointAt(stream, revision)) };
  }

  /** Waits for the answer to an append. The package would wait for a silent server for ever. */
  async #send(stream: string, expected: ExpectedRevision | 'any', events: readonly EncodedEvent[]): Promise<Written> {
    const { resendAfterMs = RESEND_AFTER_MS } = this.options;
    const giveBack = await this.#shared.turn(this.#timeoutMs);
    try {
      const { appends } = await this.#reach();
      const patience = { timeoutMs: this.#timeoutMs, resendAfterMs };
      return await sendUntilAnswered(stream, patience, () => appends.send(stream, expected, events));
    } catch (error) {
      throw writeFailure(stream, error);
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

  /** Returns the place of an event whose append was answered without one, as the answer to a repeated append may be. */
  async #checkpointAt(stream: string, revision: bigint): Promise<string> {
    for await (const event of this.read(stream, { from: revision, max: 1 })) return event.checkpoint;
    return '';
  }
}
