import { CommandBus } from '@nestjs/cqrs';
import type { Stop } from '@contracts/http/office/stops';
import type { StaffRole } from '@contracts/http/routes';
import type { SystemStatus } from '@contracts/http/system';
import { CreateStaff, staffIdOf } from '@contexts/people/identity/identity.api';
import { VendorTransactions } from '@contexts/play/vendor-api/use-cases/vendor-transactions';
import { CommandRunner } from '@platform/commands/command-runner';
import { Sessions } from '@platform/auth/sessions';
import { CONFIG } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { hiredBy } from '@test/support/two-people';
import { until } from '@test/support/patience';
import { stopsDecider } from './domain/stops.decide';
import { CarryOut } from './use-cases/carry-out';

let api: ApiUnderTest;
let ana: string;
let bob: string;

beforeAll(async () => {
  api = await startApi({ STAFF_TOTP: 'offered' });
  ana = await hire('ana', 'operations');
  bob = await hire('bob', 'finance');
});
afterAll(() => api.close());

const context = () => ({
  key: newId(),
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

async function hire(username: string, role: StaffRole): Promise<string> {
  await api.app
    .get(CommandBus)
    .execute(new CreateStaff({ username, password: 'Serra-Clara-42', name: username, roles: [role] }, context()));
  return api.app
    .get(Sessions)
    .open({ kind: 'staff', subjectId: staffIdOf('croupier', username), data: { roles: [role] } });
}

async function send<Value>(method: 'GET' | 'POST', url: string, token: string, body?: object) {
  const answer = await api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
}

const lock = (token: string, id: string, cause: string) =>
  send<{ stopId: string }>('POST', '/bo/v1/stops', token, {
    ...{ key: newId(), kind: 'memberLogin', id, cause },
    reason: 'as we were told',
  });
const stop = (kind: string, id: string, key = newId()) =>
  send<{ stopId: string }>('POST', '/bo/v1/stops', ana, { key, kind, id, reason: 'under suspicion' });
const askLift = (stopId: string, token = ana) =>
  send('POST', `/bo/v1/stops/${stopId}/lift`, token, { key: newId(), reason: 'all is well' });
const decideLift = (stopId: string, token: string, isApproved = true) =>
  send('POST', `/bo/v1/stops/${stopId}/lift-decision`, token, { key: newId(), isApproved, note: 'looked at it' });
const standing = async (query = '') =>
  (await send<{ list: Stop[]; totalCount: number }>('GET', `/bo/v1/stops${query}`, bob)).value;

/** Asks for the games and vendors that the site shows as paused. */
const paused = async () => (await send<SystemStatus>('GET', '/wps/system/status', '')).value.paused;

/** Ends a stop as two people do. */
async function lift(stopId: string): Promise<void> {
  expect((await askLift(stopId)).status).toBe(200);
  expect((await decideLift(stopId, bob)).status).toBe(200);
}

const request = () => ({ vendorId: 'v1', requestId: newId(), correlationId: newId() });
const play = (player: { playerId: string; sessionToken: string }) => {
  const vendor = api.app.get(VendorTransactions, { strict: false });
  const common = { playerId: player.playerId, currency: 'BRL', gameCode: 'g1' };
  return {
    bet: (roundId: string) =>
      vendor.bet(request(), {
        ...common,
        roundId,
        transactionId: `bet-${roundId}`,
        amount: '1.00',
        sessionToken: player.sessionToken,
      } as never),
    win: (roundId: string) =>
      vendor.win(request(), {
        ...common,
        roundId,
        transactionId: `win-${roundId}`,
        referenceTransactionId: `bet-${roundId}`,
        amount: '2.00',
        roundClosed: true,
      } as never),
  };
};
const gameSession = (memberId: string) =>
  api.app.get(Sessions).open({ kind: 'game', subjectId: memberId, data: { vendorId: 'v1', gameCode: 'g1' } });
const memberSession = (memberId: string) =>
  api.app.get(Sessions).open({ kind: 'member', subjectId: memberId, data: { memberType: 0 } });

describe.each([
  ['game', 'v1/g1'],
  ['vendor', 'v1'],
])('a stopped %s', (kind, id) => {
  it('takes no bet and is not launched; what was won is paid; two people let it go on', async () => {
    const player = await api.newPlayer(1_000n);
    const rounds = play(player);
    expect((await rounds.bet('r1')).status).toBe('OK');
    const { stopId } = (await stop(kind, id)).value;
    expect((await rounds.bet('r2')).status).toBe('MAINTENANCE');
    // A bet that was accepted before is answered as it was.
    expect(await rounds.bet('r1')).toMatchObject({ status: 'OK', duplicate: true });
    expect((await rounds.win('r1')).status).toBe('OK');
    const token = await memberSession(player.playerId);
    const launch = { vassalage: 'v1', gameCode: 'g1', language: 'pt', device: 'desktop' };
    expect(await send('POST', '/wps/game/launchGame', token, launch)).toMatchObject({ code: 'GAME_STOPPED' });
    expect(await paused()).toEqual({ vendors: kind === 'vendor' ? [id] : [], games: kind === 'game' ? [id] : [] });
    expect((await standing(`?kind=${kind}`)).list).toMatchObject([
      { stopId, kind, id, reason: 'under suspicion', needsSecondPerson: true, lift: null },
    ]);
    await lift(stopId);
    expect((await rounds.bet('r3')).status).toBe('OK');
    expect((await standing(`?kind=${kind}`)).totalCount).toBe(0);
    expect(await paused()).toEqual({ vendors: [], games: [] });
  });
});

describe('a stopped member', () => {
  it('plays no more, and gets what was won', async () => {
    const player = await api.newPlayer(1_000n);
    const rounds = play(player);
    await rounds.bet('r1');
    const { stopId } = (await stop('memberPlay', player.playerId)).value;
    const token = await memberSession(player.playerId);
    const launch = { vassalage: 'v1', gameCode: 'g1', language: 'pt', device: 'desktop' };
    expect(await send('POST', '/wps/game/launchGame', token, launch)).toMatchObject({ code: 'PLAY_STOPPED' });
    const sessionToken = await gameSession(player.playerId);
    const again = play({ playerId: player.playerId, sessionToken });
    expect((await again.bet('r2')).status).toBe('PLAYER_BLOCKED');
    expect((await again.win('r1')).status).toBe('OK');
    await lift(stopId);
    expect((await again.bet('r3')).status).toBe('OK');
  });

  it('is out at once, also with a session of another process, and may be let in by one person', async () => {
    const { playerId, sessionToken } = await api.newPlayer(1_000n);
    const token = await memberSession(playerId);
    expect((await send('GET', '/wps/v2/wallets/balance', token)).status).toBe(200);
    const { stopId } = (await stop('memberLogin', playerId)).value;
    expect(await send('GET', '/wps/v2/wallets/balance', token)).toMatchObject({
      code: 'NOT_LOGGED_IN',
      value: { ended: 'blocked' },
    });
    const late = await memberSession(playerId);
    expect(await send('GET', '/wps/v2/wallets/balance', late)).toMatchObject({ value: { ended: 'blocked' } });
    expect((await play({ playerId, sessionToken }).bet('r1')).status).toBe('TOKEN_EXPIRED');
    const lateGame = { playerId, sessionToken: await gameSession(playerId) };
    expect((await play(lateGame).bet('r2')).status).toBe('TOKEN_EXPIRED');
    expect((await askLift(stopId)).status).toBe(200);
    expect((await send('GET', '/wps/v2/wallets/balance', await memberSession(playerId))).status).toBe(200);
  });

  it('who is let in again is not sent away by a process that has not seen it yet', async () => {
    const { playerId } = await api.newPlayer(1_000n);
    const { stopId } = (await stop('memberLogin', playerId)).value;
    const act = { staffId: newId(), key: newId(), occurredAt: '2026-01-02T03:04:05.000Z' };
    const command = { type: 'AskLift' as const, stopId, reason: 'elsewhere', ...act };
    await api.app.get(CommandRunner).run(stopsDecider, 'croupier', command, context());
    const sessionToken = await gameSession(playerId);
    expect((await play({ playerId, sessionToken }).bet('r1')).status).toBe('OK');
    expect((await send('GET', '/wps/v2/wallets/balance', await memberSession(playerId))).status).toBe(200);
  });

  it('pays nothing in, nor does anybody by a method or a provider that is stopped', async () => {
    const { playerId } = await api.newPlayer(0n);
    const token = await memberSession(playerId);
    const deposit = async () => {
      const input = await api.encrypt('POST /wps/cashier/deposits', { key: newId(), method: 'pix', amount: '10.00' });
      const answer = await api.app.inject({
        method: 'POST',
        url: '/wps/cashier/deposits',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/jose' },
        payload: input,
      });
      return answer.json<{ code?: string }>().code;
    };
    const methods = async () =>
      (await send<{ id: string }[]>('GET', '/wps/cashier/methods', token)).value.map(({ id }) => id);
    for (const [kind, id, code] of [
      ['memberDeposit', playerId, 'DEPOSIT_STOPPED'],
      ['method', 'pix', 'METHOD_STOPPED'],
      ['provider', 'sandbox', 'METHOD_STOPPED'],
    ] as const) {
      const { stopId } = (await stop(kind, id)).value;
      expect(await deposit()).toBe(code);
      expect((await methods()).includes('pix')).toBe(kind === 'memberDeposit');
      await lift(stopId);
    }
    // Nobody is stopped any more; the provider of this test does not answer.
    expect(await deposit()).toBe('PROVIDER_UNAVAILABLE');
  });
});

describe('the people', () => {
  it('are two, and support may only look', async () => {
    const { stopId } = (await stop('jackpot', 'main')).value;
    await askLift(stopId);
    expect(await decideLift(stopId, ana)).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    expect((await standing('?isWaiting=true')).list).toMatchObject([{ lift: { reason: 'all is well' } }]);
    const fresh = newId();
    await hiredBy(api.app.get(CommandRunner), fresh, staffIdOf('croupier', 'ana'));
    const data = { roles: ['finance' as const] };
    const hired = await api.app.get(Sessions).open({ kind: 'staff', subjectId: fresh, data });
    expect(await decideLift(stopId, hired)).toMatchObject({ status: 403, code: 'APPROVER_NOT_INDEPENDENT' });
    const support = await hire('sue', 'support');
    expect(await askLift(stopId, support)).toMatchObject({ code: 'ACCESS_DENIED' });
    expect((await send('GET', '/bo/v1/stops', support)).status).toBe(200);
    expect((await decideLift(stopId, bob, false)).status).toBe(200);
    expect((await standing('?kind=jackpot')).list).toMatchObject([{ lift: null }]);
    await lift(stopId);
    expect(await askLift(stopId)).toMatchObject({ status: 404 });
  });

  it('lock and unlock members as their roles allow, and a suspicion is told to compliance alone', async () => {
    const [sue, rui, cora, dora] = [
      await hire('sue2', 'support'),
      await hire('rui', 'risk'),
      await hire('cora', 'compliance'),
      await hire('dora', 'compliance'),
    ];
    const { playerId } = await api.newPlayer(0n);
    expect((await lock(bob, playerId, 'security')).code).toBe('ACCESS_DENIED');
    for (const token of [sue, rui, ana]) expect((await lock(token, playerId, 'aml')).code).toBe('ACCESS_DENIED');
    const playing = { key: newId(), kind: 'memberPlay', id: playerId, reason: 'as we were told' };
    expect((await send('POST', '/bo/v1/stops', sue, playing)).code).toBe('ACCESS_DENIED');
    expect((await send('POST', '/bo/v1/stops', ana, { ...playing, cause: 'fraud' })).code).toBe('INVALID_INPUT');
    const locked = (await lock(sue, playerId, 'security')).value.stopId;
    for (const token of [sue, bob]) expect((await askLift(locked, token)).code).toBe('ACCESS_DENIED');
    expect((await askLift(locked)).status).toBe(200);
    expect((await standing(`?memberId=${playerId}`)).totalCount).toBe(0);

    const suspected = (await lock(cora, playerId, 'aml')).value.stopId;
    const seenBy = async (token: string) =>
      (await send<{ list: Stop[] }>('GET', `/bo/v1/stops?memberId=${playerId}`, token)).value.list;
    for (const token of [ana, bob, sue, rui])
      expect(await seenBy(token)).toMatchObject([{ cause: 'review', reason: '', needsSecondPerson: true }]);
    expect(await seenBy(dora)).toMatchObject([{ cause: 'aml', reason: 'as we were told' }]);
    expect((await askLift(suspected)).code).toBe('ACCESS_DENIED');
    expect((await askLift(suspected, cora)).status).toBe(200);
    expect((await decideLift(suspected, cora)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await decideLift(suspected, ana)).code).toBe('ACCESS_DENIED');
    expect((await decideLift(suspected, dora)).status).toBe(200);
  });

  it('lock for fraud or a suspicion also who was locked for less: nobody lets such a member in alone', async () => {
    const [sue, cora] = [await hire('sue3', 'support'), await hire('cora3', 'compliance')];
    const { playerId } = await api.newPlayer(0n);
    const lighter = (await lock(sue, playerId, 'memberAsked')).value.stopId;
    const { stopId } = (await lock(cora, playerId, 'aml')).value;
    expect((await askLift(lighter)).status).toBe(404);
    expect((await askLift(stopId)).code).toBe('ACCESS_DENIED');
    const { list } = await standing(`?memberId=${playerId}`);
    expect(list).toMatchObject([{ stopId, cause: 'review', needsSecondPerson: true }]);
    expect((await lock(sue, playerId, 'security')).value.stopId).toBe(stopId);
  });

  it.each([
    ['game', 'v1/none'],
    ['vendor', 'none'],
    ['memberPlay', newId()],
    ['memberLogin', 'nobody'],
    ['jackpot', 'other'],
  ])('cannot stop a %s that does not exist', async (kind, id) => {
    expect(await stop(kind, id)).toMatchObject({ status: 404, code: 'STOP_SUBJECT_UNKNOWN' });
  });
});

it('is found under one id, however often it is asked for', async () => {
  const { stopId } = (await stop('jackpot', 'main')).value;
  expect((await stop('jackpot', 'main')).value).toEqual({ stopId });
  await lift(stopId);
});

it('holds in the wallet when the answer is there, also if the process that recorded it had ended', async () => {
  const player = await api.newPlayer(1_000n);
  const subject = { kind: 'memberPlay' as const, id: player.playerId };
  const recorded = { stopId: newId(), subject, reason: 'elsewhere', staffId: newId(), key: newId() };
  const command = { type: 'Stop' as const, ...recorded, occurredAt: '2026-01-02T03:04:05.000Z' };
  await api.app.get(CommandRunner).run(stopsDecider, 'croupier', command, context());
  expect((await play(player).bet('r1')).status).toBe('OK');
  expect((await stop('memberPlay', player.playerId)).value).toEqual({ stopId: recorded.stopId });
  const sessionToken = await gameSession(player.playerId);
  expect((await play({ ...player, sessionToken }).bet('r2')).status).toBe('PLAYER_BLOCKED');
  await lift(recorded.stopId);
});

describe('every process', () => {
  it('reads the log before it takes a stake by what it knew a second ago', async () => {
    const gate = api.app.get(StopGate, { strict: false });
    const stopId = newId();
    const data = { stopId, subject: { kind: 'vendor' as const, id: 'v2' }, reason: 'now', staffId: newId() };
    const command = { type: 'Stop' as const, ...data, key: newId(), occurredAt: '2026-01-02T03:04:05.000Z' };
    await api.app.get(CommandRunner).run(stopsDecider, 'croupier', command, context());
    // The looks of a busy process are late.
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
    await gate.catchUp();
    expect(gate.isStopped('vendor', 'v2')).toBe(true);
    await lift(stopId);
  });

  it('refuses nobody by a stop that has ended elsewhere', async () => {
    const gate = api.app.get(StopGate, { strict: false });
    const { playerId } = await api.newPlayer(0n);
    const { stopId } = (await stop('memberLogin', playerId)).value;
    expect(await gate.forbids('memberLogin', playerId)).toBe(true);
    const act = { staffId: newId(), key: newId(), occurredAt: '2026-01-02T03:04:05.000Z' };
    const command = { type: 'AskLift' as const, stopId, reason: 'elsewhere', ...act };
    await api.app.get(CommandRunner).run(stopsDecider, 'croupier', command, context());
    expect(await gate.forbids('memberLogin', playerId)).toBe(false);
  });

  it('knows a stop that nobody told it', async () => {
    const stopId = newId();
    const data = { stopId, subject: { kind: 'vendor' as const, id: 'v2' }, reason: 'elsewhere', staffId: newId() };
    const command = { type: 'Stop' as const, ...data, key: newId(), occurredAt: '2026-01-02T03:04:05.000Z' };
    await api.app.get(CommandRunner).run(stopsDecider, 'croupier', command, context());
    const gate = api.app.get(StopGate, { strict: false });
    await until(() => gate.isStopped('vendor', 'v2'));
    await lift(stopId);
  });

  it('leaves no wallet frozen when a stop ends before it was carried out', async () => {
    const player = await api.newPlayer(1_000n);
    const occurredAt = '2026-01-02T03:04:05.000Z';
    // The process that recorded the stop is slow: the stop has ended before the wallet is frozen for it.
    const stopped = { stopId: newId(), subject: { kind: 'memberPlay' as const, id: player.playerId } };
    const late = { ...stopped, reason: 'slow', staffId: newId(), key: newId(), occurredAt };
    await api.app.get(CarryOut, { strict: false }).lift({ ...stopped, occurredAt }, context());
    await api.app.get(CarryOut, { strict: false }).stop(late, context());
    // Nor does it end the game that was opened since.
    expect((await play(player).bet('r1')).status).toBe('OK');
  });

  it('leaves the sessions alone that are opened after the end of a stop which is just being carried out', async () => {
    const player = await api.newPlayer(1_000n);
    const { stopId } = (await stop('memberLogin', player.playerId)).value;
    const runner = api.app.get(CommandRunner);
    let reopened = '';
    // A slow process has read that the stop stands. Before it goes on the stop ends, and the member plays again.
    const slow = {
      load: async (...asked: Parameters<CommandRunner['load']>) => {
        const found = await runner.load(...asked);
        expect((await askLift(stopId)).status).toBe(200);
        reopened = await gameSession(player.playerId);
        return found;
      },
    } as CommandRunner;
    const carryOut = new CarryOut(api.app.get(CommandBus), api.app.get(Sessions), slow, api.app.get(CONFIG));
    const subject = { kind: 'memberLogin' as const, id: player.playerId };
    await carryOut.stop({ stopId, subject, occurredAt: '2026-01-02T03:04:05.000Z' }, context());
    expect((await play({ ...player, sessionToken: reopened }).bet('r1')).status).toBe('OK');
  });

  it('accepts no bet after the stop in the wallet’s own order, while many play', async () => {
    const player = await api.newPlayer(100_000n);
    for (let turn = 0; turn < 5; turn += 1) {
      const sessionToken = await gameSession(player.playerId);
      const rounds = play({ playerId: player.playerId, sessionToken });
      const bets = Array.from({ length: 64 }, (_, place) => rounds.bet(`t${turn}-${place}`));
      const { stopId } = (await stop('memberPlay', player.playerId)).value;
      await Promise.all(bets);
      await lift(stopId);
    }
    let isFrozen = false;
    for await (const { type } of api.store.read(`wallet-${player.playerId}`)) {
      if (type === 'WalletFrozen') isFrozen = true;
      if (type === 'WalletReleased') isFrozen = false;
      if (type === 'BetPlaced') expect(isFrozen).toBe(false);
    }
  });
});
