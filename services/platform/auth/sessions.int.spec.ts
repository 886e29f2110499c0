import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import type { Config } from '../config/config';
import { openReadDatabase } from '../database/read-database';
import { SqlPool } from '../database/sql-pool';
import { Sessions, type SessionKind } from './sessions';

const config = { SESSION_IDLE_S: 1_800, GAME_SESSION_IDLE_S: 14_400, SESSION_MAX_S: 43_200 } as Config;

let database: TestDatabase;
let source: DataSource;
let sql: SqlPool;
let sessions: Sessions;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await openReadDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 8 }, []);
  sql = new SqlPool(source);
});
beforeEach(() => {
  sessions = new Sessions(sql, config);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const member = (subjectId: string) => sessions.open({ kind: 'member', subjectId, data: { memberType: 0 } });
const game = (subjectId: string, by?: string) =>
  sessions.open({
    kind: 'game',
    subjectId,
    data: { vendorId: 'v1' },
    ...(by === undefined ? {} : { openedBy: { token: by } }),
  });
const age = (token: string, by: string) =>
  database.query(
    'update session.sessions set last_seen_at = now() - $2::interval where token_hash = sha256($1::bytea)',
    [token, by],
  );
const idleSeconds = async (token: string) => {
  const { rows } = await database.query(
    'select extract(epoch from now() - last_seen_at)::int as idle_s from session.sessions where token_hash = sha256($1::bytea)',
    [token],
  );
  return (rows[0] as { idle_s: number } | undefined)?.idle_s;
};
/** A new `Sessions`, which remembers nothing from before, as in another process. */
const find = (kind: SessionKind, token: string) => new Sessions(sql, config).find(kind, token);
const endingsOf = async (tokens: readonly string[]) => [...(await sessions.endingsOf('member', tokens)).values()];

describe('who plays', () => {
  it('is not idle: the game moves the clock of the session that opened it, and of no other', async () => {
    const [memberId, another] = [randomUUID(), randomUUID()];
    const [desk, telephone, stranger] = [await member(memberId), await member(memberId), await member(another)];
    const play = await game(memberId, desk);
    for (const token of [desk, telephone, stranger, play]) await age(token, '29 minutes');
    expect(await find('game', play)).toMatchObject({ subjectId: memberId, data: { vendorId: 'v1' } });
    expect(await idleSeconds(play)).toBeLessThan(60);
    expect(await idleSeconds(desk)).toBeLessThan(60);
    for (const token of [telephone, stranger]) expect(await idleSeconds(token)).toBeGreaterThan(1_700);
  });

  it('writes nothing for the next bets', async () => {
    const memberId = randomUUID();
    const desk = await member(memberId);
    const play = await game(memberId, desk);
    await age(desk, '20 minutes');
    await age(play, '20 seconds');
    await find('game', play);
    expect(await idleSeconds(desk)).toBeGreaterThan(1_100);
  });

  it('stops when the session that opened the game is over, whether its row is still there or not', async () => {
    const memberId = randomUUID();
    const [idle, closed] = [await member(memberId), await member(memberId)];
    const plays = [await game(memberId, idle), await game(memberId, closed)];
    await age(idle, '31 minutes');
    await sessions.close('member', closed);
    for (const play of plays) {
      await age(play, '40 minutes');
      expect(await find('game', play)).toBeUndefined();
    }
    for (const token of [idle, closed]) expect(await find('member', token)).toBeUndefined();
  });

  it('plays on in the game of one device when another logs out', async () => {
    const memberId = randomUUID();
    const [desk, telephone] = [await member(memberId), await member(memberId)];
    const [here, there] = [await game(memberId, desk), await game(memberId, telephone)];
    await sessions.close('member', desk);
    expect(await find('game', here)).toBeUndefined();
    expect(await find('game', there)).toBeDefined();
  });

  it('has to log in again after twelve hours, however busy the session is, and the game ends with it', async () => {
    const memberId = randomUUID();
    const desk = await member(memberId);
    const play = await game(memberId, desk);
    const made = (by: string) =>
      database.query(
        'update session.sessions set created_at = now() - $2::interval where token_hash = sha256($1::bytea)',
        [desk, by],
      );
    await made('11 hours 59 minutes');
    expect([await find('member', desk), await find('game', play)]).toEqual([expect.anything(), expect.anything()]);
    await made('12 hours 1 minute');
    expect([await find('member', desk), await find('game', play)]).toEqual([undefined, undefined]);
    expect(await endingsOf([desk])).toEqual(['expired']);
    await sessions.prune();
    expect(await idleSeconds(desk)).toBeUndefined();
  });

  it('plays on in a game of before, of which nobody knows who opened it', async () => {
    const play = await game(randomUUID());
    await age(play, '10 minutes');
    expect(await find('game', play)).toBeDefined();
    expect(await idleSeconds(play)).toBeLessThan(60);
  });
});

describe('why a session is over', () => {
  it('is what whoever ended it said', async () => {
    const memberId = randomUUID();
    const [out, first, second, kept] = [
      await member(memberId),
      await member(memberId),
      await member(memberId),
      await member(memberId),
    ];
    await sessions.close('member', out);
    await sessions.closeAllOf('member', memberId, 'password', kept);
    expect(await endingsOf([out, first, second, kept])).toEqual(['logout', 'password', 'password']);
    await sessions.closeAllOf('member', memberId, 'blocked');
    expect(await endingsOf([out, kept])).toEqual(['logout', 'blocked']);
    expect(await sessions.endingOf(first)).toBe('password');
  });

  it('is idleness, also when the row is gone already', async () => {
    const idle = await member(randomUUID());
    await age(idle, '31 minutes');
    expect(await endingsOf([idle])).toEqual(['expired']);
    await sessions.prune();
    expect(await idleSeconds(idle)).toBeUndefined();
    expect(await endingsOf([idle])).toEqual(['expired']);
  });

  it('of before words were kept is a log-out to windows that are open, and unknown otherwise', async () => {
    const old = await member(randomUUID());
    await database.query('delete from session.sessions where token_hash = sha256($1::bytea)', [old]);
    expect([await endingsOf([old]), await sessions.endingOf(old)]).toEqual([['logout'], undefined]);
  });

  it('is kept for a day, and not for games, which nobody asks for', async () => {
    const memberId = randomUUID();
    await member(memberId);
    await game(memberId);
    await database.query('delete from session.endings');
    await sessions.closeAllOf('member', memberId, 'password');
    await sessions.closeAllOf('game', memberId, 'password');
    const kept = async () => (await database.query('select 1 from session.endings')).rowCount;
    expect(await kept()).toBe(1);
    await database.query(`update session.endings set ended_at = now() - interval '25 hours'`);
    await sessions.prune();
    expect(await kept()).toBe(0);
  });
});
