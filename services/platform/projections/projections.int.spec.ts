import type { RecordedEvent } from '@kernel/event';
import { later } from '@test/support/time/later';
import { countedEvent, FollowedLog } from '@test/support/log/followed-log';
import type { SqlPool } from '../database/sql-pool';
import type { EventStore } from '../event-store/event-store.port';
import { AlarmConditions } from '../telemetry/alarm-conditions';
import { Metrics } from '../telemetry/metrics';
import type { Checkpoints } from './checkpoints';
import type { Leadership } from './leadership/leadership';
import type { Projection, SqlTransaction } from './projection';
import { ProjectionLag } from './projection-lag';
import { ProjectionProgress } from './projection-progress';
import { projecting } from './projecting';
import { rebuild, UnknownProjection } from './rebuild';

let log: FollowedLog;
let store: EventStore;
let sql: SqlPool;
let checkpoints: Checkpoints;

beforeAll(async () => {
  log = await FollowedLog.create();
  ({ store, sql, checkpoints } = log);
  await log.database.query(
    'create table read.tally (stream text primary key, events int not null, last bigint not null)',
  );
  await log.database.query('create table read.seen (event_id uuid not null)');
});
afterAll(() => log.drop());
afterEach(() => log.stopFollowers());

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

const written = (category: string) => log.lastRevisions(category).reduce((sum, [, last]) => sum + Number(last) + 1, 0);
const counted = async (category: string) =>
  Number(
    (
      await log.database.query<{ sum: string | null }>(`select sum(events) from read.tally where stream like $1`, [
        `${category}-%`,
      ])
    ).rows[0]!.sum ?? 0,
  );
const table = async (category: string) =>
  (await log.database.query(`select * from read.tally where stream like $1 order by stream`, [`${category}-%`])).rows;

const caughtUp = (category: string) => log.until(async () => (await counted(category)) === written(category));

describe('a projection', () => {
  it('follows from the beginning, and goes on where it stood', async () => {
    await log.write('plain', 40);
    const first = log.follow(projecting(tally('plain', 'plain'), sql, checkpoints));
    await caughtUp('plain');
    await first.follower.stop();
    await first.leadership.close();
    await log.write('plain', 20);
    log.follow(projecting(tally('plain', 'plain'), sql, checkpoints));
    await caughtUp('plain');
    expect((await checkpoints.list(['plain']))[0]).toMatchObject({ events: 60, generation: 0 });
  });

  it('comes to the end of the log though nothing of its own comes any more, soon after its last move as well', async () => {
    log.follow(projecting(tally('rare', 'rare'), sql, checkpoints));
    const isAtEnd = async () => {
      const [place] = await checkpoints.list(['rare']);
      return !!place?.checkpoint && (await store.distance({ after: place.checkpoint })).share === 1;
    };
    for (let round = 0; round < 3; round += 1) {
      await log.write('rare', 1);
      await caughtUp('rare');
      await log.write('loud', 20);
      await log.until(isAtEnd);
    }
  });

  it('passes a batch that changes nothing without a transaction', async () => {
    const changed = tally('choosy', 'choosy');
    const choosy = {
      ...changed,
      project: async (events: readonly RecordedEvent[], transaction: SqlTransaction) =>
        changed.project(
          events.filter(({ revision }) => revision === 0n),
          transaction,
        ),
    };
    const moves = jest.spyOn(checkpoints, 'move');
    log.follow(projecting(choosy, sql, checkpoints));
    await log.write('choosy', 1);
    await log.until(async () => (await checkpoints.list(['choosy']))[0]?.events === 1);
    const before = moves.mock.calls.length;
    const streams = log.lastRevisions('choosy').length;
    await log.write('choosy', 30);
    await log.until(async () => (await checkpoints.list(['choosy']))[0]?.events === 31);
    // Only the first event of a stream has a transaction.
    const more = log.lastRevisions('choosy').length - streams;
    expect(moves.mock.calls.length - before).toBeLessThanOrEqual(more);
    expect(await counted('choosy')).toBe(streams + more);
    moves.mockRestore();
  });

  it('writes its tables and its checkpoint together or not at all', async () => {
    let crashes = 3;
    const crashing = tally('crashing', 'crashing', async () => {
      // After the tables, before the checkpoint.
      if (crashes-- > 0) throw new Error('crashed');
    });
    await log.write('crashing', 30);
    log.follow(projecting(crashing, sql, checkpoints));
    await caughtUp('crashing');
    expect(crashes).toBeLessThan(0);
    expect(log.faults.filter((fault) => fault.includes('crashed'))).toHaveLength(3);
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
    const [one, two] = [log.follow(named('one')), log.follow(named('two'))];
    await log.write('shared', 30);
    await caughtUp('shared');
    expect(new Set(workers).size).toBe(1);
    const wasOne = workers[0] === 'one';
    await (wasOne ? one : two).follower.stop();
    workers.length = 0;
    await log.write('shared', 10);
    await caughtUp('shared');
    expect(new Set(workers)).toEqual(new Set([wasOne ? 'two' : 'one']));
    // The connection that holds the locks dies, and the follower fights for its place again.
    await log.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'croupier-leadership' and datname = current_database()`,
    );
    await log.write('shared', 10);
    await caughtUp('shared');
  });

  it('does not write what another process has written, though both believe that it is their turn', async () => {
    await log.write('fenced', 20);
    const everyone = {
      acquire: async () => true,
      release: async () => undefined,
      close: async () => undefined,
    } as unknown as Leadership;
    const pair = [1, 2].map(() => log.follow(projecting(tally('fenced', 'fenced'), sql, checkpoints), everyone));
    expect(pair).toHaveLength(2);
    for (let i = 0; i < 20; i += 1) await log.write('fenced', 5);
    await caughtUp('fenced');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await counted('fenced')).toBe(written('fenced'));
  });

  it('is rebuilt while events are written, and equals what it was live', async () => {
    await log.database.query('truncate read.tally, read.seen');
    const projection = tally('rebuilt', 'rebuilt');
    log.follow(projecting(projection, sql, checkpoints));
    await log.write('rebuilt', 50);
    await caughtUp('rebuilt');
    const writing = log.write('rebuilt', 200);
    for (let i = 0; i < 3; i += 1) await rebuild('rebuilt', { projections: [projection], sql, checkpoints });
    await writing;
    await caughtUp('rebuilt');
    const expected = log.lastRevisions('rebuilt').sort();
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
      // A reader that waited for the end of this transaction would wait for ever.
      expect(await checkpoints.load('writing')).toEqual(before);
    });
    expect(await checkpoints.load('writing')).toMatchObject({ checkpoint: '7' });
  });

  it('moves with others by one statement, each from where it is believed to be, and waits for nobody', async () => {
    const names = ['moved-1', 'moved-2', 'moved-3', 'moved-4'];
    const [one, two, three, four] = await Promise.all(names.map((name) => checkpoints.load(name)));
    await sql.transaction(async (transaction) => {
      await checkpoints.move(transaction, 'moved-1', one!, '5', 1);
      const sent = jest.spyOn(sql, 'query');
      const moved = await Promise.all([
        checkpoints.moveUndoably('moved-1', one!, '6', 2),
        checkpoints.moveUndoably('moved-2', two!, '6', 2, true),
        checkpoints.moveUndoably('moved-3', { ...three!, generation: 7 }, '6', 2),
        checkpoints.moveUndoably('moved-3', { ...three!, checkpoint: '4' }, '6', 2),
        checkpoints.moveUndoably('moved-4', four!, '6', 2),
        checkpoints.moveUndoably('moved-4', four!, '6', 2),
      ]);
      expect(sent).toHaveBeenCalledTimes(1);
      sent.mockRestore();
      const reached = { ...two!, checkpoint: '6' };
      expect(moved.slice(0, 4)).toEqual([undefined, reached, undefined, undefined]);
      // One of two who believe the same has moved it.
      expect(moved.slice(4).filter((place) => place !== undefined)).toEqual([reached]);
    });
    expect(await checkpoints.list(names)).toMatchObject([
      { checkpoint: '5', events: 1, hasCaughtUp: false },
      { checkpoint: '6', events: 2, hasCaughtUp: true },
      { checkpoint: null, events: 0, hasCaughtUp: false },
      { checkpoint: '6', events: 2, hasCaughtUp: false },
    ]);
  });

  it('is not found under another name', async () => {
    await expect(rebuild('nothing', { projections: [tally('known', 'known')], sql, checkpoints })).rejects.toThrow(
      UnknownProjection,
    );
  });

  it('tells how far behind it is', async () => {
    const lag = new ProjectionLag(store, checkpoints, new Metrics(), new AlarmConditions());
    await checkpoints.load('late');
    await log.write('late', 5);
    const measured = { name: 'late', categories: ['late'] };
    expect((await lag.of([measured]))[0]).toMatchObject({ eventsBehind: 5, secondsBehind: expect.any(Number) });
    log.follow(projecting(tally('late', 'late'), sql, checkpoints));
    await caughtUp('late');
    expect((await lag.of([measured]))[0]).toMatchObject({ eventsBehind: 0, secondsBehind: 0 });
  });
});

describe('the alarm of a projection that is behind', () => {
  const alarms = new AlarmConditions();
  const told = async () => (await alarms.look()).get('followerBehind')!.map(({ subject }) => subject);
  /** Looks so many seconds from now, when the place has last moved `moved` seconds before. */
  async function toldIn(seconds: number, moved: number): Promise<string[]> {
    const move = `update read.checkpoints set updated_at = now() + make_interval(secs => $1) where name = 'built'`;
    await sql.query(move, [seconds - moved]);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1_000);
    return told().finally(() => clock.mockRestore());
  }

  it('does not ring for a table that reads an old log for the first time, unless it stands still', async () => {
    new ProjectionLag(store, checkpoints, new Metrics(), alarms).measure([{ name: 'built', categories: ['built'] }]);
    await checkpoints.load('built');
    await log.write('built', 5);
    expect([await toldIn(86_400, 15), await toldIn(86_400, 130)]).toEqual([[], ['built']]);
    log.follow(projecting(tally('built', 'built'), sql, checkpoints));
    await caughtUp('built');
    await log.until(async () => (await checkpoints.list(['built']))[0]!.hasCaughtUp);
    await log.stopFollowers();
    expect(await toldIn(130, 15)).toEqual([]);
    await log.write('built', 1);
    expect(await toldIn(130, 15)).toEqual(['built']);
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
    await log.write('shown', 30);
    expect(await status()).toMatchObject({
      state: 'never',
      checkpoint: null,
      events: 0,
      eventsBehind: 30,
      isBehindExact: true,
      progress: null,
      tables: projection.tables,
    });
    log.follow(projecting(projection, sql, checkpoints));
    await caughtUp('shown');
    isSlow = false;
    await log.until(async () => (await status()).state === 'current');
    expect(await status()).toMatchObject({ events: 30, eventsBehind: 0, secondsBehind: 0, progress: null });
    await log.stopFollowers();
    await log.write('shown', 5);
    expect(await later(1_100, status)).toMatchObject({
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
    log.follow(projecting(projection, sql, checkpoints));
    await caughtUp('shown');
    await log.until(async () => (await status()).state === 'current');
    expect(await status()).toMatchObject({ generation: 1, events: 35, eventsBehind: 0, progress: null });
  });

  it('counts what is to come without looking at all of it', async () => {
    const ids = Array.from({ length: 6_000 }, countedEvent);
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
