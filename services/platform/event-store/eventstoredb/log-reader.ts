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
import type { SharedClient } from './shared-client';

/** The pause before a read is tried at the leader that another node has named, in milliseconds. */
const FIND_LEADER_EVERY_MS = 50;
/** The number of records that are read to measure the distance of a place from the end. */
const COUNT_WINDOW = 1_000;

/** Reads the log in pages. Every method rejects with `EventStoreError`. */
export class LogReader implements PagedLog {
  /** The client's reads of the whole log have no filter. */
  readonly filters = false;

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
    const after = this.placeAt(from);
    const end = await this.head();
    let records = 0;
    let events = 0;
    let oldestAt: string | null = null;
    for await (const event of this.recordsAfter(after, COUNT_WINDOW)) {
      records += 1;
      if (!passes(event, filter)) continue;
      events += 1;
      oldestAt ??= event.created.toISOString();
    }
    // Positions are places in a file, which are close enough to a count of events to say how much of the log is done.
    const share = end > BEFORE_ALL ? Math.min(1, bytesAt(after) / bytesAt(end)) : 1;
    return { events, isExact: records < COUNT_WINDOW, oldestAt, share };
  }

  async head(): Promise<bigint> {
    const open = () =>
      this.shared.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true });
    try {
      for await (const { event } of this.fromLeader(open)) return event ? placeOf(event.position) : BEFORE_ALL;
      return BEFORE_ALL;
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

function bytesAt(place: bigint): number {
  return Number(positionAt(place).commit);
}
