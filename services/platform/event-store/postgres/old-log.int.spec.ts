import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { eventLogMigrations } from '@migrations/event-log/index';
import type { Migration } from '@migrations/order';
import type { RecordedEvent } from '@kernel/event';
import { migrate } from '../../database/migrate';
import { all, event, newStream } from '../conformance/support';
import { PostgresEventStore } from './postgres-event-store';

/*
 * A log as an edition before left it, with jsonb and a revision beside each stream, is migrated in its place.
 */

const server = process.env['TEST_DATABASE_URL']!;
const LEAN = 'LeanAppend1796200004000';
const MANY = 120_000;
/** Texts that jsonb spells in its own way. */
const DATA = [
  '{"b": 1, "a": 2, "longer": [1, {"z": null, "y": true}]}',
  '{"money": "9007199254740993", "small": 5e-324, "large": 1.7976931348623157e308, "third": 0.3333333333333333}',
  '{"text": "Ação ☃ \\u0001 \\"quoted\\"", "empty": "", "none": {}}',
];
const OLD_APPEND = `select * from log.append_group($1::text[], $2::bigint[], $3::integer[], $4::integer[], $5::bigint[],
  array[gen_random_uuid()], array['Old'], $6::jsonb[], array['{"key": "k"}']::jsonb[])`;

const names: string[] = [];
let url: string;

async function ask<Row extends object>(text: string, values: unknown[] = [], at = url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const appendOld = (stream: string, expected: number, data: string) =>
  ask<{ outcome: string }>(OLD_APPEND, [[stream], [expected], [1], [1], [expected + 1], [data]]);

async function oldLog(): Promise<void> {
  const name = `old_log_${randomBytes(6).toString('hex')}`;
  await ask(`create database ${name}`, [], server);
  names.push(name);
  const address = new URL(server);
  address.pathname = `/${name}`;
  url = address.href;
  await ask('create schema log');
  const before: Migration[] = eventLogMigrations.slice(
    0,
    eventLogMigrations.findIndex((one) => one.name === LEAN),
  );
  expect(before).toHaveLength(3);
  const source = new DataSource({
    type: 'postgres',
    url,
    schema: 'log',
    migrations: before,
    migrationsTableName: 'migrations',
  });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  for (const [index, data] of DATA.entries()) await appendOld('wallet-1', index - 1, data);
  await appendOld('wallet-2', -1, DATA[0]!);
}

const rowsOf = () =>
  ask<object>(
    `select e.position, s.stream_id, e.revision, e.event_id, e.type, e.data::text as data, e.meta::text as meta, e.created_at::text as at
       from log.events e join log.streams s using (stream_no) order by e.position limit 1000`,
  );
const typeOfData = async () =>
  (
    await ask<{ type: string }>(
      `select atttypid::regtype::text as type from pg_attribute where attrelid = 'log.events'::regclass and attname = 'data'`,
    )
  )[0]!.type;

async function withStore<Result>(work: (store: PostgresEventStore) => Promise<Result>): Promise<Result> {
  const store = new PostgresEventStore({ connectionString: url, allowUnsafe: true });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const readAll = () => withStore((store): Promise<RecordedEvent[]> => all(store.readAll('start')));
const migrated = (onProgress?: (text: string) => void) =>
  migrate({ databaseUrl: url, eventLog: true, ...(onProgress && { onProgress }) });

beforeEach(oldLog);
afterAll(async () => {
  for (const name of names) await ask(`drop database ${name} with (force)`, [], server);
});

it('keeps every event as readers and the hash chain see it, byte by byte, and goes on behind it', async () => {
  const [rows, events] = [await rowsOf(), await readAll()];
  expect(events).toHaveLength(4);
  expect(await migrated()).toContain(LEAN);
  expect(await rowsOf()).toEqual(rows);
  expect(await readAll()).toEqual(events);
  expect(await typeOfData()).toBe('json');
  const written = event({ b: 1, a: 2 });
  await withStore((store) => store.append('wallet-1', 2n, [written], events[2]!.id));
  expect((await rowsOf()).at(-1)).toMatchObject({ position: '5', revision: '3', data: '{"b":1,"a":2}' });
  for (const change of ['update log.events set type = type', 'delete from log.events', 'truncate log.events'])
    await expect(ask(change)).rejects.toThrow(/append-only/);
  await expect(
    ask(
      'insert into log.events select 99, stream_no, revision, event_id, type, data, meta, created_at from log.events limit 1',
    ),
  ).rejects.toThrow(/events_stream_no_revision_key/);
});

it('a process of the release before goes on with the function that it knows', async () => {
  await migrated();
  expect(await appendOld('wallet-2', 0, DATA[1]!)).toMatchObject([{ outcome: 'ok' }]);
  expect(await appendOld('wallet-2', 0, DATA[1]!)).toMatchObject([{ outcome: 'conflict' }]);
  expect((await readAll()).at(-1)).toMatchObject({
    stream: 'wallet-2',
    revision: 1n,
    data: JSON.parse(DATA[1]!) as object,
  });
});

it('tells how far it is with a long log', async () => {
  await ask(
    `with bulk as (insert into log.streams (stream_id, revision) values ('bulk-1', ${MANY - 1}) returning stream_no),
          moved as (update log.head set position = position + ${MANY})
     insert into log.events select 4 + n, stream_no, n - 1, gen_random_uuid(), 'Bulk', '{"n": 1}', '{}', now()
       from bulk, (select n from generate_series(1, ${MANY}) n order by n desc) n`,
  );
  const told: string[] = [];
  await migrated((text) => told.push(text));
  expect(told.length).toBeGreaterThan(4);
  expect(told[0]).toBe('the event log is written anew: 20,000 of 120,004 events');
  expect(told.at(-2)).toMatch(/120,004 of 120,004 events$/);
  expect(told.at(-1)).toMatch(/its indexes$/);
  expect(await ask('select count(*)::integer as count, max(position)::integer as last from log.events')).toEqual([
    { count: MANY + 4, last: MANY + 4 },
  ]);
});

/** Resolves once a statement that contains the text waits for a lock. */
async function waits(text: string): Promise<number> {
  for (;;) {
    const [found] = await ask<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and position($1 in query) > 0
          and pid <> pg_backend_pid()`,
      [text],
    );
    if (found) return found.pid;
    await sleep(20);
  }
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('beside processes of the edition before, which go on working', () => {
  it('waits for an append that has begun, and does not stand in its way', async () => {
    const appending = await connected();
    // The function of that edition, in its steps: the head, the stream, the events.
    await appending.query('begin; select position from log.head where id for update');
    await appending.query(`insert into log.streams (stream_id, revision) values ('wallet-3', 0)`);
    const migrating = migrated();
    await waits('');
    await appending.query(
      `insert into log.events select 5, stream_no, 0, gen_random_uuid(), 'Old', '{}', '{}', now()
         from log.streams where stream_id = 'wallet-3'`,
    );
    await appending.query('update log.head set position = 5; commit');
    await appending.end();
    expect(await migrating).toContain(LEAN);
    expect(await readAll()).toHaveLength(5);
  });

  it('comes to its end beside readers that look into both tables, in whichever order', async () => {
    const [first, second] = [await connected(), await connected()];
    await first.query('begin; select count(*) from log.events');
    const migrating = migrated();
    await waits('log.events_as_json rename');
    await second.query('begin; select count(*) from log.streams');
    const reading = second.query<{ count: string }>('select count(*) from log.events');
    await waits('select count(*) from log.events');
    await first.query('rollback');
    expect((await reading).rows).toEqual([{ count: '4' }]);
    await second.query('commit');
    await Promise.all([first.end(), second.end()]);
    expect(await migrating).toContain(LEAN);
  });

  it('leaves those who serve the right to read the log', async () => {
    const role = `reader_${randomBytes(6).toString('hex')}`;
    await ask(`create role ${role}; grant select on log.events to ${role}`);
    try {
      await migrated();
      const RIGHTS = `select has_table_privilege($1, 'log.events', 'select') as reads, has_table_privilege($1, 'log.events', 'insert') as writes`;
      expect(await ask(RIGHTS, [role])).toEqual([{ reads: true, writes: false }]);
    } finally {
      await ask(`drop owned by ${role}; drop role ${role}`);
    }
  });
});

it('leaves the old log as it was when the process dies meanwhile, and begins again at the next start', async () => {
  const rows = await rowsOf();
  const reader = await connected();
  // The copy is whole and waits for a reader of the old table before it takes its place.
  await reader.query('begin; select count(*) from log.events');
  const migrating = migrated().then(
    () => 'migrated',
    () => 'died',
  );
  await ask('select pg_terminate_backend($1)', [await waits('drop table log.events')]);
  expect(await migrating).toBe('died');
  await reader.query('rollback');
  await reader.end();
  expect([await rowsOf(), await typeOfData()]).toEqual([rows, 'jsonb']);
  expect(await ask(`select to_regclass('log.events_as_json') as left_over`)).toEqual([{ left_over: null }]);
  expect(await appendOld('wallet-2', 0, DATA[1]!)).toMatchObject([{ outcome: 'ok' }]);
  expect(await migrated()).toContain(LEAN);
  expect(await readAll()).toHaveLength(5);
});

it('refuses a log whose streams say something else than their events, and changes nothing of it', async () => {
  await ask(`update log.streams set revision = 1 where stream_id = 'wallet-2'`);
  await expect(migrated()).rejects.toThrow(/wallet-2 has not the events that were counted/);
  expect(await typeOfData()).toBe('jsonb');
});

it('a stream that is new to the log of today begins as ever', async () => {
  await migrated();
  const stream = newStream();
  expect(await withStore((store) => store.append(stream, 'noStream', [event()]))).toEqual({
    revision: 0n,
    checkpoint: '5',
  });
});
