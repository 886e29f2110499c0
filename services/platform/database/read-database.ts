import { DataSource, type EntityTarget } from 'typeorm';
import type { Config } from '../config/config';

/** Injection token of the TypeORM DataSource of schema `read`. */
export const READ_DATABASE = Symbol('READ_DATABASE');

/** Opens the one pool of a process that is not the event store's. @throws when the database cannot be reached */
export function openReadDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>,
  entities: readonly EntityTarget<object>[],
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
    // A lost connection of the pool is replaced by the next query; the fault itself reaches whoever was asking.
    poolErrorHandler: () => undefined,
  }).initialize();
}
