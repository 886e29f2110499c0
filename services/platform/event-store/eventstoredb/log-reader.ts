import { setTimeout as sleep } from 'node:timers/promises';
import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { checkFilter, checkReadOptions, checkStreamName } from '../encode';
import type { LogDistance, LogFilter, LogPosition, ReadOptions } from '../event-store.port';
import { BEFORE_ALL, parsed, type LoggedEvent, type LogPage, type PagedLog } from '../following/paged-log';
import {
  checkpointOf,
  EVENT_BYTES,
  followRead,
  isOurs,
  placeOf,
  positionAt,
  positionOf,
  recorded,
  saysThatAnotherNodeLeads,
  saysThatThereIsNothing,
  unavailable,
} from './conversions';
import { Distances, type RecordOutline } from './distances';
import type { SharedClient } from './shared-client';

/** The pause before a read is tried at the leader that another node has named, in milliseconds. */
const FIND_LEADER_EVERY_MS = 50;

/** Reads the log in pages. Every method rejects with `EventStoreError`. */
export class LogReader implements PagedLog {
  /** The client's reads of the whole log have no filter. */
  readonly filters = false;
  private readonly distances = new Distances({
    newest: async (max) => {
      const newest: RecordOutline[] = [];
      for await (const event of this.recordsFromEnd(max)) newest.push(outlined(event));
      return newest.reverse();
    },
    behind: (place, max) => this.outlinesBehind(place, max),
  });

  constructor(
    private readonly shared: SharedClient,
    private readonly timeoutMs: number,
  ) {}

  positionOf = (checkpoint: string): bigint => placeOf(positionOf(checkpoint));

  checkpointOf = (place: bigint): string => checkpointOf(positionAt(place))!;

  async *read(stream: string, options: ReadOptions = {}): AsyncIterable<RecordedEvent> {
    checkStreamName(stream);
    checkReadOptions(options);
    const backwards = options.direction === 'backwards';
    const open = () =>
      this.shared.client.readStream(stream, {
        direction: backwards ? BACKWARDS : FORWARDS,
        fromRevision: options.from ?? (backwards ? END : START),
        requiresLeader: true,
        ...(options.max === undefined ? {} : { maxCount: options.max }),
      });
    try {
      for await (const { event } of this.fromLeader(open)) if (event) yield recorded(event);
    } catch (error) {
      if (!saysThatThereIsNothing(error)) throw unavailable(error);
    }
  }

  /**
   * The newest metadata of a stream. The package's own function never gives a read up that is not answered; it would
   * keep one of the hundred places of the connection for good. @throws EventStoreError Unavailable
   */
  async metadata(stream: string): Promise<unknown> {
    const open = () =>
      this.shared.client.readStream(`$$${stream}`, {
        direction: BACKWARDS,
        fromRevision: END,
        maxCount: 1,
        requiresLeader: true,
      });
    try {
      for await (const { event } of this.fromLeader(open)) return event?.data;
    } catch (error) {
      if (!saysThatThereIsNothing(error)) throw unavailable(error);
    }
    return undefined;
  }

  async *readAll(from: LogPosition, filter?: LogFilter): AsyncIterable<RecordedEvent> {
    checkFilter(filter);
    if (from === 'end') return;
    for await (const event of this.recordsAfter(this.placeAt(from))) if (passes(event, filter)) yield recorded(event);
  }

  async page(after: bigint, filter: LogFilter | undefined, max: number): Promise<LogPage> {
    const events: LoggedEvent[] = [];
    let records = 0;
    let scanned = after;
    for await (const event of this.recordsAfter(after, max)) {
      records += 1;
      scanned = placeOf(event.position);
      if (passes(event, filter)) events.push(parsed(recorded(event)));
    }
    const isLast = records < max;
    return { events, scanned, head: isLast ? scanned : scanned + 1n, records, bytes: events.length * EVENT_BYTES };
  }

  async distance(from: LogPosition, filter?: LogFilter): Promise<LogDistance> {
    checkFilter(filter);
    if (from === 'end') return { events: 0, isExact: true, oldestAt: null, share: 1 };
    return this.distances.measure(this.placeAt(from), filter);
  }

  async head(): Promise<bigint> {
    for await (const event of this.recordsFromEnd(1)) return placeOf(event.position);
    return BEFORE_ALL;
  }

  /** The last records of the log, so many at most, newest first. @throws EventStoreError Unavailable */
  private async *recordsFromEnd(max: number): AsyncIterable<AllStreamRecordedEvent> {
    const open = () =>
      this.shared.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: max, requiresLeader: true });
    try {
      for await (const { event } of this.fromLeader(open)) if (event) yield event;
    } catch (error) {
      throw unavailable(error);
    }
  }

  private placeAt(from: Exclude<LogPosition, 'end'>): bigint {
    return from === 'start' ? BEFORE_ALL : this.positionOf(from.after);
  }

  /** The records of the log behind a place, those of the server included. @throws EventStoreError Unavailable */
  private async *recordsAfter(after: bigint, max?: number): AsyncIterable<AllStreamRecordedEvent> {
    const open = (): StreamingRead<AllStreamResolvedEvent> =>
      this.shared.client.readAll({
        direction: FORWARDS,
        fromPosition: after === BEFORE_ALL ? START : positionAt(after),
        // The read begins with the record at the place itself.
        ...(max === undefined ? {} : { maxCount: after === BEFORE_ALL ? max : max + 1 }),
        requiresLeader: true,
      });
    let left = max ?? Number.POSITIVE_INFINITY;
    try {
      for await (const { event } of this.fromLeader(open)) {
        if (!event || placeOf(event.position) <= after) continue;
        yield event;
        if ((left -= 1) <= 0) return;
      }
    } catch (error) {
      throw unavailable(error);
    }
  }

  private async *outlinesBehind(place: bigint, max: number): AsyncIterable<RecordOutline> {
    for await (const event of this.recordsAfter(place, max)) yield outlined(event);
  }

  /**
   * Reads what the leader has committed: a follower may not have what was just acknowledged. A node that is no leader
   * names the leader and answers nothing, and the client goes there with the next attempt.
   */
  private async *fromLeader<T>(open: () => StreamingRead<T>): AsyncIterable<T> {
    const endMs = performance.now() + this.timeoutMs;
    for (;;) {
      let hasBegun = false;
      try {
        for await (const one of followRead(open(), this.timeoutMs)) {
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
}

function passes(event: AllStreamRecordedEvent, filter: LogFilter | undefined): boolean {
  return isOurs(event) && (!filter?.categories || filter.categories.includes(categoryOf(event.streamId)));
}

function outlined(event: AllStreamRecordedEvent): RecordOutline {
  const category = isOurs(event) ? categoryOf(event.streamId) : null;
  return { place: placeOf(event.position), category, createdMs: event.created.getTime() };
}
