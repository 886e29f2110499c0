import { randomBytes } from 'node:crypto';
import { withConnection } from '@platform/database/connection';
import { DataSource } from 'typeorm';
import { eventLogMigrations } from '@migrations/event-log/index';

export interface LogDatabase {
  readonly url: string;
  /** Sends one statement over a connection of its own. */
  readonly query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  readonly drop: () => Promise<void>;
}

function once(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return withConnection({ connectionString: url }, async (client) => {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  });
}

/** An empty event log in a database of its own, on the server of the test run. */
export async function createLogDatabase(): Promise<LogDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL names the Postgres server of the test run; it is not set');
  const name = `event_log_${randomBytes(6).toString('hex')}`;
  await once(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const source = new DataSource({ type: 'postgres', url: url.href, migrations: eventLogMigrations });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
  return {
    url: url.href,
    query: (text, values) => once(url.href, text, values),
    drop: async () => {
      await once(server, `drop database ${name} with (force)`);
    },
  };
}
