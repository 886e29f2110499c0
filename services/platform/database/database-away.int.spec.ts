import { categoryOf } from '@kernel/event';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '../../apps/house';
import { startTcpProxy, type TcpProxy } from '@test/event-store/tcp-proxy';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { PATIENCE_MS as PATIENCE_OF_TESTS_MS } from '@test/support/patience';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { Sessions } from '../auth/sessions';
import { signRequest } from '../http/signing/http-signature';

type Player = Awaited<ReturnType<ApiUnderTest['newPlayer']>>;

/** No loss may be hidden by a time-out of the test itself: a call without an answer fails. */
const PATIENCE_MS = 25_000;

function bettor(api: ApiUnderTest, { playerId, sessionToken }: Player, patienceMs = PATIENCE_MS) {
  const bet = async (transactionId: string = randomUUID()) => {
    const path = '/vendor/v1/wallet/bet';
    const body = JSON.stringify({
      playerId,
      sessionToken,
      currency: 'BRL',
      gameCode: 'g1',
      roundId: transactionId,
      transactionId,
      amount: '1.00',
    });
    const headers = signRequest({ party: 'v1', key: VENDOR_KEY, method: 'POST', path, body, requestId: randomUUID() });
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(patienceMs),
    });
    return {
      http: response.status,
      again: response.headers.get('retry-after'),
      status: ((await response.json()) as { status: string }).status,
    };
  };
  const booked = async () => {
    const keys: string[] = [];
    for await (const { type, data } of api.store.read(`wallet-${playerId}`))
      if (type === 'BetPlaced') keys.push((data as { transactionId: string }).transactionId);
    return keys;
  };
  return { bet, booked };
}

const AGAIN = { http: 503, again: '1', status: 'TEMPORARY_ERROR' };
const BOOKED = { http: 200, again: null, status: 'OK' };

const staffToken = (api: ApiUnderTest) =>
  api.app.get(Sessions).open({ kind: 'staff', subjectId: randomUUID(), data: { roles: ['admin'] } });

async function asStaff(api: ApiUnderTest, token: string) {
  const response = await fetch(`${api.url}/bo/v1/ledger/trial-balance`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return {
    http: response.status,
    again: response.headers.get('retry-after'),
    code: ((await response.json()) as { code: string }).code,
  };
}

describe('a disk that is full', () => {
  let api: ApiUnderTest;

  beforeAll(async () => {
    api = await startApi();
    await api.database.query(`create function public.no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  });
  afterAll(() => api.close());

  /** Makes the table refuse every further row. */
  async function fill(table: string): Promise<() => Promise<unknown>> {
    await api.database.query(
      `create trigger no_space before insert or update on ${table} for each row execute function public.no_space()`,
    );
    return () => api.database.query(`drop trigger no_space on ${table}`);
  }

  it.each(['session.request_ids', 'log.events'])(
    'where %s lies has vendors try again, books nothing, and everything once there is room',
    async (table) => {
      const { bet, booked } = bettor(api, await api.newPlayer(10_000n));
      const makeRoom = await fill(table);
      const transactionId = randomUUID();
      expect(await bet(transactionId)).toEqual(AGAIN);
      expect(await bet(transactionId)).toEqual(AGAIN);
      expect(await booked()).toEqual([]);
      await makeRoom();
      expect(await bet(transactionId)).toEqual(BOOKED);
      expect(await bet(transactionId)).toEqual(BOOKED);
      expect(await booked()).toEqual([transactionId]);
    },
  );

  it('where session.sessions lies has staff try again, whose session is still there once there is room', async () => {
    const token = await staffToken(api);
    await api.database.query(`update session.sessions set last_seen_at = now() - interval '31 seconds'`);
    const makeRoom = await fill('session.sessions');
    expect(await asStaff(api, token)).toEqual({ http: 503, again: '1', code: 'BUSY' });
    await makeRoom();
    expect(await asStaff(api, token)).toMatchObject({ http: 200 });
  });
});

describe('a server that went silent', () => {
  let api: ApiUnderTest;
  let own: TestDatabase;
  let proxy: TcpProxy;

  beforeAll(async () => {
    own = await createTestDatabase();
    const address = new URL(own.url);
    proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port || 5432) });
    address.host = `127.0.0.1:${proxy.port}`;
    api = await startApi({ DATABASE_URL: address.href });
    for await (const event of api.store.readAll('start')) {
      const category = categoryOf(event.stream);
      for (const { categories, project } of projections) if (categories.includes(category)) await project([event], own);
    }
  });
  afterAll(async () => {
    proxy.speak();
    await api.close();
    await proxy.close();
    await own.drop();
  });

  it('has staff and vendors try again after ten seconds, and answers them once it speaks', async () => {
    const { bet, booked } = bettor(api, await api.newPlayer(10_000n));
    const token = await staffToken(api);
    expect(await bet()).toEqual(BOOKED);
    expect(await asStaff(api, token)).toMatchObject({ http: 200 });
    await pause(1_000);
    proxy.silence();
    const [transactionId, later] = [randomUUID(), randomUUID()];
    const behind = pause(3_000).then(() => bet(later));
    expect(await Promise.all([asStaff(api, token), bet(transactionId), behind])).toEqual([
      { http: 503, again: '1', code: 'BUSY' },
      AGAIN,
      AGAIN,
    ]);
    proxy.speak();
    // The bets that were sent while the server was silent have failed: their connections were given up, and others are
    // opened.
    for (const id of [transactionId, later]) await expect(bet(id)).resolves.toEqual(BOOKED);
    expect(await asStaff(api, token)).toMatchObject({ http: 200 });
    expect((await booked()).slice(1)).toEqual([transactionId, later]);
  });
});

describe('a player of whom too much is asked at once', () => {
  let api: ApiUnderTest;
  const WAITING = 1_000;
  /** The test itself holds a thousand calls until the last has come, on a machine however busy. */
  const HELD_MS = PATIENCE_OF_TESTS_MS;

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('has those past the bound try again, and every other bet is booked once', async () => {
    const player = await api.newPlayer(1_000_000n);
    const { bet, booked } = bettor(api, player, HELD_MS);
    const append = api.store.append.bind(api.store);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let began: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (began = resolve));
    const spy = jest.spyOn(api.store, 'append').mockImplementation(async (...args) => {
      began();
      await held;
      return append(...args);
    });
    const ids = Array.from({ length: WAITING + 6 }, () => randomUUID() as string);
    const told = new Map<string, Awaited<ReturnType<typeof bet>>>();
    const send = async (id: string) => told.set(id, await bet(id));
    const sent = [send(ids[0]!)];
    await first;
    sent.push(...ids.slice(1).map(send));
    // One question is on its way and a thousand wait, which is the limit.
    while (told.size < 5) await pause(20);
    await pause(500);
    expect([...told.values()]).toEqual(Array(5).fill(AGAIN));
    release();
    await Promise.all(sent);
    spy.mockRestore();
    const refused = ids.filter((id) => told.get(id)!.http === 503);
    const answered = ids.filter((id) => told.get(id)!.http === 200);
    expect([refused.length, answered.length]).toEqual([5, WAITING + 1]);
    expect((await booked()).sort()).toEqual([...answered].sort());
    for (const id of refused) expect(await bet(id)).toEqual(BOOKED);
    expect((await booked()).sort()).toEqual([...ids].sort());
  });
});
