import type { SqlTransaction } from '@platform/projections/projection';

/**
 * How many rows a segment of the event history takes. All of them are looked at by a question whose index the segment
 * does not have yet.
 */
export const SEGMENT_ROWS = 200_000n;

/** Beyond every row. */
export const MAX_ROW = 2n ** 62n;

/** A stretch of row numbers: the first, and the one after the last. */
export interface Stretch {
  readonly from: bigint;
  readonly until: bigint;
}

/** Where the event history ends: its last row, and the end of its newest segment. */
export interface HistoryEnd {
  readonly last: bigint;
  readonly room: bigint;
}

/**
 * Finds the end of the history, for the one process that writes it. If a rebuild has emptied it, the old segments are
 * given up together with their indexes, so that the rows are written first and the indexes are built last.
 */
export async function endOfHistory(sql: SqlTransaction): Promise<HistoryEnd> {
  const { rows } = await sql.query<{ first_seq: string; end_seq: string }>(
    'select first_seq::text, end_seq::text from read.event_segments order by event_segments.first_seq desc limit 1',
  );
  if (!rows[0]) return { last: 0n, room: 1n };
  const room = BigInt(rows[0].end_seq);
  const newest = await lastRow(sql, BigInt(rows[0].first_seq));
  if (newest !== undefined) return { last: newest, room };
  const last = await lastRow(sql, 0n);
  if (last !== undefined) return { last, room };
  await sql.query('select read.begin_event_segments()');
  return { last: 0n, room: 1n };
}

/** The last row from a number on. The number lets Postgres leave all other segments alone. */
async function lastRow(sql: SqlTransaction, from: bigint): Promise<bigint | undefined> {
  const { rows } = await sql.query<{ last: string | null }>(
    'select max(seq)::text as last from read.event_history where seq >= $1',
    [from.toString()],
  );
  const last = rows[0]!.last;
  return last === null ? undefined : BigInt(last);
}

/** Adds segments of a size until the last of the new rows has a place. */
export async function makeRoom(sql: SqlTransaction, room: bigint, last: bigint, size: bigint): Promise<void> {
  for (let end = room; end <= last;) {
    const { rows } = await sql.query<{ end: string }>('select read.add_event_segment($1)::text as end', [
      size.toString(),
    ]);
    end = BigInt(rows[0]!.end);
  }
}

/** The segments of the history as a question has to know them. */
export interface Segments {
  /** The first rows of all of them, oldest first. */
  readonly starts: readonly bigint[];
  /** Every row before it is in all indexes. */
  readonly sealedUntil: bigint;
  /**
   * The segments from there on, oldest first, and whatever comes after them. Nothing but the primary key and the index
   * of members is there.
   */
  readonly unsealed: readonly Stretch[];
}

export async function segmentsOf(sql: SqlTransaction): Promise<Segments> {
  const { rows } = await sql.query<{ start: string; end: string; is_sealed: boolean }>(
    `select first_seq::text as start, end_seq::text as end, sealed_at is not null as is_sealed
       from read.event_segments order by first_seq`,
  );
  const starts = rows.map(({ start }) => BigInt(start));
  const sealed = rows.findIndex(({ is_sealed }) => !is_sealed);
  const open = sealed === -1 ? [BigInt(rows.at(-1)?.end ?? 1)] : starts.slice(sealed);
  return {
    starts,
    sealedUntil: open[0]!,
    unsealed: open.map((from, place) => ({ from, until: open[place + 1] ?? MAX_ROW })),
  };
}

/** Full segments without all their indexes, oldest first. */
export async function fullSegments(sql: SqlTransaction): Promise<readonly bigint[]> {
  const { rows } = await sql.query<{ start: string }>(
    `select first_seq::text as start from read.event_segments
      where sealed_at is null and first_seq < (select max(first_seq) from read.event_segments)
      order by event_segments.first_seq`,
  );
  return rows.map(({ start }) => BigInt(start));
}

/**
 * Builds the next index that a full segment lacks, in a transaction of its own.
 *
 * @returns true once the segment has them all and counts as sealed
 */
export async function sealFurther(sql: SqlTransaction, segment: bigint): Promise<boolean> {
  const { rows } = await sql.query<{ is_done: boolean }>('select read.seal_event_segment($1) as is_done', [
    segment.toString(),
  ]);
  return rows[0]!.is_done;
}
