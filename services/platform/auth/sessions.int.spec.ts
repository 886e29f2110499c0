import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { TurnedClock } from '@test/support/time/turned-clock';
import type { Config } from '../config/config';
import { openReadDatabase } from '../database/read-database';
import { SqlPool } from '../database/sql-pool';
import { Sessions, type SessionKind } from './sessions';

const config = {
  SESSION_IDLE_S: 1_800,
  SESSION_MAX_S: 43_200,
  STAFF_SESSION_IDLE_S: 600,
  STAFF_SESSION_MAX_S: 28_800,
  SESSIONS_PER_PERSON: 200,
} as Partial<Config> as Config;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let database: TestDatabase;
let source: DataSource;
let sql: SqlPool;
let clock: TurnedClock;
let sessions: Sessions;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await openReadDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 8 }, []);
  sql = new SqlPool(source);
});
beforeEach(() => {
  clock = new TurnedClock();
  sessions = new Sessions(sql, config, clock);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const member = (subjectId: string) => sessions.open({ kind: 'member', subjectId, data: { memberType: 0 } });
const trial = (subjectId: string) => sessions.open({ kind: 'member', subjectId, data: { memberType: 4 } });
const staff = (subjectId: string) => sessions.open({ kind: 'staff', subjectId, data: { roles: ['finance'] } });
const game = (subjectId: string, by?: string) =>
  sessions.open({
    kind: 'game',
    subjectId,
    data: { vendorId: 'v1' },
    ...(by === undefined ? {} : { openedBy: { token: by } }),
  });
const idleMinutes = async (token: string) => {
  const { rows } = await database.query(
    'select last_seen_at from session.sessions where token_hash = sha256($1::bytea)',
    [token],
  );
  const seenAt = (rows[0] as { last_seen_at: Date } | undefined)?.last_seen_at;
  return seenAt && Math.round((clock.nowMs() - seenAt.getTime()) / MINUTE_MS);
};
/** A new `Sessions`, which remembers nothing from before, as in another process. */
const find = (kind: SessionKind, token: string) => new Sessions(sql, config, clock).find(kind, token);
const lives = async (kind: SessionKind, token: string) => (await find(kind, token)) !== undefined;
const endingsOf = async (tokens: readonly string[]) => [...(await sessions.endingsOf('member', tokens)).values()];

/** Uses the session every twenty minutes for so long. */
async function useFor(hours: number, kind: SessionKind, token: string): Promise<void> {
  for (let turn = 0; turn < hours * 3; turn += 1) {
    clock.advance(20 * MINUTE_MS);
    await find(kind, token);
  }
}

describe('who plays', () => {
  it('is not idle: the game moves the clock of the session that opened it, and of no other', async () => {
    const [memberId, another] = [randomUUID(), randomUUID()];
    const [desk, telephone, stranger] = [await member(memberId), await member(memberId), await member(another)];
    const play = await game(memberId, desk);
    clock.advance(29 * MINUTE_MS);
    expect(await find('game', play)).toMatchObject({ subjectId: memberId, data: { vendorId: 'v1' } });
    for (const token of [play, desk]) expect(await idleMinutes(token)).toBe(0);
    for (const token of [telephone, stranger]) expect(await idleMinutes(token)).toBe(29);
  });

  it('writes nothing for the next bets', async () => {
    const memberId = randomUUID();
    const desk = await member(memberId);
    const play = await game(memberId, desk);
    clock.advance(20_000);
    await find('game', play);
    clock.advance(9_000);
    expect(
      (
        await database.query('select 1 from session.sessions where subject_id = $1 and last_seen_at > created_at', [
          memberId,
        ])
      ).rowCount,
    ).toBe(0);
  });

  it('stops when the session that opened the game is over, whether its row is still there or not', async () => {
    const memberId = randomUUID();
    const [idle, closed] = [await member(memberId), await member(memberId)];
    const plays = [await game(memberId, idle), await game(memberId, closed)];
    await sessions.close('member', closed);
    expect([await lives('game', plays[0]!), await lives('game', plays[1]!)]).toEqual([true, false]);
    clock.advance(31 * MINUTE_MS);
    for (const play of plays) expect(await lives('game', play)).toBe(false);
    for (const token of [idle, closed]) expect(await lives('member', token)).toBe(false);
  });

  it('plays on in the game of one device when another logs out', async () => {
    const memberId = randomUUID();
    const [desk, telephone] = [await member(memberId), await member(memberId)];
    const [here, there] = [await game(memberId, desk), await game(memberId, telephone)];
    await sessions.close('member', desk);
    expect([await lives('game', here), await lives('game', there)]).toEqual([false, true]);
  });

  it('goes back to a game that was left for hours while the member was at the site', async () => {
    const memberId = randomUUID();
    const desk = await member(memberId);
    const play = await game(memberId, desk);
    await useFor(5, 'member', desk);
    expect(await lives('game', play)).toBe(true);
    expect(await idleMinutes(play)).toBe(0);
  });

  it('has thirty minutes in a game of before, of which nobody knows who opened it', async () => {
    const [kept, left] = [await game(randomUUID()), await game(randomUUID())];
    await useFor(2, 'game', kept);
    expect([await lives('game', kept), await lives('game', left)]).toEqual([true, false]);
    expect(await idleMinutes(kept)).toBe(0);
  });
});

describe('the limits', () => {
  it.each([
    ['a member', member, 'member', 30],
    ['a trial member', trial, 'member', 30],
    ['a member of the staff', staff, 'staff', 10],
  ] as const)('end the session of %s who rests too long, by the clock of the business', async (_, open, kind, idle) => {
    const token = await open(randomUUID());
    clock.advance(idle * MINUTE_MS - 31_000);
    expect([await lives(kind, token), await idleMinutes(token)]).toEqual([true, 0]);
    clock.advance(idle * MINUTE_MS - 1_000);
    expect(await sessions.endingOf(kind, token)).toBeUndefined();
    clock.advance(1_000);
    expect([await lives(kind, token), await sessions.endingOf(kind, token)]).toEqual([false, 'expired']);
  });

  it.each([
    ['a member', member, 'member', 12],
    ['a trial member', trial, 'member', 12],
    ['a member of the staff', staff, 'staff', 8],
  ] as const)('end the busy session of %s as well, and its window is told so', async (_, open, kind, hours) => {
    const personId = randomUUID();
    const token = await open(personId);
    const play = kind === 'member' ? await game(personId, token) : undefined;
    for (let turn = 1; turn < hours * 12; turn += 1) {
      clock.advance(5 * MINUTE_MS);
      await find(kind, token);
    }
    expect([await lives(kind, token), play === undefined || (await lives('game', play))]).toEqual([true, true]);
    clock.advance(5 * MINUTE_MS);
    expect([await lives(kind, token), play !== undefined && (await lives('game', play))]).toEqual([false, false]);
    expect([...(await sessions.endingsOf(kind, [token])).values()]).toEqual(['tooLong']);
    await sessions.prune();
    expect(await idleMinutes(token)).toBeUndefined();
    expect([await sessions.endingOf(kind, token), play && (await idleMinutes(play))]).toEqual(['tooLong', undefined]);
  });

  it('are not moved by a session that is idle already', async () => {
    const token = await member(randomUUID());
    clock.advance(31 * MINUTE_MS);
    await find('member', token);
    expect(await idleMinutes(token)).toBe(31);
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
    expect(await sessions.endingOf('member', first)).toBe('password');
  });

  it('is idleness, also when the row is gone already', async () => {
    const idle = await member(randomUUID());
    clock.advance(31 * MINUTE_MS);
    expect(await endingsOf([idle])).toEqual(['expired']);
    await sessions.prune();
    expect(await idleMinutes(idle)).toBeUndefined();
    expect(await endingsOf([idle])).toEqual(['expired']);
  });

  it('of before words were kept is a log-out to windows that are open, and unknown otherwise', async () => {
    const old = await member(randomUUID());
    await database.query('delete from session.sessions where token_hash = sha256($1::bytea)', [old]);
    expect([await endingsOf([old]), await sessions.endingOf('member', old)]).toEqual([['logout'], undefined]);
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
    clock.advance(25 * HOUR_MS);
    await sessions.prune();
    expect(await kept()).toBe(0);
  });
});

describe('the open sessions of a person', () => {
  const device = { ip: '203.0.113.7', userAgent: 'a browser' };
  const openAt = (subjectId: string) => sessions.open({ kind: 'member', subjectId, data: { memberType: 0 }, device });

  it('are listed with their devices, the asking one first, and no list holds what opens anything', async () => {
    const memberId = randomUUID();
    const desk = await member(memberId);
    clock.advance(MINUTE_MS);
    const telephone = await openAt(memberId);
    const play = await game(memberId, telephone);
    await openAt(randomUUID());
    const { list, totalCount } = await sessions.listOf('member', memberId, desk);
    expect(list).toMatchObject([
      { device: null, isOwn: true, isPlaying: false },
      { device, isOwn: false, isPlaying: true },
    ]);
    expect(totalCount).toBe(2);
    const shown = JSON.stringify(list);
    for (const token of [desk, telephone, play]) expect(shown).not.toContain(token);
    for (const { sessionId } of list) expect(await lives('member', sessionId)).toBe(false);
    clock.advance(6 * MINUTE_MS);
    expect((await sessions.listOf('member', memberId, desk)).list.map(({ isPlaying }) => isPlaying)).toEqual([
      false,
      false,
    ]);
    clock.advance(25 * MINUTE_MS);
    expect(await sessions.listOf('member', memberId, desk)).toEqual({ list: [], totalCount: 0 });
  });

  it('are a hundred at most, with their true number', async () => {
    const memberId = randomUUID();
    const tokens = await Promise.all(Array.from({ length: 103 }, () => member(memberId)));
    const { list, totalCount } = await sessions.listOf('member', memberId, tokens[0]!);
    expect([list.length, totalCount, list[0]!.isOwn]).toEqual([100, 103, true]);
  });

  it.each(['member', 'staff'] as const)(
    'of a %s beyond the limit end, the first that was opened first',
    async (kind) => {
      const few = new Sessions(sql, { ...config, SESSIONS_PER_PERSON: 2 }, clock);
      const [personId, another] = [randomUUID(), randomUUID()];
      const openOne = async (subjectId = personId) => {
        clock.advance(1_000);
        return few.open({ kind, subjectId, data: {} });
      };
      const stranger = await openOne(another);
      const [first, second] = [await openOne(), await openOne()];
      const play = await few.open({ kind: 'game', subjectId: personId, data: {}, openedBy: { token: first } });
      const lasting = await few.open({ kind: 'game', subjectId: personId, data: {}, openedBy: { token: second } });
      expect([await lives(kind, first), await lives(kind, second)]).toEqual([true, true]);
      // The first one was in use last, and is nevertheless the oldest.
      clock.advance(MINUTE_MS);
      await find(kind, first);
      const third = await openOne();
      expect(await few.endingOf(kind, first)).toBe('tooMany');
      expect(await few.find(kind, first)).toBeUndefined();
      expect([await lives(kind, first), await lives('game', play)]).toEqual([false, false]);
      for (const token of [second, third, stranger]) expect(await lives(kind, token)).toBe(true);
      expect(await lives('game', lasting)).toBe(true);
    },
  );

  it('that are idle take no place of the limit, and log-ins at once leave no more than allowed', async () => {
    const few = new Sessions(sql, { ...config, SESSIONS_PER_PERSON: 2 }, clock);
    const memberId = randomUUID();
    const openOne = () => few.open({ kind: 'member', subjectId: memberId, data: {} });
    const idle = await openOne();
    clock.advance(31 * MINUTE_MS);
    const [one, other] = [await openOne(), await openOne()];
    expect([await lives('member', one), await lives('member', other)]).toEqual([true, true]);
    expect(await few.endingOf('member', idle)).toBe('expired');
    await Promise.all(Array.from({ length: 8 }, openOne));
    expect((await few.listOf('member', memberId, one)).totalCount).toBe(2);
  });

  it('are ended by their ids, with their games, and by nobody else’s', async () => {
    const [memberId, another] = [randomUUID(), randomUUID()];
    const [desk, telephone, theirs] = [await member(memberId), await member(memberId), await member(another)];
    const play = await game(memberId, telephone);
    const ids = await sessions.idsOf('member', memberId, { sessionId: null, exceptToken: desk });
    expect(ids).toHaveLength(1);
    await sessions.closeSome('member', another, ids, 'elsewhere');
    await sessions.closeSome('staff', memberId, ids, 'elsewhere');
    expect(await lives('member', telephone)).toBe(true);
    await sessions.closeSome('member', memberId, ids, 'elsewhere');
    expect([await lives('member', desk), await lives('member', telephone), await lives('game', play)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await lives('member', theirs), await sessions.endingOf('member', telephone)]).toEqual([true, 'elsewhere']);
    expect(await sessions.idsOf('member', memberId, { sessionId: ids[0]!, exceptToken: desk })).toEqual([]);
  });
});
