import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { NewEvent, RecordedEvent } from '@kernel/event';
import { CONNECTED_MS } from '../../database/connection';
import { QuietClient } from '../../database/quiet-client';
import { checkExpected, checkFilter, checkLast, checkStreamName, encodeAppend } from '../encode';
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
import { LogSubscription } from '../following/log-subscription';
import { SharedPages } from '../following/shared-pages';
import { observed, type EventStoreObserver } from '../observe';
import { Doorbell } from './doorbell';
import { unavailable } from './failures';
import { GroupCommit } from './group-commit';
import { LogReader, positionOf, READER_SETTINGS } from './log-reader';
import { LogWriter } from './log-writer';

export interface PostgresEventStoreOptions {
  readonly connectionString: string;
  /** The largest number of connections of this store, 6 or more; 10 without it. */
  readonly maxConnections?: number;
  /** The time in milliseconds after which a silent server is given up; 10,000 without it. */
  readonly timeoutMs?: number;
  /** True lets the store start on a Postgres that may lose acknowledged writes. Tests only. */
  readonly allowUnsafe?: boolean;
  readonly observe?: EventStoreObserver;
}

/** While one connection waits for the disk, the next group is encoded and sent over the other. */
const APPENDERS = 2;
/** The number of streams whose numbers are remembered; a hundred bytes each. */
const KNOWN_STREAMS = 100_000;
/** The appenders, the doorbell and the connection for tombstones. */
const DEDICATED = APPENDERS + 2;
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** The event log in Postgres, schema `log`. */
export class PostgresEventStore implements EventStore {
  private readonly pool: pg.Pool;
  private readonly reader: LogReader;
  private readonly commits: GroupCommit;
  private readonly tombstones: LogWriter;
  private readonly doorbell: Doorbell;
  private readonly pages: SharedPages;
  private readonly subscriptions = new Set<LogSubscription>();
  private closed: Promise<void> | undefined;

  constructor(private readonly options: PostgresEventStoreOptions) {
    const { connectionString, maxConnections = 10, timeoutMs = 10_000, observe } = options;
    this.pool = new pg.Pool({
      Client: QuietClient,
      connectionString,
      max: Math.max(2, maxConnections - DEDICATED),
      application_name: 'croupier-log-reader',
      connectionTimeoutMillis: CONNECTED_MS,
      query_timeout: timeoutMs,
      options: READER_SETTINGS,
    });
    // The pool replaces an idle connection that breaks; without a listener the fault would end the process.
    this.pool.on('error', () => undefined);
    const numbers = new LRUCache<string, bigint>({ max: KNOWN_STREAMS });
    this.reader = new LogReader(this.pool, numbers);
    const newWriter = () => new LogWriter(connectionString, timeoutMs, numbers);
    const appenders = Array.from({ length: APPENDERS }, newWriter);
    this.commits = new GroupCommit(appenders, (events) => observe?.batch?.(events));
    this.tombstones = newWriter();
    this.doorbell = new Doorbell(connectionString);
    this.pages = new SharedPages(this.reader, this.doorbell);
  }

  /**
   * Checks that the log exists and that Postgres keeps acknowledged writes.
   * @throws EventStoreError Unavailable
   */
  async start(): Promise<void> {
    try {
      await this.reader.head();
      const { rows } = await this.pool.query<Record<string, string>>(
        `select ${DURABLE.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
      );
      const off = DURABLE.filter((name) => rows[0]![name] === 'off');
      if (off.length > 0 && !this.options.allowUnsafe) {
        throw new EventStoreError(
          'Unavailable',
          `This Postgres may lose what it has acknowledged: ${off.join(', ')} off`,
        );
      }
    } catch (error) {
      throw unavailable(error);
    }
  }

  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    last?: string,
  ): Promise<AppendResult> {
    return observed(this.options.observe, () => this.commit(stream, expected, events, last));
  }

  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent> {
    return this.reader.read(stream, options);
  }

  readAll(from: LogPosition, filter?: LogFilter): AsyncIterable<RecordedEvent> {
    return this.reader.readAll(from, filter);
  }

  subscribe(options: SubscribeOptions): Subscription {
    if (this.closed) throw new EventStoreError('Unavailable', 'The event store is closed');
    checkFilter(options.filter);
    if (typeof options.from === 'object') positionOf(options.from.after);
    this.doorbell.start();
    const subscription = new LogSubscription(this.reader, this.pages, this.doorbell, options, (ended) =>
      this.subscriptions.delete(ended),
    );
    this.subscriptions.add(subscription);
    return subscription;
  }

  distance(from: LogPosition, filter?: LogFilter): Promise<LogDistance> {
    return this.reader.distance(from, filter);
  }

  async tombstone(stream: string, expected: ExpectedRevision): Promise<void> {
    checkStreamName(stream);
    checkExpected(expected);
    if (this.closed) throw new EventStoreError('Unavailable', 'The event store is closed');
    await this.tombstones.tombstone(stream, expected);
  }

  async ping(): Promise<void> {
    await this.reader.head();
  }

  close(): Promise<void> {
    this.closed ??= this.closeAll();
    return this.closed;
  }

  /** Not an async function, which would make a further promise for every bet. */
  private commit(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    last: string | undefined,
  ): Promise<AppendResult> {
    try {
      checkLast(last);
      return this.commits.append({ stream, expected, last, events: encodeAppend(stream, expected, events) });
    } catch (error) {
      return Promise.reject(error as EventStoreError);
    }
  }

  private async closeAll(): Promise<void> {
    await Promise.all([
      this.commits.close(),
      this.tombstones.close(),
      ...[...this.subscriptions].map((subscription) => subscription.close()),
    ]);
    await Promise.all([this.doorbell.close(), this.pool.end()]);
  }
}
