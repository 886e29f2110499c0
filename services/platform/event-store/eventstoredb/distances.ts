import { Together } from '../../database/together';
import type { LogDistance, LogFilter } from '../event-store.port';
import { BEFORE_ALL, indexBehind } from '../following/paged-log';
import { positionAt } from './conversions';

/** A record of the log, as far as a distance needs it. */
export interface RecordOutline {
  readonly place: bigint;
  /** The category of its stream; null for a record of the server's own. */
  readonly category: string | null;
  readonly createdMs: number;
}

/** The reads of the log that distances are measured by. */
export interface OutlinedRecords {
  /** The last records of the log, so many at most, oldest first. */
  newest(max: number): Promise<readonly RecordOutline[]>;
  /** The records behind a place, so many at most. */
  behind(place: bigint, max: number): AsyncIterable<RecordOutline>;
}

/** The records at the end of the log that are kept; a place behind the first of them is measured without a read. */
const KEPT = 2_000;
/** The records that are read at most to find the first event behind a place that lies further back. */
const SEARCHED = 1_000;

/**
 * Measures how far places are from the end of the log. Dozens of followers are measured by each alarm, metric and
 * question of readiness, and the server can count nothing: the end of the log is read once for all of them and kept in
 * outline, and a later look reads only what has come since. When every measure read for itself, a worker whose
 * followers had fallen behind spent its time on measuring them.
 */
export class Distances {
  /** The records behind `from`, all of them; undefined before the first look. */
  private kept: RecordOutline[] | undefined;
  private from = BEFORE_ALL;
  /**
   * A look that is under way may have passed the end before an event that its asker knows of, so that everybody who
   * asks meanwhile shares the next one.
   */
  private readonly looks = new Together<undefined, undefined>(async (asked) => {
    await this.look();
    return asked;
  });

  constructor(private readonly records: OutlinedRecords) {}

  /** @throws EventStoreError Unavailable */
  async measure(after: bigint, filter?: LogFilter): Promise<LogDistance> {
    await this.looks.ask(undefined);
    const { kept = [], from } = this;
    const wanted = filter?.categories && new Set(filter.categories);
    const counts = ({ category }: RecordOutline) => category !== null && (wanted?.has(category) ?? true);
    const end = kept.at(-1)?.place ?? from;
    // Positions are places in a file, which are close enough to a count of events to say how much of the log is done.
    const share = end > BEFORE_ALL ? Math.min(1, bytesAt(after) / bytesAt(end)) : 1;
    const behind = kept.slice(indexBehind(kept, ({ place }) => place, after)).filter(counts);
    if (after >= from) return { events: behind.length, isExact: true, oldestAt: timeOf(behind[0]), share };
    const first = await this.firstBehind(after, counts);
    const isKept = first !== undefined && first.place > from;
    const events = behind.length + (first === undefined || isKept ? 0 : 1);
    return { events, isExact: false, oldestAt: timeOf(first), share };
  }

  /** The first record of its kind, when it lies near the place. */
  private async firstBehind(
    place: bigint,
    counts: (record: RecordOutline) => boolean,
  ): Promise<RecordOutline | undefined> {
    for await (const record of this.records.behind(place, SEARCHED)) if (counts(record)) return record;
    return undefined;
  }

  /** Reads what has come since the last look. */
  private async look(): Promise<void> {
    const last = this.kept?.at(-1)?.place ?? this.from;
    const news: RecordOutline[] = [];
    if (this.kept) for await (const record of this.records.behind(last, KEPT)) news.push(record);
    if (!this.kept || news.length === KEPT) this.keep(await this.records.newest(KEPT + 1), BEFORE_ALL);
    else if (news.length > 0) this.keep([...this.kept, ...news], this.from);
  }

  /** Keeps the newest of the records behind a place. */
  private keep(records: readonly RecordOutline[], from: bigint): void {
    const over = records.length - KEPT;
    this.kept = over > 0 ? records.slice(over) : [...records];
    this.from = over > 0 ? records[over - 1]!.place : from;
  }
}

function timeOf(record: RecordOutline | undefined): string | null {
  return record ? new Date(record.createdMs).toISOString() : null;
}

function bytesAt(place: bigint): number {
  return Number(positionAt(place).commit);
}
