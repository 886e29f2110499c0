import type { RecordedEvent } from '@kernel/event';
import type { LogFilter } from '../event-store.port';
import type { Doorbell } from './doorbell';
import type { LogPage, LogReader } from './log-reader';

/** What a follower of the log looks at next. */
export interface Look {
  readonly after: bigint;
  readonly filter: LogFilter | undefined;
  readonly max: number;
  /** Whether most of the events there are wanted, as far as can be told. */
  readonly isDense: boolean;
}

export interface SharedPage {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here is in this page, or was filtered out. */
  readonly scanned: bigint;
  /** Nothing lay behind it when it was read. */
  readonly isAtEnd: boolean;
  /** How often the doorbell had rung before it was read. */
  readonly rings: number;
}

/** Everything that the log held between two positions when it was read. */
interface Stretch extends LogPage {
  readonly after: bigint;
  /** How often the doorbell had rung when the reading began. */
  readonly rings: number;
}

const STRETCH_EVENTS = 2_000;
const MAX_REMEMBERED = 256;
/** Bytes of JSON; parsed it takes up a few times as much. */
const MAX_REMEMBERED_BYTES = 8 * 1_048_576;

/**
 * The log as all followers of one process look at it. There are dozens, and what is new they want at the same moment: it is read and
 * parsed once for all of them. Who is far behind and wants little of what is there reads for himself.
 */
export class SharedPages {
  /** What was read last, oldest first. */
  private remembered: Stretch[] = [];
  private readonly reading = new Map<bigint, Promise<Stretch>>();
  /** Where the log ended at the last look. */
  private end: bigint | undefined;

  constructor(
    private readonly reader: Pick<LogReader, 'page'>,
    private readonly doorbell: Pick<Doorbell, 'rings'>,
  ) {}

  /** @throws EventStoreError as `LogReader.page` */
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

  /** As much as fits into one page of what was read in several: who is slow is handed fuller ones. */
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

/** Adds what of a stretch lies behind a place and is wanted, as long as it fits. @returns up to where it was looked through */
function take(
  stretch: Stretch,
  after: bigint,
  wanted: ReadonlySet<string> | undefined,
  events: RecordedEvent[],
  max: number,
): bigint {
  // Positions have no gaps: so many events of the stretch lie before the place.
  for (let index = Number(after - stretch.after); index < stretch.events.length; index += 1) {
    const event = stretch.events[index]!;
    if (wanted && !wanted.has(categoryOf(event.stream))) continue;
    events.push(event);
    if (events.length === max) return BigInt(event.checkpoint);
  }
  return stretch.scanned;
}

function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}
