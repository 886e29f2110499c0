import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '@platform/database/migrate';
import type { SqlTransaction } from '@platform/projections/projection';
import { newTemplateName, TEMPLATE_VARIABLE } from './template-name';

export interface TestDatabase extends SqlTransaction {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * A database of its own on the server of the test run, with every migration, the event log's included. The first test
 * file that asks migrates a template; all databases are copies of it.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL names the Postgres server of the test run; it is not set');
  const template = (process.env[TEMPLATE_VARIABLE] ??= newTemplateName());
  const name = `test_${randomBytes(6).toString('hex')}`;
  await once(server, async (client) => {
    await ensureTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const url = databaseUrl(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  return {
    url,
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const { rows, rowCount } = await pool.query(text, values && [...values]);
      return { rows: rows as Row[], rowCount };
    },
    drop: async () => {
      await pool.end();
      await once(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/**
 * When several worker processes start, one makes the template while the others wait. Its mark is set when it is whole.
 */
async function ensureTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ]);
    if (rowCount) return;
    await client.query(`drop database if exists ${template}`);
    await client.query(`create database ${template}`);
    await migrate({ databaseUrl: databaseUrl(server, template), eventLog: true });
    await client.query(`alter database ${template} is_template true`);
  } finally {
    await client.query('select pg_advisory_unlock(1)');
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function once(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
