import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { eventLogMigrations } from '@migrations/event-log/index';
import { timestampOf, type Migration } from '@migrations/order';
import { readModelMigrations } from '@migrations/read-models/index';
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

/** The read models' migrations as an early edition listed them. A database of that time ran some of them late. */
const EARLY_ORDER = [
  'Platform1795200000000',
  'Wallet1795200000100',
  'Catalogue1795200000200',
  'Identity1795200000300',
  'Cashier1795200000400',
  'Messages1795200000500',
  'Audit1795200000600',
  'Ledger1795200000800',
  'Reconciler1795200000810',
  'Staff1795200000820',
  'StaffActivity1795200000830',
  'Adjustments1795200000840',
  'Seal1795200000850',
  'EventExplorer1795200000860',
  'CheckpointsCaughtUp1795200000895',
  'SignificantEventsAndExports1795200000870',
  'Snapshots1795200000700',
  'WalletKeys1795200000710',
  'WalletWaypoints1795200000910',
  'OwnGames1795300001000',
  'Winners1795300002000',
  'MemberVerification1795300003000',
  'SiteMessages1795300004000',
  'Team1795400001000',
  'SalaryRuns1795400004000',
  'Network1795400002000',
  'AgentContracts1795400003000',
  'NamesOfTeams1795400009000',
  'SessionEndings1795500001000',
  'StaleRounds1795200009100',
  'VendorStatementIndexes1795500009200',
  'Reactions1795600001000',
  'TransfersUnderWay1795600002000',
  'StaffAccounts1795700000000',
];

/** Parts of the early order that rise by timestamp: TypeORM runs the migrations that it is given in no other order. */
function risingParts(names: readonly string[]): Migration[][] {
  const parts: Migration[][] = [];
  let latest = Infinity;
  for (const name of names) {
    const migration = readModelMigrations.find((candidate) => candidate.name === name);
    if (!migration) throw new Error(`The migration "${name}" is gone; databases that recorded it stand in the field.`);
    if (timestampOf(name) < latest) parts.push([]);
    latest = timestampOf(name);
    parts.at(-1)!.push(migration);
  }
  return parts;
}

async function run(url: string, schema: string, migrations: Migration[]): Promise<void> {
  await ask(url, `create schema if not exists ${schema}`);
  const source = new DataSource({ type: 'postgres', url, schema, migrations, migrationsTableName: 'migrations' });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
}

/** Everything that the migrations make, in words: tables with the order of their columns, indexes, functions, … */
function schemaOf(url: string): Promise<{ line: string }[]> {
  return ask(
    url,
    `with ours as (select oid, nspname from pg_namespace where nspname in ('log', 'read', 'session', 'seal'))
     select 'column ' || nspname || '.' || relname || ' ' || attnum || ' ' || attname || ' ' ||
            format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attstorage::text || ' ' || relpersistence::text ||
            coalesce(' ' || pg_get_expr(adbin, adrelid), '') as line
       from pg_class join ours on relnamespace = ours.oid join pg_attribute on attrelid = pg_class.oid
       left join pg_attrdef on adrelid = pg_class.oid and adnum = attnum
      where attnum > 0 and not attisdropped
     union all select 'index ' || indexdef from pg_indexes join ours on schemaname = nspname
     union all select 'constraint ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
       from pg_constraint join ours on connamespace = ours.oid
     union all select 'function ' || pg_get_functiondef(pg_proc.oid) from pg_proc join ours on pronamespace = ours.oid
     union all select 'trigger ' || pg_get_triggerdef(pg_trigger.oid)
       from pg_trigger join pg_class on tgrelid = pg_class.oid join ours on relnamespace = ours.oid
      where not tgisinternal
     order by 1`,
  );
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

  it('ends in the same schema for a new database and for one that ran its migrations in the early order', async () => {
    const [fresh, upgraded] = [await emptyDatabase(), await emptyDatabase()];
    const parts = risingParts(EARLY_ORDER);
    expect(parts.length).toBeGreaterThan(1);
    await run(upgraded, 'log', eventLogMigrations);
    for (const part of parts) await run(upgraded, 'read', part);

    const later = readModelMigrations.map(({ name }) => name).filter((name) => !EARLY_ORDER.includes(name));
    expect(await migrate({ databaseUrl: upgraded, eventLog: true })).toEqual(later);
    await migrate({ databaseUrl: fresh, eventLog: true });

    expect((await schemaOf(fresh)).length).toBeGreaterThan(500);
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(fresh));
  });

  it('leaves the event log alone where it lives elsewhere', async () => {
    const databaseUrl = await emptyDatabase();
    await migrate({ databaseUrl, eventLog: false });
    expect(await ask(databaseUrl, `select 1 from pg_namespace where nspname = 'log'`)).toEqual([]);
  });
});
