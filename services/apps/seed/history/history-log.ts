import { isoTime, type Clock } from '@kernel/clock';
import { categoryOf, type NewEvent, type RecordedEvent } from '@kernel/event';
import { encodeAppend } from '@platform/event-store/encode';
import {
  EventStoreError,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type LogDistance,
  type LogFilter,
  type LogPosition,
  type ReadOptions,
} from '@platform/event-store/event-store.port';
import { endStored, headOfLog, writeStored, type StoredEvent } from '@platform/event-store/postgres/log-copy';
import type { SqlTransaction } from '@platform/projections/projection';

/** The number of events that are put into the log by one statement. */
const EVENTS_AT_ONCE = 2_000;

/**
 * The log of a history while it comes about: in memory, and recorded at the time of a clock that is moved. It is put
 * into the log of the house at once, or not at all.
 */
export class HistoryLog implements EventStore {
  private readonly recorded: RecordedEvent[] = [];
  private readonly stored: StoredEvent[] = [];
  private readonly streams = new Map<string, RecordedEvent[]>();

  /** Called with the events of each append before it is answered. */
  onAppended: (events: readonly RecordedEvent[]) => Promise<void> = () => Promise.resolve();

  constructor(private readonly clock: Clock) {}

  /** Everything that was appended, in order, with its seals closed. */
  get events(): readonly RecordedEvent[] {
    return this.recorded;
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    const encoded = encodeAppend(stream, expected, events);
    const known = this.streams.get(stream) ?? [];
    this.streams.set(stream, known);
    const actual = known.length === 0 ? 'noStream' : BigInt(known.length - 1);
    if (expected !== actual) throw new EventStoreError('Conflict', `The stream ${stream} is at ${actual}`, actual);
    const recordedAt = isoTime(this.clock);
    const added = events.map((event, index) => {
      const checkpoint = String(this.recorded.length + index + 1);
      const revision = BigInt(known.length + index);
      const { id, type, data, metadata: meta } = encoded[index]!;
      this.stored.push({
        position: checkpoint,
        stream,
        revision: String(revision),
        id,
        type,
        at: recordedAt,
        data,
        meta,
      });
      return { ...event, id, stream, revision, checkpoint, recordedAt };
    });
    known.push(...added);
    this.recorded.push(...added);
    await this.onAppended(added);
    const { revision, checkpoint } = added.at(-1)!;
    return { revision, checkpoint };
  }

  async *read(stream: string, { from, direction = 'forwards', max = Infinity }: ReadOptions = {}) {
    const known = this.streams.get(stream) ?? [];
    const events =
      direction === 'forwards'
        ? known.slice(Number(from ?? 0n))
        : known.slice(0, from === undefined ? undefined : Number(from) + 1).reverse();
    yield* max === Infinity ? events : events.slice(0, max);
  }

  async *readAll(from: LogPosition, { categories }: LogFilter = {}) {
    const after = from === 'start' ? 0 : from === 'end' ? this.recorded.length : Number(from.after);
    for (const event of this.recorded.slice(after))
      if (!categories || categories.includes(categoryOf(event.stream))) yield event;
  }

  subscribe(): never {
    throw unsupported();
  }

  /** The tables of a history follow when they are told to, and are asked afterwards: they are never behind. */
  distance(): Promise<LogDistance> {
    return Promise.resolve({ events: 0, isExact: true, oldestAt: null, share: 1 });
  }

  tombstone(): Promise<never> {
    return Promise.reject(unsupported());
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Puts the history into the log, in the transaction of the caller.
   * @throws Error when the log has events
   */
  async store(sql: SqlTransaction): Promise<void> {
    if ((await headOfLog(sql)) !== 0) throw new Error('A history comes before everything else in the log');
    for (let from = 0; from < this.stored.length; from += EVENTS_AT_ONCE)
      await writeStored(sql, this.stored.slice(from, from + EVENTS_AT_ONCE));
    await endStored(sql, this.stored.length);
  }
}

function unsupported(): EventStoreError {
  return new EventStoreError('InvalidArgument', 'Nothing follows a history while it comes about');
}
