import type { RecordedEvent } from '@kernel/event';
import type { LogFilter } from '../event-store.port';

/** The place before the first event of any log. */
export const BEFORE_ALL = 0n;

/** An event in a page. Where few are read its JSON is not parsed before that. */
export interface LoggedEvent {
  readonly stream: string;
  readonly checkpoint: string;
  readonly recorded: RecordedEvent;
}

/** A part of the log: its events that pass the filter, the place up to which it was read, and the end of the log. */
export interface LogPage {
  readonly events: readonly LoggedEvent[];
  readonly scanned: bigint;
  /** The end of the log, or a place behind the page where there is more and the end is not known. */
  readonly head: bigint;
  /** How many events of the log lie in the page, those included that do not pass the filter. */
  readonly records: number;
  /** The approximate bytes of its events' JSON. */
  readonly bytes: number;
}

/** An event that its client has parsed already. */
export function parsed(event: RecordedEvent): LoggedEvent {
  return { stream: event.stream, checkpoint: event.checkpoint, recorded: event };
}

/** The index of the first of several things, in the order of the log, that lies behind a place. */
export function indexBehind<T>(things: readonly T[], placeOf: (thing: T) => bigint, place: bigint): number {
  let [low, high] = [0, things.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOf(things[middle]!) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The log of a home, read in pages. Its places are numbers that grow along the log; they may have gaps. */
export interface PagedLog {
  /** True if a page with a filter costs less than the whole of that part of the log. */
  readonly filters: boolean;
  /** @throws EventStoreError InvalidArgument */
  positionOf(checkpoint: string): bigint;
  checkpointOf(position: bigint): string;
  /** The place of the last event. */
  head(): Promise<bigint>;
  /** @param fewAreRead whether most of the events will not be read, so that their JSON is better left alone at first */
  page(after: bigint, filter: LogFilter | undefined, max: number, fewAreRead: boolean): Promise<LogPage>;
}
