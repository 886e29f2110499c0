import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from './migrate';

const server = process.env['TEST_DATABASE_URL']!;

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrating', () => {
  const names: string[] = [];

  async function emptyDatabase(): Promise<string> {
    const name = `migrate_${randomBytes(6).toString('hex')}`;
    names.push(name);
    await ask(server, `create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  }

  afterAll(async () => {
    for (const name of names) await ask(server, `drop database ${name} with (force)`);
  });

  it('runs each migration once, however many processes start at the same time', async () => {
    const databaseUrl = await emptyDatabase();
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate({ databaseUrl, eventLog: true })));
    const workers = runs.filter((run) => run.length > 0);
    expect(workers).toHaveLength(1);
    const listed = await ask<{ name: string }>(
      databaseUrl,
      'select name from log.migrations union all select name from read.migrations',
    );
    expect(listed.map((row) => row.name).sort()).toEqual([...workers[0]!].sort());
    expect(await migrate({ databaseUrl, eventLog: true })).toEqual([]);
  });

  it('leaves the event log alone where it lives elsewhere', async () => {
    const databaseUrl = await emptyDatabase();
    await migrate({ databaseUrl, eventLog: false });
    expect(await ask(databaseUrl, `select 1 from pg_namespace where nspname = 'log'`)).toEqual([]);
  });
});
