import type { EventStore } from '@platform/event-store/event-store.port';
import { digestOf } from '../chain/canonical-event';
import { SHORT_DIGEST_BYTES, type ChainBlock } from '../chain/block';

/**
 * Tells logs apart by the digest of their first event: its time and its random correlation id are never those of
 * another log, and the first block of every hash chain holds the digest, so that seals and databases of earlier
 * editions have it as well. Undefined for an empty log.
 */
export async function identityOfLog(store: EventStore): Promise<string | undefined> {
  for await (const event of store.readAll('start')) return digestOf(event).toString('hex', 0, SHORT_DIGEST_BYTES);
  return undefined;
}

/** The identity of the log that a chain was written over, by its first block. */
export function identityOfChain(first: ChainBlock | undefined): string | undefined {
  return first?.digests.toString('hex', 0, SHORT_DIGEST_BYTES);
}

/** The event log is another one than that of the database or of the seals. The message is for the person who starts. */
export class ForeignLog extends Error {
  override readonly name = 'ForeignLog';
}

export interface KnownLogs {
  /** Undefined for an empty log. */
  readonly log: string | undefined;
  /** Null for a database that began with an empty log, undefined for one that knows of none. */
  readonly database: string | null | undefined;
  /** Undefined without seals. */
  readonly seals: string | undefined;
}

/** `begins`: an empty log. `belongs`: to this database. `databaseIsLost`: to these seals and to no database. */
export type Belonging = 'begins' | 'belongs' | 'databaseIsLost';

const NOTHING = 'Nothing was started and nothing was written';

/**
 * Says whether log, database and seals belong together.
 * @throws ForeignLog with what a person can do
 */
export function belongingOf({ log, database, seals }: KnownLogs): Belonging {
  const name = (id: string) => `log ${id.slice(0, 8)}`;
  const known = typeof database === 'string' ? database : seals;
  if (log === undefined) {
    if (known === undefined) return 'begins';
    const owner = typeof database === 'string' ? 'the database of DATABASE_URL' : 'the folder SEAL_DIR';
    throw new ForeignLog(
      `The event log at ESDB_URL is empty, and ${owner} belongs to ${name(known)}. ${NOTHING}: bring that log back, or begin a new one with an empty database and an empty folder of seals.`,
    );
  }
  for (const [owner, id] of [
    ['the database of DATABASE_URL', database],
    ['the folder SEAL_DIR', seals],
  ] as const) {
    if (typeof id !== 'string' || id === log) continue;
    throw new ForeignLog(
      `The event log at ESDB_URL is ${name(log)}, and ${owner} belongs to ${name(id)}, or the first event of the log was changed. ${NOTHING}: bring together what belongs together; a log whose database and seals are lost is taken over by "npm run adopt-log" with an empty database and an empty folder of seals.`,
    );
  }
  if (database !== undefined) return 'belongs';
  if (seals !== undefined) return 'databaseIsLost';
  throw new ForeignLog(
    `The event log at ESDB_URL has events (${name(log)}), and neither the database of DATABASE_URL nor SEAL_DIR knows it. ${NOTHING}: name the database or the seals that belong to it, or take the log over by "npm run adopt-log", which is recorded.`,
  );
}
