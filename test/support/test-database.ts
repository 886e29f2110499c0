import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '@platform/database/migrate';
import type { SqlTransaction } from '@platform/projections/projection';

export interface TestDatabase extends SqlTransaction {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database of its own on the server of the test run, with every migration, the event log's included. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL names the Postgres server of the test run; it is not set');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await once(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate({ databaseUrl: url.href, eventLog: true });
  const pool = new pg.Pool({ connectionString: url.href, max: 4 });
  pool.on('error', () => undefined);
  return {
    url: url.href,
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const { rows, rowCount } = await pool.query(text, values && [...values]);
      return { rows: rows as Row[], rowCount };
    },
    drop: async () => {
      await pool.end();
      await once(server, `drop database ${name} with (force)`);
    },
  };
}

async function once(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
