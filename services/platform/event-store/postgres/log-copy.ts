import type { SqlTransaction } from '../../projections/projection';

/** An event exactly as Postgres stores it; the port would round its time and read its numbers. */
export interface StoredEvent {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  /** ISO 8601 in UTC with microseconds. */
  readonly at: string;
  /** JSON, as it was written; that of an edition before as `jsonb` spells it. */
  readonly data: string;
  readonly meta: string;
}

/** The largest number of bytes of JSON in one page, which is reached by few events at most. */
const PAGE_BYTES = 16_777_216;

/** The last position of the log. */
export async function headOfLog(sql: SqlTransaction): Promise<number> {
  const { rows } = await sql.query<{ position: string }>('select position from log.head');
  return Number(rows[0]!.position);
}

/**
 * Reads the events behind a position, at most so many, and fewer where they are large. Positions have no gaps and are
 * in commit order, so that pages that are read one after the other are one consistent copy.
 */
export async function readStored(
  sql: SqlTransaction,
  after: number,
  upTo: number,
  max: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql.query<StoredEvent & { before: string }>(
    `select e.position, s.stream_id as stream, e.revision, e.event_id as id, e.type, e.data::text as data, e.meta::text as meta,
            to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
       from log.events e join log.streams s using (stream_no)
      where e.position > $1 and e.position <= $2 order by e.position`,
    [after, Math.min(upTo, after + max)],
  );
  let bytes = 0;
  const tooMuch = rows.findIndex(({ data, meta }) => (bytes += data.length + meta.length) > PAGE_BYTES);
  return rows.slice(0, tooMuch < 0 ? rows.length : Math.max(1, tooMuch));
}

/** Puts events into an empty log, or behind those that were put there before. `endStored` completes the log. */
export async function writeStored(sql: SqlTransaction, events: readonly StoredEvent[]): Promise<void> {
  const column = (name: keyof StoredEvent) => events.map((event) => event[name]);
  await sql.query(
    `with given as (
       select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::json[], $7::json[], $8::timestamptz[])
         as g (position, stream, revision, id, type, data, meta, at)
     ), numbered as (
       insert into log.streams (stream_id) select distinct stream from given
       on conflict (stream_id) do update set stream_id = excluded.stream_id
       returning stream_no, stream_id
     )
     insert into log.events (position, stream_no, revision, event_id, type, data, meta, created_at)
       select g.position, n.stream_no, g.revision, g.id, g.type, g.data, g.meta, g.at
         from given g join numbered n on n.stream_id = g.stream`,
    [
      column('position'),
      column('stream'),
      column('revision'),
      column('id'),
      column('type'),
      column('data'),
      column('meta'),
      column('at'),
    ],
  );
}

/** Completes a log that `writeStored` has filled: appends go on behind the position. */
export async function endStored(sql: SqlTransaction, position: number): Promise<void> {
  await sql.query('update log.head set position = $1', [position]);
}
