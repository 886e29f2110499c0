import pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions, type LogLevel, type LogMessage } from 'typeorm';
import { eventLogMigrations } from '@migrations/event-log/index';
import { readModelMigrations } from '@migrations/read-models/index';
import { withConnection } from './connection';
import { applyRights } from './rights';
import { ensureRoles, type RoleUrls } from './roles';

export interface MigrateOptions {
  readonly databaseUrl: string;
  /** False where the event log lives in EventStoreDB. */
  readonly eventLog: boolean;
  /** The addresses of the API and the worker; without them these work as the owner. */
  readonly roles?: RoleUrls;
  /** Hears how far a migration is that takes long. */
  readonly onProgress?: (text: string) => void;
}

/** Passes on what the migrations themselves say. */
class Teller extends AbstractLogger {
  constructor(private readonly tell: (text: string) => void) {
    super(['info']);
  }

  protected override writeLog(
    level: LogLevel,
    message: LogMessage | string | number | (LogMessage | string | number)[],
  ) {
    if (level !== 'info') return;
    for (const one of [message].flat()) this.tell(String(typeof one === 'object' ? one.message : one));
  }
}

/** An arbitrary number that every migrating process locks. */
const MIGRATION_LOCK = 4_020_262_111;

/**
 * Brings a database up to date, and gives the roles that serve their rights. Each schema has its own list of migrations
 * (`log.migrations`, `read.migrations`). If several processes start at once, one migrates while the others wait.
 * @returns the names of the migrations that were run
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  return withConnection({ connectionString: options.databaseUrl }, async (client) => {
    // The lock belongs to this connection and ends with it, also when the process is killed.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran: string[] = [];
    if (options.eventLog) ran.push(...(await migrateSchema(client, options, 'log', eventLogMigrations)));
    ran.push(...(await migrateSchema(client, options, 'read', readModelMigrations)));
    await prepareQueue(client);
    await ensureRoles(client, options.roles ?? {});
    await applyRights(client, options.roles ?? {}, options);
    return ran;
  });
}

/** The queue is made even where it lives in Redis, so that a house can move between the two. */
async function prepareQueue(client: pg.Client): Promise<void> {
  // Only a migration needs it; the client of the queue takes long to load.
  const { makeQueueTables } = await import('../jobs/queue-home');
  await makeQueueTables(client);
}

async function migrateSchema(
  client: pg.Client,
  { databaseUrl: url, onProgress = () => undefined }: MigrateOptions,
  schema: string,
  migrations: NonNullable<DataSourceOptions['migrations']>,
): Promise<string[]> {
  await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  const source = new DataSource({
    type: 'postgres',
    url,
    schema,
    migrations,
    migrationsTableName: 'migrations',
    poolSize: 2,
    logger: new Teller(onProgress),
  });
  await source.initialize();
  try {
    return (await source.runMigrations({ transaction: 'each' })).map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}
