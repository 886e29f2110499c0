import type { NewEvent, RecordedEvent } from '@kernel/event';
import {
  EventStoreError,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type ReadOptions,
} from '../../event-store/event-store.port';

export interface SeenAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly types: readonly string[];
  readonly ids: readonly string[];
}

/** Replaces an append, or follows it. */
export type Mishap = (append: SeenAppend, write: () => AppendResult) => AppendResult | Promise<AppendResult>;

/** A log in memory with the rules of the port: exact revisions, and a repeated append that is answered as the first. */
export class FakeStore {
  readonly appends: SeenAppend[] = [];
  reads = 0;
  /** Every append takes the next one. */
  readonly mishaps: (Mishap | undefined)[] = [];
  /** A test resolves it to let held appends go on. */
  gate: Promise<void> | undefined;
  private readonly streams = new Map<string, RecordedEvent[]>();

  /** The port, as far as commands use it. */
  get port(): EventStore {
    return this as unknown as EventStore;
  }

  /** The streams that exist. */
  get streamNames(): readonly string[] {
    return [...this.streams.keys()];
  }

  eventsOf(stream: string): readonly RecordedEvent[] {
    return this.streams.get(stream) ?? [];
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    last?: string,
  ): Promise<AppendResult> {
    const seen = { stream, expected, types: events.map(({ type }) => type), ids: events.map(({ id }) => id) };
    this.appends.push(seen);
    const mishap = this.mishaps.shift();
    if (this.gate) await this.gate;
    else await new Promise(setImmediate);
    const write = () => this.write(stream, expected, events, last);
    return mishap ? mishap(seen, write) : write();
  }

  async *read(
    stream: string,
    { from = 0n, max = Number.MAX_SAFE_INTEGER }: ReadOptions = {},
  ): AsyncIterable<RecordedEvent> {
    this.reads += 1;
    await Promise.resolve();
    yield* this.eventsOf(stream).slice(Number(from), Number(from) + max);
  }

  /** Writes as another process would. */
  write(stream: string, expected: ExpectedRevision, events: readonly NewEvent[], last?: string): AppendResult {
    const log = this.streams.get(stream) ?? [];
    const at = expected === 'noStream' ? 0 : Number(expected) + 1;
    const isRepeated = events.every(({ id }, index) => log[at + index]?.id === id);
    const isOther = last !== undefined && log[at - 1]?.id !== last;
    if (!isRepeated && (isOther || log.length !== at)) {
      throw new EventStoreError(
        'Conflict',
        `${stream} is elsewhere`,
        log.length === 0 ? 'noStream' : BigInt(log.length - 1),
      );
    }
    if (!isRepeated)
      this.streams.set(stream, [...log, ...events.map((event, index) => recorded(stream, event, at + index))]);
    return { revision: BigInt(at + events.length - 1), checkpoint: '' };
  }

  /** Cuts the log to its first events, like a log that was restored from a backup. */
  cut(stream: string, events: number): void {
    this.streams.set(stream, this.eventsOf(stream).slice(0, events));
  }
}

function recorded(stream: string, event: NewEvent, revision: number): RecordedEvent {
  return { ...event, stream, revision: BigInt(revision), checkpoint: '', recordedAt: '2026-01-02T03:04:05.000Z' };
}
