import type { NewEvent, RecordedEvent } from '@kernel/event';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  LogDistance,
  LogFilter,
  LogPosition,
  ReadOptions,
  SubscribeOptions,
  Subscription,
} from '../event-store/event-store.port';
import type { PersonalFields } from './personal-fields';

/**
 * The log for those who write events and who read them by their types: personal fields are sealed on the way in and
 * opened on the way out, so that neither a decider nor a projection knows of it.
 */
export class SealingEventStore implements EventStore {
  /** A repeated append carries the same bytes. */
  private readonly sealed = new WeakMap<NewEvent, NewEvent>();

  constructor(
    private readonly log: EventStore,
    private readonly personal: PersonalFields,
  ) {}

  get notes() {
    return this.log.notes;
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    last?: string,
  ): Promise<AppendResult> {
    const open = events.filter((event) => this.personal.concern(event) && !this.sealed.has(event));
    if (open.length > 0)
      for (const [index, sealed] of (await this.personal.sealed(open)).entries()) this.sealed.set(open[index]!, sealed);
    return this.log.append(
      stream,
      expected,
      events.map((event) => this.sealed.get(event) ?? event),
      last,
    );
  }

  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent> {
    return this.opened(this.log.read(stream, options));
  }

  readAll(from: LogPosition, filter?: LogFilter): AsyncIterable<RecordedEvent> {
    return this.opened(this.log.readAll(from, filter));
  }

  subscribe({ onBatch, ...options }: SubscribeOptions): Subscription {
    return this.log.subscribe({
      ...options,
      onBatch: async ({ events, ...batch }) => onBatch({ ...batch, events: await this.personal.opened(events) }),
    });
  }

  distance(from: LogPosition, filter?: LogFilter): Promise<LogDistance> {
    return this.log.distance(from, filter);
  }

  tombstone(stream: string, expected: ExpectedRevision): Promise<void> {
    return this.log.tombstone(stream, expected);
  }

  ping(): Promise<void> {
    return this.log.ping();
  }

  close(): Promise<void> {
    return this.log.close();
  }

  private async *opened(events: AsyncIterable<RecordedEvent>): AsyncIterable<RecordedEvent> {
    for await (const event of events)
      yield this.personal.concern(event) ? (await this.personal.opened([event]))[0]! : event;
  }
}
