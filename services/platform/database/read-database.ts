import { DataSource, type EntityTarget } from 'typeorm';
import type { Config } from '../config/config';
import { CONNECTED_MS } from './connection';
import { QuietClient } from './quiet-client';

/** Injection token of the TypeORM DataSource of schema `read`. */
export const READ_DATABASE = Symbol('READ_DATABASE');

/**
 * The time limit of one statement that a caller waits for, in milliseconds. It equals that of an append to the event
 * log.
 */
export const ANSWERING_MS = 10_000;
/**
 * The time limit of a statement that no caller waits for, in milliseconds. No statement takes so long, so that only a
 * silent server is given up.
 */
export const WORKING_MS = 600_000;
/** The silence in milliseconds after which the operating system checks that the server is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Opens the one pool of a process beside the event store's. A statement without an answer within the time fails, and
 * its connection is given up; otherwise a silent server would hold every caller for ever.
 *
 * @throws Error when the database cannot be reached
 */
export function openReadDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>,
  entities: readonly EntityTarget<object>[],
  statementMs = WORKING_MS,
  connectedMs = CONNECTED_MS,
): Promise<DataSource> {
  return new DataSource({
    type: 'postgres',
    url: config.DATABASE_URL,
    schema: 'read',
    applicationName: 'croupier-read',
    poolSize: config.DATABASE_POOL,
    connectTimeoutMS: connectedMs,
    entities: entities as Function[],
    synchronize: false,
    extra: {
      Client: QuietClient,
      query_timeout: statementMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    },
    // The next query replaces a lost connection of the pool; the fault itself reaches the caller of the query.
    poolErrorHandler: () => undefined,
  }).initialize();
}
