import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { NewEvent, RecordedEvent } from '@kernel/event';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { openReadDatabase } from '../database/read-database';
import { SqlPool } from '../database/sql-pool';
import type { EventStore } from '../event-store/event-store.port';
import { openEventStore } from '../event-store/open-event-store';
import { checkpointOf, reacting } from '../reactions/reacting';
import type { Reaction } from '../reactions/reaction';
import { Metrics } from '../telemetry/metrics';
import { Checkpoints } from './checkpoints';
import { Leadership } from './leadership';
import { LogFollower, type Followed } from './log-follower';
import type { Projection, SqlTransaction } from './projection';
import { ProjectionLag } from './projection-lag';
import { ProjectionProgress } from './projection-progress';
import { projecting } from './projecting';
import { rebuild, UnknownProjection } from './rebuild';

let database: TestDatabase;
let store: EventStore;
let source: DataSource;
let sql: SqlPool;
let checkpoints: Checkpoints;
const open: { follower: LogFollower; leadership: Leadership }[] = [];
const faults: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  store = await openEventStore({ DATABASE_URL: database.url, UNSAFE_NO_FSYNC: true });
  source = await openReadDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 8 }, []);
  sql = new SqlPool(source);
  checkpoints = new Checkpoints(sql);
  await database.query('create table read.tally (stream text primary key, events int not null, last bigint not null)');
  await database.query('create table read.seen (event_id uuid not null)');
});
afterAll(async () => {
  await store.close();
  await source.destroy();
  await database.drop();
});
afterEach(async () => {
  await Promise.all(
    open.splice(0).map(async ({ follower, leadership }) => follower.stop().then(() => leadership.close())),
  );
  faults.length = 0;
});

/** Not idempotent on purpose: an event that comes twice, or not at all, shows in the sums. */
function tally(
  name: string,
  category: string,
  hook?: (events: readonly RecordedEvent[], sql: SqlTransaction) => Promise<void>,
): Projection {
  return {
    name,
    categories: [category],
    tables: ['read.tally', 'read.seen'],
    project: async (events, transaction) => {
      for (const { id, stream, revision } of events) {
        await transaction.query(
          `insert into read.tally values ($1, 1, $2) on conflict (stream) do update set events = tally.events + 1, last = $2`,
          [stream, revision.toString()],
        );
        await transaction.query('insert into read.seen values ($1)', [id]);
      }
      await hook?.(events, transaction);
    },
  };
}

function follow(followed: Followed): { follower: LogFollower; leadership: Leadership } {
  const leadership = new Leadership(database.url);
  const follower = new LogFollower(followed, {
    store,
    checkpoints,
    leadership,
    onFault: (_, error) => faults.push(String(error)),
  });
  follower.start();
  const one = { follower, leadership };
  open.push(one);
  return one;
}

async function write(category: string, count: number, streams = 3): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const stream = `${category}-${i % streams}`;
    const at = next.get(stream) ?? -1n;
    const { revision } = await store.append(stream, at < 0n ? 'noStream' : at, [event()]);
    next.set(stream, revision);
  }
}
const next = new Map<string, bigint>();

function event(): NewEvent {
  const id = randomUUID();
  return {
    id,
    type: 'Counted',
    data: { id },
    metadata: { $correlationId: id, $causationId: id, actor: { kind: 'system', id: 'test' }, key: id },
  };
}

const written = (category: string) =>
  [...next]
    .filter(([stream]) => stream.startsWith(`${category}-`))
    .reduce((sum, [, last]) => sum + Number(last) + 1, 0);
const counted = async (category: string) =>
  Number(
    (
      await database.query<{ sum: string | null }>(`select sum(events) from read.tally where stream like $1`, [
        `${category}-%`,
      ])
    ).rows[0]!.sum ?? 0,
  );
const table = async (category: string) =>
  (await database.query(`select * from read.tally where stream like $1 order by stream`, [`${category}-%`])).rows;

async function until(condition: () => Promise<boolean>, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; !(await condition());) {
    if (Date.now() > end) throw new Error(`It did not happen within ${ms} ms; faults: ${faults.join('; ')}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const caughtUp = (category: string) => until(async () => (await counted(category)) === written(category));

describe('a projection', () => {
  it('follows from the beginning, and goes on where it stood', async () => {
    await write('plain', 40);
    const first = follow(projecting(tally('plain', 'plain'), sql, checkpoints));
    await caughtUp('plain');
    await first.follower.stop();
    await first.leadership.close();
    await write('plain', 20);
    follow(projecting(tally('plain', 'plain'), sql, checkpoints));
    await caughtUp('plain');
    expect((await checkpoints.list(['plain']))[0]).toMatchObject({ events: 60, generation: 0 });
  });

  it('writes its tables and its checkpoint together or not at all', async () => {
    let crashes = 3;
    const crashing = tally('crashing', 'crashing', async () => {
      // After the tables, before the checkpoint.
      if (crashes-- > 0) throw new Error('crashed');
    });
    await write('crashing', 30);
    follow(projecting(crashing, sql, checkpoints));
    await caughtUp('crashing');
    expect(crashes).toBeLessThan(0);
    expect(faults.filter((fault) => fault.includes('crashed'))).toHaveLength(3);
    expect((await checkpoints.list(['crashing']))[0]!.events).toBe(30);
  });

  it('is at work in one process, and another takes over when its connection dies', async () => {
    const workers: string[] = [];
    const named = (name: string) =>
      projecting(
        tally('shared', 'shared', async () => void workers.push(name)),
        sql,
        checkpoints,
      );
    const [one, two] = [follow(named('one')), follow(named('two'))];
    await write('shared', 30);
    await caughtUp('shared');
    expect(new Set(workers).size).toBe(1);
    const wasOne = workers[0] === 'one';
    await (wasOne ? one : two).follower.stop();
    workers.length = 0;
    await write('shared', 10);
    await caughtUp('shared');
    expect(new Set(workers)).toEqual(new Set([wasOne ? 'two' : 'one']));
    // The connection that holds the locks dies, and the follower fights for its place again.
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'croupier-leadership' and datname = current_database()`,
    );
    await write('shared', 10);
    await caughtUp('shared');
  });

  it('does not write what another process has written, though both believe that it is their turn', async () => {
    await write('fenced', 20);
    const everyone = {
      acquire: async () => true,
      release: async () => undefined,
      close: async () => undefined,
    } as unknown as Leadership;
    const pair = [1, 2].map(() => {
      const follower = new LogFollower(projecting(tally('fenced', 'fenced'), sql, checkpoints), {
        store,
        checkpoints,
        leadership: everyone,
        onFault: (_, error) => faults.push(String(error)),
      });
      follower.start();
      open.push({ follower, leadership: everyone });
      return follower;
    });
    expect(pair).toHaveLength(2);
    for (let i = 0; i < 20; i += 1) await write('fenced', 5);
    await caughtUp('fenced');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await counted('fenced')).toBe(written('fenced'));
  });

  it('is rebuilt while events are written, and equals what it was live', async () => {
    await database.query('truncate read.tally, read.seen');
    const projection = tally('rebuilt', 'rebuilt');
    follow(projecting(projection, sql, checkpoints));
    await write('rebuilt', 50);
    await caughtUp('rebuilt');
    const writing = write('rebuilt', 200);
    for (let i = 0; i < 3; i += 1) await rebuild('rebuilt', { projections: [projection], sql, checkpoints });
    await writing;
    await caughtUp('rebuilt');
    const expected = [...next].filter(([stream]) => stream.startsWith('rebuilt-')).sort();
    expect(await table('rebuilt')).toEqual(
      expected.map(([stream, last]) => ({ stream, events: Number(last) + 1, last: last.toString() })),
    );
    // Without a single new event the live runner notices as well.
    const before = await table('rebuilt');
    expect(await rebuild('rebuilt', { projections: [projection], sql, checkpoints })).toBe(4);
    expect(await counted('rebuilt')).toBe(0);
    await caughtUp('rebuilt');
    expect(await table('rebuilt')).toEqual(before);
    expect((await checkpoints.list(['rebuilt']))[0]).toMatchObject({ generation: 4, events: 250 });
  });

  it('lets others look where it stands while it writes', async () => {
    const before = await checkpoints.load('writing');
    await sql.transaction(async (transaction) => {
      await checkpoints.move(transaction, 'writing', before, '7', 1);
      // Whoever waited for the end of this transaction would wait for ever.
      expect(await checkpoints.load('writing')).toEqual(before);
    });
    expect(await checkpoints.load('writing')).toMatchObject({ checkpoint: '7' });
  });

  it('is not found under another name', async () => {
    await expect(rebuild('nothing', { projections: [tally('known', 'known')], sql, checkpoints })).rejects.toThrow(
      UnknownProjection,
    );
  });

  it('tells how far behind it is', async () => {
    const lag = new ProjectionLag(store, checkpoints, new Metrics());
    await checkpoints.load('late');
    await write('late', 5);
    const measured = { name: 'late', categories: ['late'] };
    expect((await lag.of([measured]))[0]).toMatchObject({ eventsBehind: 5, secondsBehind: expect.any(Number) });
    follow(projecting(tally('late', 'late'), sql, checkpoints));
    await caughtUp('late');
    expect((await lag.of([measured]))[0]).toMatchObject({ eventsBehind: 0, secondsBehind: 0 });
  });
});

describe('the progress of a projection', () => {
  it('goes from never over building and current to behind, and back by a rebuild', async () => {
    const progress = new ProjectionProgress(store, checkpoints);
    let isSlow = true;
    const projection = tally('shown', 'shown', async () => {
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const status = async () => (await progress.of([projection]))[0]!;
    await write('shown', 30);
    expect(await status()).toMatchObject({
      state: 'never',
      checkpoint: null,
      events: 0,
      eventsBehind: 30,
      isBehindExact: true,
      progress: null,
      tables: projection.tables,
    });
    const { follower, leadership } = follow(projecting(projection, sql, checkpoints));
    await caughtUp('shown');
    isSlow = false;
    await until(async () => (await status()).state === 'current');
    expect(await status()).toMatchObject({ events: 30, eventsBehind: 0, secondsBehind: 0, progress: null });
    await follower.stop();
    await leadership.close();
    open.length = 0;
    await write('shown', 5);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await status()).toMatchObject({
      state: 'behind',
      events: 30,
      eventsBehind: 5,
      isBehindExact: true,
      eventsPerSecond: 0,
    });
    await rebuild('shown', { projections: [projection], sql, checkpoints });
    expect(await status()).toMatchObject({
      state: 'rebuilding',
      generation: 1,
      events: 0,
      eventsBehind: 35,
      progress: 0,
      eventsPerSecond: null,
    });
    isSlow = true;
    follow(projecting(projection, sql, checkpoints));
    await caughtUp('shown');
    await until(async () => (await status()).state === 'current');
    expect(await status()).toMatchObject({ generation: 1, events: 35, eventsBehind: 0, progress: null });
  });

  it('counts what is to come without looking at all of it', async () => {
    const ids = Array.from({ length: 6_000 }, event);
    for (let from = 0; from < ids.length; from += 1_000) {
      await store.append('counted-1', from === 0 ? 'noStream' : BigInt(from - 1), ids.slice(from, from + 1_000));
    }
    const progress = new ProjectionProgress(store, checkpoints);
    const projection = tally('counting', 'counted');
    await checkpoints.load('counting');
    const place = await sql.transaction((transaction) => checkpoints.reset(transaction, 'counting'));
    expect((await progress.of([projection]))[0]).toMatchObject({
      state: 'rebuilding',
      generation: place,
      eventsBehind: 6_000,
      isBehindExact: true,
    });
    const tenth = await recordedAt('counted-1', 9n);
    await checkpoints.move(sql, 'counting', { checkpoint: null, generation: place }, tenth, 10);
    const [status] = await progress.of([projection]);
    expect(status).toMatchObject({ state: 'rebuilding', events: 10, eventsBehind: 5_990, isBehindExact: true });
    expect(status!.progress).toBeGreaterThan(0);
    expect(status!.progress).toBeLessThan(1);
  });
});

async function recordedAt(stream: string, revision: bigint): Promise<string> {
  for await (const { checkpoint } of store.read(stream, { from: revision, max: 1 })) return checkpoint;
  throw new Error(`${stream} has no event ${revision}`);
}

describe('a reaction', () => {
  it('happens once for each event, in order, and again when the effect failed', async () => {
    const done: string[] = [];
    let failures = 2;
    const reaction: Reaction = {
      name: 'echo',
      categories: ['echoed'],
      react: async ({ id }) => {
        if (done.length === 3 && failures-- > 0) throw new Error('not now');
        done.push(id);
      },
    };
    await write('echoed', 10, 1);
    follow(reacting(reaction, sql, checkpoints));
    await until(async () => (await checkpoints.list([checkpointOf(reaction)]))[0]?.events === 10);
    const log: string[] = [];
    for await (const { id } of store.read('echoed-0')) log.push(id);
    expect(done).toEqual(log);
    expect(faults.filter((fault) => fault.includes('not now'))).toHaveLength(2);
  });

  it('is repeated, never left out, when the process dies between the effect and the checkpoint', async () => {
    const done: string[] = [];
    let isDead = false;
    const reaction: Reaction = {
      name: 'fragile',
      categories: ['fragile'],
      react: async ({ id }) => void done.push(id),
    };
    await write('fragile', 3, 1);
    const dying = {
      ...checkpoints,
      load: checkpoints.load.bind(checkpoints),
      move: async () => Promise.reject(new Error('killed')),
    } as unknown as Checkpoints;
    const first = follow({
      ...reacting(reaction, sql, dying),
      handle: async (batch, turn) => {
        if (isDead) return turn.place;
        isDead = true;
        return reacting(reaction, sql, dying).handle(batch, turn);
      },
    });
    await until(async () => done.length === 1);
    await first.follower.stop();
    await first.leadership.close();
    follow(reacting(reaction, sql, checkpoints));
    await until(async () => done.length === 4);
    expect(done[1]).toBe(done[0]);
    expect(new Set(done).size).toBe(3);
  });

  it('lets the process stop while an effect keeps failing', async () => {
    const reaction: Reaction = {
      name: 'stuck',
      categories: ['stuck'],
      react: async () => Promise.reject(new Error('down')),
    };
    await write('stuck', 2, 1);
    const { follower } = follow(reacting(reaction, sql, checkpoints));
    await until(async () => faults.length >= 2);
    const startedMs = Date.now();
    await follower.stop();
    expect(Date.now() - startedMs).toBeLessThan(2_000);
    expect((await checkpoints.list([checkpointOf(reaction)]))[0]!.events).toBe(0);
  });
});
