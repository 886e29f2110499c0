import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createLogDatabase, type LogDatabase } from '@test/event-store/log-database';
import { startTcpProxy } from '@test/event-store/tcp-proxy';
import { insist, insistOnWriting } from '../conformance/stubborn';
import { all, events, eventually, failureOf, follow, newCategory, newStream } from '../conformance/support';
import { PostgresEventStore } from './postgres-event-store';

const RAW_APPEND = `select * from log.write_group(array[$1], array[0], array[-1], array[$2]::uuid[], array[1],
  array[1], array[0], array[gen_random_uuid()], array['Held'], array['{}']::json[], array['{}']::json[])`;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and application_name = 'croupier-log-writer' and wait_event_type = 'Lock'`;
const KILL = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()';

let database: LogDatabase;
let groups: number[];
const open: PostgresEventStore[] = [];

async function openStore(connectionString = database.url, timeoutMs = 10_000): Promise<PostgresEventStore> {
  const observe = { append: () => undefined, batch: (size: number) => groups.push(size) };
  const store = new PostgresEventStore({ connectionString, timeoutMs, allowUnsafe: true, observe });
  open.push(store);
  await store.start();
  return store;
}

/** An append in a transaction that stays open until the test ends it. */
async function holdAppend(stream: string): Promise<(end: 'commit' | 'rollback') => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query(RAW_APPEND, [stream, NO_ID]);
  return async (end) => {
    await client.query(end);
    await client.end();
  };
}

async function behindProxy(url: string) {
  const address = new URL(url);
  const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port || 5432) });
  address.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: address.href };
}

beforeAll(async () => {
  database = await createLogDatabase();
});
beforeEach(() => {
  groups = [];
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
});
afterAll(async () => {
  await database?.drop();
});

describe('the Postgres home when things go wrong', () => {
  it('refuses at once what it has no room for, half of nothing, and takes appends again when there is room', async () => {
    const store = await openStore();
    const category = newCategory();
    const finish = await holdAppend(newStream(category));
    const batch = events(500);
    const queued = Array.from({ length: 100 }, () => store.append(newStream(category), 'noStream', batch));
    await new Promise((resolve) => setImmediate(resolve));
    const refused = newStream(category);
    // The append that all wait for is still held.
    const error = await failureOf(store.append(refused, 'noStream', events(1)));
    expect([error.code, error.message]).toEqual(['Unavailable', 'Too many appends are waiting to be written']);
    await finish('commit');
    expect((await Promise.all(queued)).map(({ revision }) => revision)).toEqual(Array(100).fill(499n));
    expect(await all(store.read(refused))).toEqual([]);
    expect((await store.append(refused, 'noStream', events(1))).revision).toBe(0n);
  });

  it('skips nothing when an append stays uncommitted while others arrive', async () => {
    const store = await openStore();
    const category = newCategory();
    const follower = follow(store, { from: 'start', filter: { categories: [category] } });
    let writing = true;
    const streams = Array.from({ length: 8 }, () => newStream(category));
    const writers = streams.map((stream) => insistOnWriting(store, stream, () => writing));
    const held: string[] = [];
    for (let gap = 0; gap < 40; gap += 1) {
      const stream = newStream(category);
      const end = await holdAppend(stream);
      await sleep(5);
      const rolledBack = gap % 4 === 3;
      await end(rolledBack ? 'rollback' : 'commit');
      if (!rolledBack) held.push(stream);
    }
    writing = false;
    const written = (await Promise.all(writers)).flat();
    await follower.until(written.length + held.length);
    await follower.close();
    const seen = follower.seen.map((one) => one.id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen.filter((id) => written.includes(id))).size).toBe(written.length);
    expect(follower.seen.filter((one) => one.type === 'Held').map((one) => one.stream)).toEqual(held);
    const rows = await database.query('select position from log.events order by position');
    const positions = rows.map((row) => Number(row['position']));
    expect(positions).toEqual(positions.map((_, index) => index + 1));
  });

  it('does not let a conflict fail its neighbours in a group', async () => {
    const store = await openStore();
    const category = newCategory();
    const release = await holdAppend(newStream(category));
    const streams = Array.from({ length: 60 }, () => newStream(category));
    const outcomes = Promise.allSettled(
      streams.map((stream, n) => store.append(stream, n % 2 ? 7n : 'noStream', events(1))),
    );
    await sleep(50);
    await release('commit');
    for (const [n, outcome] of (await outcomes).entries()) {
      if (n % 2)
        expect((outcome as PromiseRejectedResult).reason).toMatchObject({ code: 'Conflict', actual: 'noStream' });
      else expect(outcome.status).toBe('fulfilled');
    }
    expect(Math.max(...groups)).toBeGreaterThan(10);
  });

  it('loses and doubles nothing when its connections are killed again and again', async () => {
    const store = await openStore();
    const category = newCategory();
    const follower = follow(store, { from: 'start', filter: { categories: [category] }, maxBatch: 20 });
    let writing = true;
    const streams = Array.from({ length: 6 }, () => newStream(category));
    const writers = streams.map((stream) => insistOnWriting(store, stream, () => writing));
    let killed = 0;
    for (let kill = 0; kill < 10; kill += 1) {
      await sleep(60);
      killed += (await database.query(`${KILL} and pid <> pg_backend_pid()`)).length;
    }
    writing = false;
    const written = await Promise.all(writers);
    await follower.until(written.flat().length);
    await follower.close();
    for (const [n, stream] of streams.entries()) {
      const found = await all(store.read(stream));
      expect(found.map((one) => one.id)).toEqual(written[n]);
      expect(follower.seen.filter((one) => one.stream === stream).map((one) => one.id)).toEqual(written[n]);
    }
    expect(follower.seen).toHaveLength(written.flat().length);
    expect(killed).toBeGreaterThan(10);
  });

  it('says that the outcome is unknown when the answer is lost, and a retry finds it', async () => {
    const { proxy, url } = await behindProxy(database.url);
    const store = await openStore(url);
    const direct = await openStore();
    const stream = newStream();
    await store.append(stream, 'noStream', events(1));
    const batch = events(2);
    // The append has reached the server before the connection goes silent: only then it is the answer that is lost.
    const release = await holdAppend(newStream());
    const lost = failureOf(store.append(stream, 0n, batch));
    while ((await database.query(WAITING)).length === 0) await sleep(5);
    proxy.silence();
    await release('rollback');
    while ((await all(direct.read(stream))).length < 3) await sleep(5);
    proxy.cut();
    proxy.speak();
    expect((await lost).code).toBe('OutcomeUnknown');
    expect((await insist(store, stream, 0n, batch)).revision).toBe(2n);
    expect(await all(direct.read(stream))).toHaveLength(3);
    await proxy.close();
  });

  it('does not wait for a silent server for ever', async () => {
    const { proxy, url } = await behindProxy(database.url);
    const store = await openStore(url, 400);
    const stream = newStream();
    const batch = events(1);
    await store.append(newStream(), 'noStream', events(1));
    proxy.silence();
    expect((await failureOf(store.append(stream, 'noStream', batch))).code).toBe('OutcomeUnknown');
    expect((await failureOf(all(store.read(stream)))).code).toBe('Unavailable');
    expect((await failureOf(store.ping())).code).toBe('Unavailable');
    proxy.speak();
    proxy.cut();
    expect((await insist(store, stream, 'noStream', batch)).revision).toBe(0n);
    expect(await all(store.read(stream))).toHaveLength(1);
    await proxy.close();
  });

  it('gives an append up, known not to be written, when the head stays locked', async () => {
    const store = await openStore(database.url, 400);
    const release = await holdAppend(newStream());
    const stream = newStream();
    expect((await failureOf(store.append(stream, 'noStream', events(1)))).code).toBe('Unavailable');
    await release('rollback');
    expect(await all(store.read(stream))).toEqual([]);
    expect((await store.append(stream, 'noStream', events(1))).revision).toBe(0n);
  });

  it('finds new events without the doorbell, too', async () => {
    const store = await openStore();
    const category = newCategory();
    const follower = follow(store, { from: 'start', filter: { categories: [category] } });
    await sleep(100);
    await database.query(`${KILL} and application_name = 'croupier-log-doorbell'`);
    await store.append(newStream(category), 'noStream', events(1));
    await eventually(() => follower.seen.length === 1, 'the poll');
    await follower.close();
  });

  it('is unavailable when there is no server', async () => {
    const store = new PostgresEventStore({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    open.push(store);
    expect((await failureOf(store.start())).code).toBe('Unavailable');
    expect((await failureOf(store.ping())).code).toBe('Unavailable');
    expect((await failureOf(store.append(newStream(), 'noStream', events(1)))).code).toBe('Unavailable');
    expect((await failureOf(store.tombstone(newStream(), 'noStream'))).code).toBe('Unavailable');
  });

  const changes = ['update log.events set type = type', 'delete from log.events', 'truncate log.events'];
  it.each(changes)('refuses: %s', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow(/append-only/);
  });

  it('does not start on a Postgres that may lose what it acknowledged', async () => {
    const [row] = await database.query('select current_database() as name');
    await database.query(`alter database ${String(row!['name'])} set synchronous_commit = off`);
    const store = new PostgresEventStore({ connectionString: database.url });
    open.push(store);
    const error = await failureOf(store.start());
    await database.query(`alter database ${String(row!['name'])} reset synchronous_commit`);
    expect([error.code, /synchronous_commit/.test(error.message)]).toEqual(['Unavailable', true]);
  });
});
