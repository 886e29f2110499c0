import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withConnection } from '@platform/database/connection';
import { migrate } from '@platform/database/migrate';
import { applyRights } from '@platform/database/rights';
import type { RoleUrls } from '@platform/database/roles';
import type { ServingRole } from '@migrations/rights';
import type { SqlTransaction } from '@platform/projections/projection';
import { newTemplateName, TEMPLATE_VARIABLE } from './template-name';

/** The password of the roles on the server of the test run, which all its databases share. */
const ROLE_PASSWORD = 'rights-of-the-tests';

export interface TestDatabase extends SqlTransaction {
  /** The address for the owner. */
  readonly url: string;
  /** The addresses for the roles that serve, with no other rights than in production. */
  readonly roles: Required<RoleUrls>;
  /** Gives the roles the rights that they have where the log lives in EventStoreDB. */
  readonly logLivesElsewhere: () => Promise<void>;
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
  await withConnection({ connectionString: server }, async (client) => {
    await ensureTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const url = databaseUrl(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  return {
    url,
    roles: rolesAt(url),
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const { rows, rowCount } = await pool.query(text, values && [...values]);
      return { rows: rows as Row[], rowCount };
    },
    logLivesElsewhere: () =>
      withConnection({ connectionString: url }, (client) => applyRights(client, rolesAt(url), { eventLog: false })),
    drop: async () => {
      await pool.end();
      await withConnection({ connectionString: server }, (client) =>
        client.query(`drop database ${name} with (force)`),
      );
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
    const url = databaseUrl(server, template);
    await migrate({ databaseUrl: url, eventLog: true, roles: rolesAt(url) });
    await client.query(`alter database ${template} is_template true`);
  } finally {
    await client.query('select pg_advisory_unlock(1)');
  }
}

/** The same roles in every database of a server. */
export function rolesAt(ownerUrl: string): Required<RoleUrls> {
  const urlOf = (role: ServingRole): string => {
    const url = new URL(ownerUrl);
    [url.username, url.password] = [`tested_${role}`, ROLE_PASSWORD];
    return url.href;
  };
  return { api: urlOf('api'), worker: urlOf('worker') };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
