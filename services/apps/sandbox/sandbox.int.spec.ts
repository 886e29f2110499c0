import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { newToken } from '@platform/ids';
import { signRequest, verifyResponse } from '@platform/http/signing/http-signature';
import { Payouts } from './bank/payouts';
import { Courier } from './courier/courier';
import { createSandbox } from './create-app';
import { FlightsService } from './games/flights.service';
import { readSandboxConfig } from './sandbox.config';
import { Database } from './store/database';
import { FakePlatform, PROVIDER_KEY, VENDOR_KEY, type Fault } from '@test/support/fake-platform';
import { until } from '@test/support/patience';

/** Two tests wait for it to be over; no bet of the others is to take as long, also on a slow machine. */
const BET_TIMEOUT_MS = 4_000;
const databaseName = `sandbox_${randomUUID().replaceAll('-', '')}`;
const server = process.env.TEST_DATABASE_URL!;
const platform = new FakePlatform();
let platformUrl: string;
let app: NestFastifyApplication;

async function admin(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function boot(settings: Record<string, string> = {}): Promise<NestFastifyApplication> {
  const url = new URL(server);
  url.pathname = `/${databaseName}`;
  const started = await createSandbox(
    readSandboxConfig({
      SANDBOX_DATABASE_URL: url.toString(),
      PLATFORM_URL: platformUrl,
      VENDOR_KEYS: `sandbox=${VENDOR_KEY}`,
      PROVIDER_KEYS: `sandbox=${PROVIDER_KEY}`,
      SANDBOX_BET_TIMEOUT_MS: String(BET_TIMEOUT_MS),
      SANDBOX_RETRY_BASE_MS: '20',
      SANDBOX_COURIER_EVERY_MS: '30',
      ...settings,
    }),
  );
  await started.init();
  await started.getHttpAdapter().getInstance().ready();
  return started;
}

async function signed(path: string, key: string, value: object, headers?: Record<string, string>) {
  const body = JSON.stringify(value);
  const used = headers ?? signRequest({ party: 'sandbox', key, method: 'POST', path, body });
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { ...used, 'content-type': 'application/json' },
  });
  return { answer, used, json: answer.json() };
}

const launch = {
  playerId: randomUUID(),
  sessionToken: 'platform-token',
  gameCode: 'royal-sevens',
  currency: 'BRL',
  language: 'pt',
  device: 'mobile',
  lobbyUrl: '/',
};

async function openGame(): Promise<{ token: string; code: string }> {
  const { json } = await signed('/v1/launch', VENDOR_KEY, launch);
  const code = new URL(json.url).searchParams.get('launch')!;
  const token = newToken();
  const opened = await app.inject({ method: 'POST', url: '/games/api/open', payload: { launch: code, token } });
  expect(opened.statusCode).toBe(204);
  return { token, code };
}

async function spin(token: string, roundKey: string = randomUUID(), stakeMinor = 100, on = app) {
  const answer = await on.inject({
    method: 'POST',
    url: '/games/api/play',
    payload: { roundKey, stakeMinor },
    headers: { authorization: `Bearer ${token}` },
  });
  return { roundKey, httpStatus: answer.statusCode, ...answer.json() };
}

const isPaidFree = (step: { kind: string; payMinor: number }) => step.kind === 'free' && step.payMinor > 0;

interface StoredRound {
  id: string;
  state: string;
  stake: number;
  payout: number;
}

/** Waits until the courier has nothing left to do, then compares every round with what the platform holds of it. */
async function everyRoundEndedOnce(on = app): Promise<StoredRound[]> {
  const database = on.get(Database);
  let open: readonly object[] = [];
  await until(
    async () => {
      open = await database.query(
        `select kind as what, state, attempts, last_answer as note from deliveries where state = 'due'
         union all
         select 'round', state, null, reason from rounds where state in ('betting', 'settling', 'rolling-back')`,
      );
      return open.length === 0;
    },
    () => `These stay open: ${JSON.stringify(open)}`,
  );
  const rounds = await database.query<StoredRound & Record<string, unknown>>(
    'select id, state, stake_minor::int as stake, payout_minor::int as payout from rounds',
  );
  for (const round of rounds) {
    const held = platform.rounds.get(round.id);
    const won = [...(held?.wins.values() ?? [])].reduce((sum, win) => sum + win, 0);
    if (round.state === 'settled')
      expect({ ...held, wins: won }).toMatchObject({
        stake: round.stake,
        wins: round.payout,
        rollbacks: 0,
        closed: true,
      });
    else {
      expect(['rolled-back', 'discarded']).toContain(round.state);
      expect({ stake: held?.stake ?? 0, won }).toEqual({ stake: 0, won: 0 });
    }
  }
  expect(platform.violations).toEqual([]);
  return rounds;
}

beforeAll(async () => {
  await admin(`create database ${databaseName}`);
  platformUrl = await platform.start();
  app = await boot();
  // The first round of a process takes its time, which on a busy machine is longer than a bet may take.
  await spin((await openGame()).token);
});

afterAll(async () => {
  await app?.close();
  await platform.stop();
  await admin(`drop database if exists ${databaseName} with (force)`);
});

describe('a spin', () => {
  it('is a bet and its wins, and the same key answers with the same round', async () => {
    const { token } = await openGame();
    const first = await spin(token);
    expect(first.status).toBe('played');
    // A busy machine may outlast the page's patience: the courier brings the rest, and the same key tells the end.
    await everyRoundEndedOnce();
    const balance = (platform.balanceMinor / 100).toFixed(2);
    const again = await spin(token, first.roundKey);
    expect(again).toEqual({ ...first, settled: true, balance });
    expect((await spin(token, first.roundKey, 200)).httpStatus).toBe(409);
    await everyRoundEndedOnce();
    expect((platform.balanceMinor / 100).toFixed(2)).toBe(balance);
  });

  it('of a stake that is not offered, or without a session, is refused', async () => {
    const { token } = await openGame();
    expect((await spin(token, randomUUID(), 30)).httpStatus).toBe(422);
    expect((await spin(newToken())).httpStatus).toBe(401);
    expect((await spin(token, 'no-uuid')).httpStatus).toBe(400);
  });

  it.each(['NOT_ENOUGH_MONEY', 'TOKEN_EXPIRED'] as const)(
    'that is answered with %s is discarded and says why',
    async (fault) => {
      const { token } = await openGame();
      platform.faults.bet = [fault];
      expect(await spin(token)).toMatchObject({ status: 'refused', reason: fault });
      await everyRoundEndedOnce();
    },
  );

  const doubtful: Fault[] = [
    'error before',
    'error after',
    'bad JSON after',
    'dropped after',
    'late',
    'unsigned after',
    'UNKNOWN_ERROR',
    'OPERATION_IN_PROCESS',
  ];

  it.each(doubtful)('whose bet meets "%s" is rolled back, once', async (fault) => {
    const { token } = await openGame();
    platform.faults.bet = [fault];
    platform.faults.rollback = ['error after', 'dropped after', 'bad JSON after'];
    const before = platform.balanceMinor;
    const answer = await spin(token);
    expect(answer.status).toBe('cancelled');
    const rounds = await everyRoundEndedOnce();
    expect(rounds.find((round) => round.id === answer.roundId)!.state).toBe('rolled-back');
    expect(platform.balanceMinor).toBe(before);
  });

  it.each(doubtful)('whose win meets "%s" is paid, once', async (fault) => {
    const { token } = await openGame();
    platform.faults.win = [fault, fault === 'late' ? 'error before' : fault];
    const before = platform.balanceMinor;
    const answer = await spin(token);
    expect(answer.status).toBe('played');
    const rounds = await everyRoundEndedOnce();
    expect(rounds.find((round) => round.id === answer.roundId)!.state).toBe('settled');
    expect(platform.balanceMinor).toBe(before - 100 + answer.payoutMinor);
  });

  it('with free spins pays each of them under an id of its own and closes the round with the last', async () => {
    const { token } = await openGame();
    // A busy machine may outlast the time of a bet, and a round that was given up tells no outcome.
    const rounds: { roundId: string; outcome?: { steps: { kind: string; payMinor: number }[] } }[] = [];
    for (let played = 0; played < 4_000 && !rounds.at(-1)?.outcome?.steps.some(isPaidFree); played++) {
      rounds.push((await spin(token, randomUUID(), 20)) as never);
    }
    const featured = rounds.at(-1)!;
    // Many wins on a busy machine may outlast the page's patience; the courier brings the rest.
    await everyRoundEndedOnce();
    const paid = featured.outcome!.steps.filter(isPaidFree).length;
    expect(platform.rounds.get(featured.roundId)!.wins.size).toBe(1 + paid);
  });

  it('many at once under random faults all end once', async () => {
    const { token } = await openGame();
    const faults: Fault[] = [
      'error before',
      'error after',
      'bad JSON after',
      'dropped after',
      'unsigned after',
      'UNKNOWN_ERROR',
    ];
    const some = (count: number) =>
      Array.from({ length: count }, (_, index) => faults[(index * 7 + 3) % faults.length]!);
    Object.assign(platform.faults, { bet: some(30), win: some(60), rollback: some(60) });
    await Promise.all(Array.from({ length: 80 }, () => spin(token)));
    // On a slow machine most bets are given up. Every fault left would meet one of the few rounds that remain to be
    // paid, which waits twice as long after each of them.
    Object.assign(platform.faults, { win: [], rollback: [] });
    const rounds = await everyRoundEndedOnce();
    expect(rounds.filter((round) => round.state === 'rolled-back').length).toBeGreaterThanOrEqual(30);
  });
});

describe('across a death of the sandbox', () => {
  /** Cut off from its database a process can do no more than a killed one: what it had in hand is lost. */
  const kill = async (dying: NestFastifyApplication) => {
    dying.get(FlightsService).beforeApplicationShutdown();
    await dying.get(Courier).beforeApplicationShutdown();
    await dying.get(Payouts).beforeApplicationShutdown();
    await dying.get(Database).onApplicationShutdown();
  };

  it('a bet in flight is rolled back by the next one, and its page is told so', async () => {
    const { token } = await openGame();
    const dying = await boot({ SANDBOX_BET_TIMEOUT_MS: '60000' });
    platform.faults.bet = ['late'];
    const before = platform.balanceMinor;
    const roundKey = randomUUID();
    const lost = spin(token, roundKey, 100, dying).catch(() => undefined);
    while (platform.balanceMinor === before) await new Promise((resolve) => setTimeout(resolve, 10));
    await app.close();
    await kill(dying);
    platform.hangUp();
    await lost;
    app = await boot();
    await everyRoundEndedOnce();
    expect(await spin(token, roundKey)).toMatchObject({ status: 'cancelled' });
    expect(platform.balanceMinor).toBe(before);
  });

  it('a win that never arrived is paid by the next one, and the page sees the same outcome', async () => {
    const { token } = await openGame();
    platform.faults.win = new Array<Fault>(1_000).fill('error before');
    const roundKey = randomUUID();
    const before = platform.balanceMinor;
    const first = await spin(token, roundKey);
    expect(first).toMatchObject({ status: 'played', settled: false });
    await app.close();
    platform.faults.win = [];
    app = await boot();
    await everyRoundEndedOnce();
    const resumed = await spin(token, roundKey);
    expect(resumed).toMatchObject({ status: 'played', settled: true, outcome: first.outcome });
    expect(platform.balanceMinor).toBe(before - 100 + first.payoutMinor);
  });
});

describe('a launch', () => {
  it('is answered with a signature, opens once, and only for the page that opened it', async () => {
    const { answer, used, json } = await signed('/v1/launch', VENDOR_KEY, launch);
    expect(answer.statusCode).toBe(200);
    expect(
      verifyResponse({
        headers: answer.headers as Record<string, string>,
        path: '/v1/launch',
        requestId: used['x-request-id']!,
        rawBody: answer.rawPayload,
        keysOf: () => [VENDOR_KEY],
        nowMs: Date.now(),
      }).ok,
    ).toBe(true);
    const code = new URL(json.url).searchParams.get('launch');
    const token = newToken();
    const open = (own: string) =>
      app.inject({ method: 'POST', url: '/games/api/open', payload: { launch: code, token: own } });
    expect((await open(token)).statusCode).toBe(204);
    expect((await open(token)).statusCode).toBe(204);
    expect((await open(newToken())).statusCode).toBe(401);
  });

  it('is refused with a wrong key, a repeated request, an unknown game, an unknown field', async () => {
    expect((await signed('/v1/launch', 'another-key-of-16-chars', launch)).answer.statusCode).toBe(401);
    const { used } = await signed('/v1/launch', VENDOR_KEY, launch);
    expect((await signed('/v1/launch', VENDOR_KEY, launch, used as Record<string, string>)).json).toEqual({
      error: 'request-repeated',
    });
    expect((await signed('/v1/launch', VENDOR_KEY, { ...launch, gameCode: 'no-game' })).answer.statusCode).toBe(404);
    expect((await signed('/v1/launch', VENDOR_KEY, { ...launch, extra: 1 })).answer.statusCode).toBe(400);
  });

  it('leads to a page that only the platform may frame and that runs no inline script', async () => {
    const page = await app.inject('/games/royal-sevens?launch=x');
    const policy = page.headers['content-security-policy'] as string;
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`frame-ancestors 'self' ${platformUrl}`);
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|style=/);
    expect((await app.inject('/games/no-game')).statusCode).toBe(404);
  });
});

describe('a payment', () => {
  const request = () => ({
    reference: randomUUID(),
    amount: '100.00',
    currency: 'BRL',
    method: 'PIX',
    language: 'pt',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    webhookUrl: `${platformUrl}/webhook`,
    returnUrl: `${platformUrl}/back`,
  });
  const end = (id: string, status: string) =>
    app.inject({ method: 'POST', url: `/pay/api/${id}`, payload: { status } });

  it('is created once for each reference and announced until the platform takes the notice', async () => {
    const asked = request();
    const { json } = await signed('/v1/payments', PROVIDER_KEY, asked);
    expect((await signed('/v1/payments', PROVIDER_KEY, asked)).json).toEqual(json);
    expect((await signed('/v1/payments', PROVIDER_KEY, { ...asked, amount: '1.00' })).answer.statusCode).toBe(409);
    platform.faults.webhook = ['error before', 'dropped after'];
    expect((await end(json.paymentId, 'paid')).json()).toMatchObject({ status: 'paid', returnUrl: asked.returnUrl });
    expect((await end(json.paymentId, 'paid')).statusCode).toBe(200);
    expect((await end(json.paymentId, 'failed')).statusCode).toBe(409);
    await everyRoundEndedOnce();
    expect(platform.notices).toHaveLength(2);
    expect(platform.notices.at(-1)).toMatchObject({ reference: asked.reference, status: 'paid', amount: '100.00' });
  });

  it('is paid by whom the operator names, unless somebody chooses otherwise on the page', async () => {
    const payer = { name: 'Maria Souza', taxNumber: '52998224725' };
    const { json } = await signed('/v1/payments', PROVIDER_KEY, { ...request(), payer });
    expect((await app.inject(`/pay/api/${json.paymentId}`)).json()).toMatchObject({ payer });
    const anybody = await signed('/v1/payments', PROVIDER_KEY, request());
    expect((await app.inject(`/pay/api/${anybody.json.paymentId}`)).json()).toMatchObject({ payer: null });
  });

  it('that is late cannot be paid', async () => {
    const { json } = await signed('/v1/payments', PROVIDER_KEY, {
      ...request(),
      expiresAt: new Date(Date.now() - 1).toISOString(),
    });
    expect((await end(json.paymentId, 'paid')).json()).toEqual({ error: 'late' });
  });
});

it('messages are caught and found', async () => {
  await signed('/v1/messages', PROVIDER_KEY, { channel: 'sms', to: '+5511999990000', text: 'Code 482915' });
  await signed('/v1/messages', PROVIDER_KEY, {
    channel: 'email',
    to: 'ana@example.com',
    subject: 'Hello',
    text: '100% yours',
  });
  const find = async (search: string) => (await app.inject({ url: '/outbox/api/messages', query: { search } })).json();
  expect(await find('482915')).toMatchObject([{ channel: 'sms', to: '+5511999990000', text: 'Code 482915' }]);
  expect((await find('')).map((message: { channel: string }) => message.channel)).toEqual(['email', 'sms']);
  expect(await find('0% y')).toHaveLength(1);
});
