import type { SqlTransaction } from '@platform/projections/projection';
import type { FirstBad } from './diagnose';

/** How many of the newest events are counted when a process starts. */
const TAIL_EVENTS = 10_000;

interface Found {
  readonly position: string;
  readonly stream: string | null;
  readonly revision: string | null;
  readonly event_id: string | null;
}

/*
 * These checks find what a reader of the port cannot see of the Postgres home: rows outside of the numbered part of the
 * log, which a stream shows and the whole log does not, and numbers that are not there, in the log or in a stream.
 * Positions are free of gaps by design, so that every gap is a fault.
 */

/** One sentence about a hole in the log, found in a moment; undefined when there is none. */
export async function findHoleAtEnd(sql: SqlTransaction): Promise<string | undefined> {
  const { rows } = await sql.query<{ head: string; first: string; last: string; tail: string }>(
    `select h.position as head, coalesce((select min(position) from log.events), 1) as first,
            coalesce((select max(position) from log.events), 0) as last,
            (select count(*) from log.events e where e.position > h.position - $1) as tail
       from log.head h`,
    [TAIL_EVENTS],
  );
  if (!rows[0]) return 'The event log has lost its head.';
  const [head, first, last, tail] = [rows[0].head, rows[0].first, rows[0].last, rows[0].tail].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  if (last < head) return `The event log has a hole at its end: it ends at ${last}, and ${head} events were written.`;
  if (last > head) return `The event log has an event at ${last}, and only ${head} were written.`;
  if (first !== 1) return `The event log begins at ${first} instead of 1.`;
  const expected = Math.min(head, TAIL_EVENTS);
  return tail === expected
    ? undefined
    : `The event log has a hole: of its newest ${expected} events ${expected - tail} are missing.`;
}

/** The first row that should not be there, or the first missing number. The whole log is counted. */
export async function findStray(sql: SqlTransaction): Promise<FirstBad | undefined> {
  const { rows } = await sql.query<Found>(
    `select e.position, s.stream_id as stream, e.revision, e.event_id
       from log.head h, log.events e left join log.streams s using (stream_no)
      where e.position < 1 or e.position > h.position order by e.position limit 1`,
  );
  if (rows[0])
    return bad(
      'inserted',
      rows[0],
      'stands outside of the numbered part of the log, where no reader of the whole log comes by',
    );
  const { rows: counted } = await sql.query<{ isWhole: boolean }>(
    'select (select count(*) from log.events) = h.position as "isWhole" from log.head h',
  );
  if (counted[0]?.isWhole) return undefined;
  const { rows: gaps } = await sql.query<Found>(
    `select (e.position + 1)::text as position, null as stream, null as revision, null as event_id
       from (select position, lead(position) over (order by position) as next from log.events) e, log.head h
      where e.next is distinct from e.position + 1 and e.position < h.position order by e.position limit 1`,
  );
  return bad(
    'hole',
    gaps[0] ?? { position: '1', stream: null, revision: null, event_id: null },
    'is missing: nobody has this position',
  );
}

/**
 * A stream whose events are not numbered from 0 on without gaps, or are hidden: no command of ours deletes a stream.
 */
export async function findWrongStream(sql: SqlTransaction): Promise<FirstBad | undefined> {
  const { rows: hidden } = await sql.query<Found>(
    `select coalesce(e.position, 0)::text as position, s.stream_id as stream, coalesce(e.revision, -1)::text as revision, e.event_id
       from log.streams s
       left join lateral (select position, revision, event_id from log.events e where e.stream_no = s.stream_no
         order by revision desc limit 1) e on true
      where s.deleted limit 1`,
  );
  if (hidden[0]) return bad('missing', hidden[0], 'cannot be read from its stream, which is marked as deleted');
  const { rows: gaps } = await sql.query<Found>(
    `select e.position, s.stream_id as stream, e.revision, e.event_id
       from (select stream_no, max(revision) as last from log.events group by stream_no having count(*) <> max(revision) + 1 limit 1) g
       join log.events e on e.stream_no = g.stream_no and e.revision = g.last
       left join log.streams s on s.stream_no = g.stream_no`,
  );
  return gaps[0] && bad('hole', gaps[0], 'is the last event of its stream, in which a revision is missing');
}

function bad(kind: FirstBad['kind'], { position, stream, revision, event_id }: Found, reason: string): FirstBad {
  return {
    position,
    stream: stream ?? '',
    revision: revision ?? '',
    eventId: event_id ?? '',
    kind,
    reason,
    block: null,
  };
}
