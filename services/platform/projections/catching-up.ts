import type { RecordedEvent } from '@kernel/event';
import type { SqlPool } from '../database/sql-pool';
import type { EventStore } from '../event-store/event-store.port';
import { applied, followedBy } from './applied';
import type { Checkpoints, Place } from './checkpoints';
import type { Followed } from './log-follower';
import { UnknownToStatement, type LogStretch, type Projection, type SqlTransaction } from './projection';

/** The number of events of the log from which a projection catches up by statements. */
const FAR_BEHIND = 1_000n;
/** The number of positions that one statement reads. */
const STRETCH = 5_000n;
/** SQLSTATEs that tell of data which do not fit: the statement read an event of a form that it does not know. */
const UNFIT_DATA = /^(22...|23502)$/;

/**
 * A stretch of the log is found by its positions alone. Outdated statistics of fast-growing tables would have Postgres
 * read all streams for it.
 */
const PLANNED_BY_POSITION = `select set_config(name, 'off', true)
  from unnest(array['jit', 'enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin']) as name`;

interface Stretch extends LogStretch {
  /** True if there was no event behind it. The subscription that follows says so only behind a further event. */
  readonly isAtEnd: boolean;
}

interface Parts {
  readonly sql: SqlPool;
  readonly checkpoints: Checkpoints;
  readonly log: Pick<EventStore, 'readAll'>;
}

/**
 * Has a projection catch up within the database that holds the log, so that no event goes through this process. A
 * stretch with an event that the statement does not know is read and projected as any other batch. Undefined for a
 * projection without such a statement.
 */
export function catchingUp(projection: Projection, parts: Parts): Followed['catchUp'] {
  if (!projection.projectStretch || projection.erase) return undefined;
  return async (from, over) => {
    let place: Place | undefined = from;
    while (place && !over.aborted) {
      const after = BigInt(place.checkpoint ?? 0);
      const head = await headOf(parts.sql);
      if (head - after <= FAR_BEHIND) return place;
      const isAtEnd = head - after <= STRETCH;
      place = await byStatement(projection, parts, place, { after, upTo: isAtEnd ? head : after + STRETCH, isAtEnd });
    }
    return place;
  };
}

async function headOf(sql: SqlPool): Promise<bigint> {
  const { rows } = await sql.query<{ position: string }>('select position from log.head');
  return BigInt(rows[0]!.position);
}

async function byStatement(
  projection: Projection,
  parts: Parts,
  place: Place,
  stretch: Stretch,
): Promise<Place | undefined> {
  try {
    return await moved(projection, parts, place, stretch, async (transaction) => {
      await transaction.query(PLANNED_BY_POSITION);
      return projection.projectStretch!(stretch, transaction);
    });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    const events = await eventsOf(projection, parts, stretch);
    return moved(projection, parts, place, stretch, async (transaction) => {
      if (events.length > 0) await applied(projection, events, transaction);
      return events.length;
    });
  }
}

/** Moves the place and changes the tables in one transaction; `work` says how many events it has handled. */
function moved(
  { name }: Projection,
  { sql, checkpoints }: Parts,
  place: Place,
  { upTo, isAtEnd }: Stretch,
  work: (transaction: SqlTransaction) => Promise<number>,
): Promise<Place | undefined> {
  return sql.transaction(
    async (transaction) => {
      // The move is the fence between processes, and comes first, as in every batch.
      const next = await checkpoints.move(transaction, name, place, upTo.toString(), 0, isAtEnd);
      if (next) await checkpoints.count(transaction, name, await work(transaction));
      return next;
    },
    { mayBeUndone: true },
  );
}

/** True where a statement has refused an event that the rules in TypeScript have to look at. */
export function isUnknown(error: unknown): boolean {
  if (error instanceof UnknownToStatement) return true;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && UNFIT_DATA.test(code);
}

async function eventsOf(
  projection: Projection,
  { log }: Parts,
  { after, upTo }: LogStretch,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const categories = followedBy(projection);
  for await (const event of log.readAll({ after: after.toString() }, { categories })) {
    if (BigInt(event.checkpoint) > upTo) break;
    events.push(event);
  }
  return events;
}
