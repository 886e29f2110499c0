import { categoryOf, type RecordedEvent } from '@kernel/event';
import type { LogFilter } from '../event-store.port';
import type { Doorbell } from './doorbell';
import type { LogPage, LogReader } from './log-reader';

/** The part of the log that a follower reads next. */
export interface Look {
  readonly after: bigint;
  readonly filter: LogFilter | undefined;
  readonly max: number;
  /** True if most of the events there are expected to pass the follower's filter. */
  readonly isDense: boolean;
}

export interface SharedPage {
  readonly events: readonly RecordedEvent[];
  /** Every event up to this position is in this page, or was filtered out. */
  readonly scanned: bigint;
  /** True if there was no event behind the page when it was read. */
  readonly isAtEnd: boolean;
  /** The number of the doorbell's signals before the page was read. */
  readonly rings: number;
}

/** All events that the log held between two positions when it was read. */
interface Stretch extends LogPage {
  readonly after: bigint;
  /** The number of the doorbell's signals when the reading began. */
  readonly rings: number;
}

const STRETCH_EVENTS = 2_000;
const MAX_REMEMBERED = 256;
/** The limit in bytes of JSON; parsed, it takes up a few times as much. */
const MAX_REMEMBERED_BYTES = 8 * 1_048_576;

/**
 * The view of the log that all followers of one process share. There are dozens of followers, and they want new events
 * at the same moment, so that new events are read and parsed once for all. A follower that is far behind and wants few
 * of the events reads by itself.
 */
export class SharedPages {
  /** The parts that were read last, oldest first. */
  private remembered: Stretch[] = [];
  private readonly reading = new Map<bigint, Promise<Stretch>>();
  /** The end of the log at the last look. */
  private end: bigint | undefined;

  constructor(
    private readonly reader: Pick<LogReader, 'page'>,
    private readonly doorbell: Pick<Doorbell, 'rings'>,
  ) {}

  /** @throws EventStoreError those of `LogReader.page` */
  async page(look: Look): Promise<SharedPage> {
    const { after, filter, max, isDense } = look;
    const isAtTail = this.end !== undefined && after >= this.end;
    const stretch = isAtTail ? undefined : this.rememberedAt(after);
    if (stretch) return this.gather(stretch, look);
    if (isAtTail || isDense) return this.gather(await this.readOnce(after), look);
    const { rings } = this.doorbell;
    const { events, scanned, head } = await this.reader.page(after, filter, max);
    this.end = head;
    return { events, scanned, isAtEnd: scanned >= head, rings };
  }

  /** Joins several parts into one page, as far as they fit, so that a slow follower gets fuller pages. */
  private gather(first: Stretch, { after, filter, max }: Look): SharedPage {
    const events: RecordedEvent[] = [];
    const wanted = filter?.categories && new Set(filter.categories);
    let stretch: Stretch | undefined = first;
    let [scanned, rings] = [after, first.rings];
    while (stretch && events.length < max) {
      scanned = take(stretch, scanned, wanted, events, max);
      ({ rings } = stretch);
      stretch = this.rememberedAt(scanned);
    }
    return { events, scanned, isAtEnd: scanned >= this.end!, rings };
  }

  private rememberedAt(after: bigint): Stretch | undefined {
    return this.remembered.findLast((stretch) => stretch.after <= after && after < stretch.scanned);
  }

  private readOnce(after: bigint): Promise<Stretch> {
    const known = this.reading.get(after);
    if (known) return known;
    const reading = this.read(after).finally(() => this.reading.delete(after));
    this.reading.set(after, reading);
    return reading;
  }

  private async read(after: bigint): Promise<Stretch> {
    const { rings } = this.doorbell;
    const stretch = { ...(await this.reader.page(after, undefined, STRETCH_EVENTS)), after, rings };
    this.end = stretch.head;
    if (stretch.events.length > 0) this.remember(stretch);
    return stretch;
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

/**
 * Adds the wanted events of a part behind a place, as long as they fit.
 * @returns the position up to which the part was looked through
 */
function take(
  stretch: Stretch,
  after: bigint,
  wanted: ReadonlySet<string> | undefined,
  events: RecordedEvent[],
  max: number,
): bigint {
  // Positions have no gaps, so that the difference is the number of events before the place.
  for (let index = Number(after - stretch.after); index < stretch.events.length; index += 1) {
    const event = stretch.events[index]!;
    if (wanted && !wanted.has(categoryOf(event.stream))) continue;
    events.push(event);
    if (events.length === max) return BigInt(event.checkpoint);
  }
  return stretch.scanned;
}
