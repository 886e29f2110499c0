import { DataSource, type EntityTarget } from 'typeorm';
import type { Config } from '../config/config';

/** Injection token of the TypeORM DataSource of schema `read`. */
export const READ_DATABASE = Symbol('READ_DATABASE');

/** How long somebody who waits for us waits for one statement, in milliseconds: as long as for an append to the event log. */
export const ANSWERING_MS = 10_000;
/** The same for work that nobody waits for: no statement of it takes so long, so that only a silent server is given up. */
export const WORKING_MS = 600_000;
/** After so many milliseconds without a word the system asks whether the server is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Opens the one pool of a process that is not the event store's. A statement without an answer within the time fails, and its
 * connection is given up: a server that went silent would otherwise hold everybody who asks it for ever.
 *
 * @throws when the database cannot be reached
 */
export function openReadDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>,
  entities: readonly EntityTarget<object>[],
  statementMs = WORKING_MS,
): Promise<DataSource> {
  return new DataSource({
    type: 'postgres',
    url: config.DATABASE_URL,
    schema: 'read',
    applicationName: 'croupier-read',
    poolSize: config.DATABASE_POOL,
    connectTimeoutMS: 5_000,
    entities: entities as Function[],
    synchronize: false,
    extra: { query_timeout: statementMs, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS },
    // A lost connection of the pool is replaced by the next query; the fault itself reaches whoever was asking.
    poolErrorHandler: () => undefined,
  }).initialize();
}
