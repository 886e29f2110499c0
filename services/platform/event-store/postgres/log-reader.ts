import pg from 'pg';
import type { EventMetadata, RecordedEvent } from '@kernel/event';
import { arrayOf } from '../../database/binary-array';
import { Together } from '../../database/together';
import { checkFilter, checkReadOptions, checkStreamName } from '../encode';
import {
  EventStoreError,
  type LogDistance,
  type LogFilter,
  type LogPosition,
  type ReadOptions,
} from '../event-store.port';
import { BEFORE_ALL, parsed, type LoggedEvent, type LogPage, type PagedLog } from '../following/paged-log';
import { unavailable } from './failures';
import { LogCounts } from './log-counts';
import type { StreamNumbers } from './log-writer';

interface StreamRow {
  readonly stream_no: string;
  readonly position: string;
  readonly revision: string;
  readonly event_id: string;
  readonly type: string;
  readonly data: object;
  readonly meta: EventMetadata;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
}

type EventRow = Omit<StreamRow, 'stream_no'> & { readonly stream_id: string };
/** A row with its JSON as text. */
type TextRow = Omit<EventRow, 'data' | 'meta'> & { readonly data: string; readonly meta: string };

interface DistanceRow {
  readonly head: string;
  readonly events: string;
  readonly oldest_at: string | null;
}

/** The first page that somebody reads of a stream. */
interface Beginning {
  readonly stream: string;
  readonly from: bigint;
  readonly max: number;
}

interface StreamPage {
  readonly rows: readonly StreamRow[];
  /** The largest number of events that it could have held. */
  readonly max: number;
}

const PAGE_EVENTS = 500;
/** The events of each stream in a statement for several: hardly any state that is read at work has more of them. */
const SHARED_PAGE_EVENTS = 32;
/** The number of positions that one statement reads to find events of rare categories. */
const SCAN_WINDOW = 10_000n;

const EVENT_COLUMNS = 'e.position, e.revision, e.event_id, e.type, e.data, e.meta, e.created_at';
const COLUMNS = `s.stream_id, ${EVENT_COLUMNS}`;
// The statement finds the stream's number first: with a join instead, Postgres sorts the rest of the stream for every
// page.
const ofStream = (stream: string) => `select e.stream_no, ${EVENT_COLUMNS} from log.events e
      where e.stream_no = (select s.stream_no from log.streams s where s.stream_id = ${stream} and not s.deleted)`;
const READ_STREAM = {
  forwards: {
    name: 'log-read-forwards',
    text: `${ofStream('$1')} and e.revision >= $2 order by e.revision limit $3`,
  },
  backwards: {
    name: 'log-read-backwards',
    text: `${ofStream('$1')} and e.revision <= $2 order by e.revision desc limit $3`,
  },
};
/** The first pages of several streams. */
export const READ_STREAMS = {
  name: 'log-read-streams',
  text: `select asked.no::integer as no, x.*
       from unnest($1::text[], $2::bigint[], $3::integer[]) with ordinality as asked (stream_id, least, most, no)
      cross join lateral (
        ${ofStream('asked.stream_id')} and e.revision >= asked.least order by e.revision limit asked.most) x
      order by asked.no, x.revision`,
};
// One statement sees one snapshot, so that the end of the log and its events belong together.
export const READ_LOG = {
  name: 'log-read-all',
  text: `select h.position as head, x.* from log.head h left join lateral (
      select ${COLUMNS} from log.events e join log.streams s using (stream_no)
       where e.position > $1 and e.position <= $2 and ($3::text[] is null or s.category = any ($3))
       order by e.position limit $4) x on true
    order by x.position`,
};
/** The number of positions that are read to measure the distance of a place from the end. */
const COUNT_WINDOW = 5_000n;
// Positions have no gaps, so that without a filter no events have to be counted.
const DISTANCE = {
  name: 'log-distance',
  text: `select h.position as head,
      case when $2::text[] is null then h.position - $1::bigint else near.events end as events,
      (select e.created_at from log.events e where e.position = coalesce(near.first, least($1::bigint + ${COUNT_WINDOW + 1n}, h.position))) as oldest_at
    from log.head h cross join lateral (
      select count(*) as events, min(e.position) as first from log.events e join log.streams s using (stream_no)
       where e.position > $1 and e.position <= $1 + ${COUNT_WINDOW} and ($2::text[] is null or s.category = any ($2))) near`,
};
const LAST_REVISION = 2n ** 63n - 1n;

const TIMESTAMPTZ = 1184;
/**
 * The settings of the reader's connections. Times come in the form that `utcTime` parses fastest. The planner must find
 * a part of the log by its positions alone: with its outdated statistics of fast-growing tables it would read all of a
 * long stream for each page.
 */
export const READER_SETTINGS = [
  'timezone=UTC',
  'datestyle=ISO',
  'jit=off',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
const JSON_TEXT = 114;
/** Parses the columns of an answer. */
class ColumnParsers implements pg.CustomTypesConfig {
  /** @param json what is made of the text of a JSON column */
  constructor(private readonly json: (text: string) => unknown = JSON.parse) {}

  getTypeParser = (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
    // The driver would make a Date of every time, which would be turned into text again.
    if (oid === TIMESTAMPTZ) return utcTime;
    return oid === JSON_TEXT ? this.json : (pg.types.getTypeParser(oid) as (text: string) => unknown);
  };
}
const parseTime = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;

/** Turns `2026-03-01 12:00:00.123456+00` into ISO 8601 with milliseconds; the driver parses any other form. */
function utcTime(text: string): string {
  const isPlain = text.length >= 22 && text[10] === ' ' && text.endsWith('+00');
  if (!isPlain) return parseTime(text).toISOString();
  const fraction = text[19] === '.' ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** @throws EventStoreError InvalidArgument */
export function positionOf(checkpoint: string): bigint {
  if (!/^\d{1,18}$/.test(checkpoint)) {
    throw new EventStoreError('InvalidArgument', `This is not a checkpoint of this log: ${JSON.stringify(checkpoint)}`);
  }
  return BigInt(checkpoint);
}

function recorded(
  row: Omit<StreamRow, 'stream_no' | 'data' | 'meta'>,
  stream: string,
  data: object,
  metadata: EventMetadata,
): RecordedEvent {
  return {
    id: row.event_id,
    type: row.type,
    data,
    metadata,
    stream,
    revision: BigInt(row.revision),
    checkpoint: row.position,
    recordedAt: row.created_at,
  };
}

/** An event whose JSON is parsed when it is read for the first time. */
class UnparsedEvent implements LoggedEvent {
  readonly stream: string;
  readonly checkpoint: string;
  private row: TextRow | undefined;
  private event: RecordedEvent | undefined;

  constructor(row: TextRow) {
    this.stream = row.stream_id;
    this.checkpoint = row.position;
    this.row = row;
  }

  get recorded(): RecordedEvent {
    if (this.row) {
      const { data, meta } = this.row;
      this.event = recorded(this.row, this.stream, JSON.parse(data) as object, JSON.parse(meta) as EventMetadata);
      // The text is given up.
      this.row = undefined;
    }
    return this.event!;
  }
}

const unparsed = (row: EventRow | TextRow): LoggedEvent => new UnparsedEvent(row as TextRow);

function whole(row: EventRow | TextRow): LoggedEvent {
  return parsed(recorded(row, row.stream_id, row.data as object, row.meta as EventMetadata));
}

/** Reads the log in pages. Every method rejects with `EventStoreError`. */
export class LogReader implements PagedLog {
  readonly filters = true;
  readonly positionOf = positionOf;
  readonly checkpointOf = String as (position: bigint) => string;

  private readonly beginnings = new Together<Beginning, StreamPage>((asked) => this.begin(asked));
  private readonly counts = new LogCounts((statement, values) => this.query(statement, values));

  /** @param numbers is told the number of each stream that is read */
  constructor(
    private readonly pool: pg.Pool,
    private readonly numbers: Pick<StreamNumbers, 'set'>,
  ) {}

  async *read(stream: string, options: ReadOptions = {}): AsyncIterable<RecordedEvent> {
    checkStreamName(stream);
    checkReadOptions(options);
    const direction = options.direction ?? 'forwards';
    const step = direction === 'forwards' ? 1n : -1n;
    let from = options.from ?? (direction === 'forwards' ? 0n : LAST_REVISION);
    let left = options.max ?? Number.MAX_SAFE_INTEGER;
    for (let isFirst = true; left > 0 && from >= 0n; isFirst = false) {
      const asked = { stream, from, max: Math.min(left, PAGE_EVENTS) };
      const isShared = isFirst && direction === 'forwards';
      const { rows, max } = await (isShared ? this.beginning(asked) : this.pageOf(asked, direction));
      if (rows[0]) this.numbers.set(stream, BigInt(rows[0].stream_no));
      for (const row of rows) yield recorded(row, stream, row.data, row.meta);
      if (rows.length < max) return;
      left -= max;
      from = BigInt(rows.at(-1)!.revision) + step;
    }
  }

  private async pageOf({ stream, from, max }: Beginning, direction: 'forwards' | 'backwards'): Promise<StreamPage> {
    return { rows: await this.query<StreamRow>(READ_STREAM[direction], [stream, from, max]), max };
  }

  private beginning(asked: Beginning): Promise<StreamPage> {
    return this.beginnings.ask(asked).catch((error: unknown) => {
      throw unavailable(error);
    });
  }

  /** Reads what several readers ask for by one statement, which is sent after all of them have asked. */
  private async begin(asked: readonly Beginning[]): Promise<readonly StreamPage[]> {
    if (asked.length === 1) return [await this.pageOf(asked[0]!, 'forwards')];
    const pages = asked.map(({ max }) => ({ rows: [] as StreamRow[], max: Math.min(max, SHARED_PAGE_EVENTS) }));
    const rows = await this.query<StreamRow & { readonly no: number }>(READ_STREAMS, [
      arrayOf(
        'text',
        asked.map(({ stream }) => stream),
      ),
      arrayOf(
        'bigint',
        asked.map(({ from }) => from),
      ),
      arrayOf(
        'integer',
        pages.map(({ max }) => max),
      ),
    ]);
    for (const row of rows) pages[row.no - 1]!.rows.push(row);
    return pages;
  }

  async *readAll(from: LogPosition, filter?: LogFilter): AsyncIterable<RecordedEvent> {
    checkFilter(filter);
    if (from === 'end') return;
    let after = from === 'start' ? BEFORE_ALL : positionOf(from.after);
    let end: bigint | undefined;
    do {
      const page = await this.page(after, filter, PAGE_EVENTS, false);
      end ??= page.head;
      for (const { checkpoint, recorded: event } of page.events) {
        if (BigInt(checkpoint) > end) return;
        yield event;
      }
      after = page.scanned;
    } while (after < end);
  }

  async page(after: bigint, filter: LogFilter | undefined, max: number, fewAreRead: boolean): Promise<LogPage> {
    const until = after + SCAN_WINDOW;
    const values = [after, until, filter?.categories ?? null, max];
    let bytes = 0;
    const parsers = new ColumnParsers((text) => {
      bytes += text.length;
      return fewAreRead ? text : (JSON.parse(text) as unknown);
    });
    const rows = await this.query<(EventRow | TextRow) & { head: string }>(READ_LOG, values, parsers);
    const head = BigInt(rows[0]!.head);
    if (head < after) {
      throw new EventStoreError(
        'InvalidArgument',
        `The checkpoint ${after} is behind the end of this log, which is ${head}`,
      );
    }
    const events = rows[0]!.position === null ? [] : rows.map(fewAreRead ? unparsed : whole);
    const full = events.length === max;
    const scanned = full ? BigInt(events.at(-1)!.checkpoint) : head < until ? head : until;
    return { events, scanned, head, records: Number(scanned - after), bytes };
  }

  async distance(from: LogPosition, filter?: LogFilter): Promise<LogDistance> {
    checkFilter(filter);
    if (from === 'end') return { events: 0, isExact: true, oldestAt: null, share: 1 };
    const after = from === 'start' ? BEFORE_ALL : positionOf(from.after);
    const categories = filter?.categories ?? null;
    const [row] = await this.query<DistanceRow>(DISTANCE, [after, categories]);
    const head = BigInt(row!.head);
    let events = Number(row!.events);
    let isExact = categories === null || head - after <= COUNT_WINDOW;
    if (!isExact && from === 'start') {
      [events, isExact] = [await this.counts.of(categories!, head), true];
    }
    const oldestAt = isExact && events === 0 ? null : row!.oldest_at;
    return { events, isExact, oldestAt, share: head === 0n ? 1 : Math.min(1, Number(after) / Number(head)) };
  }

  /** Returns the position of the last event. */
  async head(): Promise<bigint> {
    const [row] = await this.query<{ position: string }>(
      { name: 'log-head', text: 'select position from log.head' },
      [],
    );
    return BigInt(row!.position);
  }

  private async query<Row extends object>(
    statement: { name: string; text: string },
    values: unknown[],
    types = new ColumnParsers(),
  ): Promise<Row[]> {
    try {
      return (await this.pool.query<Row>({ ...statement, values, types })).rows;
    } catch (error) {
      throw unavailable(error);
    }
  }
}
