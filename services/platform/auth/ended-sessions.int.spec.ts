import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { startTcpProxy, type TcpProxy } from '@test/event-store/tcp-proxy';
import { PATIENCE_MS } from '@test/support/patience';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { TurnedClock } from '@test/support/time/turned-clock';
import type { Clock } from '@kernel/clock';
import type { Config } from '../config/config';
import { openReadDatabase } from '../database/read-database';
import { SqlPool } from '../database/sql-pool';
import { EndedSessions, NOTICED_MS } from './ended-sessions';
import { Sessions, type SessionKind } from './sessions';
import { TracesOfSubject } from './traces-of-subject';

const config = {
  SESSION_IDLE_S: 1_800,
  SESSION_MAX_S: 43_200,
  STAFF_SESSION_IDLE_S: 600,
  STAFF_SESSION_MAX_S: 28_800,
  SESSIONS_PER_PERSON: 200,
} as Partial<Config> as Config;

/** A process of its own: another pool, another memory, another connection that is told. */
interface Process {
  readonly sessions: Sessions;
  readonly source: DataSource;
  readonly ended: EndedSessions;
}

interface Kept {
  readonly memberId: string;
  readonly desk: string;
  readonly play: string;
}

let database: TestDatabase;
let proxy: TcpProxy;
let clock: TurnedClock;
let here: Process;
let there: Process;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await start(database.url);
});
afterAll(async () => {
  await stop(here);
  await database.drop();
});

beforeEach(async () => {
  clock = new TurnedClock();
  const address = new URL(database.url);
  proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port || 5432) });
  address.host = `127.0.0.1:${proxy.port}`;
  there = await start(address.href);
  there.ended.start();
});
afterEach(async () => {
  proxy.speak();
  await stop(there);
  await proxy.close();
});

/** @param url where the process is told of endings */
async function start(url: string): Promise<Process> {
  const source = await openReadDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 4 }, []);
  const ended = new EndedSessions({ DATABASE_URL: url });
  const now: Clock = { nowMs: () => clock.nowMs() };
  return { source, ended, sessions: new Sessions(new SqlPool(source), config, now, ended) };
}

async function stop({ ended, source }: Process): Promise<void> {
  await ended.onModuleDestroy();
  await source.destroy();
}

async function open(): Promise<Kept> {
  const memberId = randomUUID();
  const desk = await here.sessions.open({ kind: 'member', subjectId: memberId, data: { seen: 0 } });
  const game = { kind: 'game' as const, subjectId: memberId, data: { seen: 0 }, openedBy: { token: desk } };
  return { memberId, desk, play: await here.sessions.open(game) };
}

/** Changes the rows, which nobody is told: only a process that reads them again notices. */
const mark = (memberIds: readonly string[]) =>
  database.query(`update session.sessions set data = data || '{"seen": 1}' where subject_id = any($1)`, [memberIds]);
const seen = async (token: string, kind: SessionKind = 'game') => (await there.sessions.find(kind, token))?.data.seen;

/** Games that the other process has kept for longer than the short time, and goes on keeping. */
async function kept(count: number): Promise<readonly Kept[]> {
  while (!there.ended.areOpen([], performance.now())) await pause(10);
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const games = await Promise.all(Array.from({ length: count }, open));
    const all = () => Promise.all(games.map(({ play }) => seen(play)));
    await all();
    await mark(games.map(({ memberId }) => memberId));
    await pause(NOTICED_MS + 100);
    if ((await all()).every((one) => one === 0)) return games;
  }
  throw new Error('The process asks for every session again after a moment');
}

const remove = (memberId: string) => database.query('delete from session.sessions where subject_id = $1', [memberId]);

it('games are remembered for long, and over within a second, whatever ends them', async () => {
  const [game, desk, all, erased, deleted, staying] = await kept(6);
  await here.sessions.close('game', game!.play);
  await here.sessions.close('member', desk!.desk);
  await here.sessions.closeAllOf('member', all!.memberId, 'blocked');
  await new TracesOfSubject(new SqlPool(here.source)).remove(erased!.memberId, []);
  await remove(deleted!.memberId);
  await pause(1_000);
  for (const { play } of [game!, desk!, all!, erased!, deleted!]) expect(await seen(play)).toBeUndefined();
  expect(await seen(staying!.play)).toBe(0);
});

it('an end of very many at once is told as well, and so is a table that is emptied', async () => {
  const [one, other] = await kept(2);
  await database.query(
    `insert into session.sessions (token_hash, kind, subject_id, data, created_at, last_seen_at)
     select sha256(convert_to(n::text, 'utf8')), 'game', $1, '{}', now(), now() from generate_series(1, 500) n`,
    [one!.memberId],
  );
  await remove(one!.memberId);
  await pause(1_000);
  expect([await seen(one!.play), await seen(other!.play)]).toEqual([undefined, 1]);
  const [third] = await kept(1);
  await database.query('truncate session.sessions');
  await pause(1_000);
  expect(await seen(third!.play)).toBeUndefined();
});

it('an end that is not committed is told to nobody', async () => {
  const [one] = await kept(1);
  const ending = new SqlPool(here.source).transaction(async (sql) => {
    await sql.query('delete from session.sessions where subject_id = $1', [one!.memberId]);
    throw new Error('rolled back');
  });
  await expect(ending).rejects.toThrow('rolled back');
  await pause(300);
  expect(await seen(one!.play)).toBe(0);
});

it.each<[string, () => Promise<void>]>([
  ['is killed', () => kill()],
  ['goes silent', async () => proxy.silence()],
  ['cannot be made again', () => proxy.close()],
])('a process whose connection %s misses no end, and asks again after the short time', async (_, lose) => {
  const [ending, staying] = await kept(2);
  await lose();
  await here.sessions.close('member', ending!.desk);
  await pause(1_000);
  expect(await seen(ending!.play)).toBeUndefined();
  // After a kill the next connection is made at once, and what was read before it is not believed.
  expect(await seen(staying!.play)).toBe(1);
});

it('a connection that was killed is made anew, and endings are told again', async () => {
  await kept(1);
  await kill();
  const [one] = await kept(1);
  await here.sessions.close('member', one!.desk);
  await pause(1_000);
  expect(await seen(one!.play)).toBeUndefined();
});

it('a game that is remembered ends with the time of its session', async () => {
  const [one] = await kept(1);
  clock.advance(31 * 60_000);
  expect(await seen(one!.play)).toBeUndefined();
});

it('the session of a member is never remembered for long', async () => {
  const [one] = await kept(1);
  expect(await seen(one!.desk, 'member')).toBe(1);
  await database.query(`update session.sessions set data = '{"seen": 2}' where subject_id = $1`, [one!.memberId]);
  await pause(NOTICED_MS + 100);
  expect(await seen(one!.desk, 'member')).toBe(2);
});

async function kill(): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'croupier-ended-sessions' and datname = current_database()`,
  );
}
