import { categoryOf, type RecordedEvent } from '@kernel/event';
import type { LogFilter } from '../event-store.port';
import type { Bell } from './bell';
import { indexBehind, type LoggedEvent, type PagedLog } from './paged-log';

/** The part of the log that a follower reads next. */
export interface Look {
  readonly after: bigint;
  readonly filter: LogFilter | undefined;
  /** The streams whose events are handed over, of those that pass the filter; all without it. */
  readonly wants?: ((stream: string) => boolean) | undefined;
  readonly max: number;
  /** True if most of the events there are expected to pass the follower's filter. */
  readonly isDense: boolean;
}

export interface SharedPage {
  readonly events: readonly RecordedEvent[];
  /** The number of events that passed the filter, wanted or not. */
  readonly passed: number;
  /** Every event up to this position is in this page, or was filtered out. */
  readonly scanned: bigint;
  /** True if most of the events of this part of the log passed the filter. */
  readonly isDense: boolean;
  /** True if there was no event behind the page when it was read. */
  readonly isAtEnd: boolean;
  /** The number of the bell's signals before the page was read. */
  readonly rings: number;
}

/** All events that the log held between two positions when it was read. */
interface Stretch {
  readonly after: bigint;
  readonly events: LoggedEvent[];
  scanned: bigint;
  bytes: number;
  /** The number of the bell's signals when the reading began. */
  rings: number;
}

const STRETCH_EVENTS = 2_000;
const MAX_REMEMBERED = 256;
/** The limit in bytes of JSON; parsed, it takes up a few times as much. */
const MAX_REMEMBERED_BYTES = 8 * 1_048_576;
/** A part that is fed is closed at this size, so that it can be forgotten. */
const FED_STRETCH_BYTES = MAX_REMEMBERED_BYTES / 8;

/**
 * The view of the log that all followers of one process share. There are dozens of followers, and they want new events
 * at the same moment, so that new events are read and parsed once for all. A follower that is far behind and wants few
 * of the events reads by itself, where the home can leave out the others.
 *
 * Where the server tells of new events by itself, a tail feeds them in, and the end of the log is not read at all.
 */
export class SharedPages {
  /** The parts that were read last, oldest first. */
  private remembered: Stretch[] = [];
  private readonly reading = new Map<bigint, Promise<Stretch>>();
  /** The end of the log at the last look. */
  private end: bigint | undefined;
  /** The part that the tail adds to; undefined while there is no tail. */
  private fed: Stretch | undefined;

  constructor(
    private readonly log: Pick<PagedLog, 'page' | 'positionOf' | 'filters'>,
    private readonly bell: Pick<Bell, 'rings'>,
  ) {}

  /** @throws EventStoreError those of `PagedLog.page` */
  async page(look: Look): Promise<SharedPage> {
    const { after, filter, wants, max, isDense } = look;
    const isAtTail = this.end !== undefined && after >= this.end;
    const stretch = isAtTail ? undefined : this.rememberedAt(after);
    if (stretch) return this.gather(stretch, look);
    const { rings } = this.bell;
    if (isAtTail && this.fed) return { events: [], passed: 0, scanned: after, isDense, isAtEnd: true, rings };
    if (isAtTail || isDense || !this.log.filters)
      return this.gather(await this.readOnce(after, wants !== undefined), look);
    const { events, scanned, head, records } = await this.log.page(after, filter, max, wants !== undefined);
    this.moveEnd(head);
    const wanted = wants ? events.filter(({ stream }) => wants(stream)) : events;
    return {
      events: wanted.map(({ recorded }) => recorded),
      passed: events.length,
      scanned,
      isDense: events.length * 2 > records,
      isAtEnd: scanned >= head,
      rings,
    };
  }

  /** From now on all events behind this place are fed in, until `stopFeeding`. */
  startFeeding(after: bigint): void {
    this.fed = { after, events: [], scanned: after, bytes: 0, rings: this.bell.rings };
    this.moveEnd(after);
  }

  /** Adds what follows upon the last part that was fed in. `events` are all events up to the place. */
  feed(events: readonly LoggedEvent[], scanned: bigint, bytes: number): void {
    if (!this.fed) throw new Error('Nothing is fed before startFeeding');
    const { rings } = this.bell;
    let { fed } = this;
    const isFull = fed.events.length >= STRETCH_EVENTS || fed.bytes >= FED_STRETCH_BYTES;
    if (isFull || !this.remembered.includes(fed)) {
      fed = { after: fed.scanned, events: [], scanned: fed.scanned, bytes: 0, rings };
      this.fed = fed;
      this.remember(fed);
    }
    fed.events.push(...events);
    fed.scanned = scanned;
    fed.bytes += bytes;
    fed.rings = rings;
    this.moveEnd(scanned);
  }

  stopFeeding(): void {
    this.fed = undefined;
  }

  /** Joins several parts into one page, as far as they fit, so that a slow follower gets fuller pages. */
  private gather(first: Stretch, look: Look): SharedPage {
    const events: RecordedEvent[] = [];
    const categories = look.filter?.categories && new Set(look.filter.categories);
    let stretch: Stretch | undefined = first;
    let [scanned, rings, records, passed] = [look.after, first.rings, 0, 0];
    while (stretch && events.length < look.max) {
      const taken = this.take(stretch, scanned, categories, look, events);
      ({ scanned } = taken);
      records += taken.records;
      passed += taken.passed;
      ({ rings } = stretch);
      stretch = this.rememberedAt(scanned);
    }
    return { events, passed, scanned, isDense: passed * 2 > records, isAtEnd: scanned >= this.end!, rings };
  }

  /** Adds the wanted events of a part behind a place, as long as they fit. */
  private take(
    stretch: Stretch,
    after: bigint,
    categories: ReadonlySet<string> | undefined,
    { wants, max }: Look,
    events: RecordedEvent[],
  ): { readonly scanned: bigint; readonly records: number; readonly passed: number } {
    let passed = 0;
    const first =
      after === stretch.after
        ? 0
        : indexBehind(stretch.events, (event) => this.log.positionOf(event.checkpoint), after);
    for (let index = first; index < stretch.events.length; index += 1) {
      const event = stretch.events[index]!;
      if (categories && !categories.has(categoryOf(event.stream))) continue;
      passed += 1;
      if (wants && !wants(event.stream)) continue;
      events.push(event.recorded);
      if (events.length === max)
        return { scanned: this.log.positionOf(event.checkpoint), records: index + 1 - first, passed };
    }
    return { scanned: stretch.scanned, records: stretch.events.length - first, passed };
  }

  private rememberedAt(after: bigint): Stretch | undefined {
    return this.remembered.findLast((stretch) => stretch.after <= after && after < stretch.scanned);
  }

  private readOnce(after: bigint, fewAreRead: boolean): Promise<Stretch> {
    const known = this.reading.get(after);
    if (known) return known;
    const reading = this.read(after, fewAreRead).finally(() => this.reading.delete(after));
    this.reading.set(after, reading);
    return reading;
  }

  private async read(after: bigint, fewAreRead: boolean): Promise<Stretch> {
    const { rings } = this.bell;
    const { events, scanned, head, bytes } = await this.log.page(after, undefined, STRETCH_EVENTS, fewAreRead);
    const stretch = { after, events: [...events], scanned, bytes, rings };
    this.moveEnd(head);
    if (events.length > 0) this.remember(stretch);
    return stretch;
  }

  private moveEnd(head: bigint): void {
    if (this.end === undefined || head > this.end) this.end = head;
  }

  private remember(stretch: Stretch): void {
    const all = [...this.remembered, stretch];
    let first = all.length;
    let bytes = 0;
    while (first > 0 && all.length - first < MAX_REMEMBERED && (bytes += all[first - 1]!.bytes) <= MAX_REMEMBERED_BYTES)
      first -= 1;
    this.remembered = all.slice(first);
  }
}
