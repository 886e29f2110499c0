import { Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DownlineTransfer, TransferLimits } from '@contracts/http/agents/network';
import type { DownlineAsk, UplineAsk, UplineFunds } from '@contracts/http/agents/upline-asks';
import { OpenReviews } from '@contexts/money/cashier/cashier.api';
import { FreezeWallet, SendToDownline } from '@contexts/money/wallet/wallet.api';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import { StopGate } from '@platform/http/access/stop-gate';
import { idOf, newId } from '@platform/ids';
import { LabStops } from '@test/support/lab-stops';
import { AgencyLab, PASSWORD, type Person } from './test-support/agency-lab';

let lab: AgencyLab;
/** Things that staff have stopped, by `kind:id`, and the members whose payouts compliance has wait. */
const [stopped, reviewed] = [new Set<string>(), new Set<string>()];

@Module({})
class Stopped {}
const reviews = { provide: OpenReviews, useValue: { holdsPayouts: async (id: string) => reviewed.has(id) } };
const stops = {
  module: Stopped,
  global: true,
  providers: [{ provide: StopGate, useValue: new LabStops(stopped) }, reviews],
  exports: [StopGate, OpenReviews],
};

beforeAll(async () => {
  lab = await AgencyLab.open(stops);
});
afterAll(() => lab.close());

const transfer = (agent: Person, to: Person, amount: string, over: object = {}, options = {}) =>
  lab.seal<DownlineTransfer>(
    'POST',
    '/wps/agent/transfers',
    { key: newId(), memberId: to.id, amount, password: PASSWORD, ...over },
    agent.token,
    options,
  );
const limits = async (agent: Person) =>
  (await lab.send<TransferLimits>('GET', '/wps/agent/transfers/limits', agent.token)).value;
const list = async (agent: Person, query = '') =>
  (
    await lab.send<{ list: DownlineTransfer[]; nextCursor: string | null }>(
      'GET',
      `/wps/agent/transfers${query}`,
      agent.token,
    )
  ).value;
const walletEvents = async (memberId: string) =>
  (await lab.events('wallet')).filter(({ stream }) => stream === `wallet-${memberId}`).map(({ type }) => type);

it('reaches the downline’s wallet once, however often the reaction is carried out', async () => {
  const agent = await lab.agent(undefined, 100_000n);
  const player = await lab.player(agent);
  const { status, value } = await transfer(agent, player, '250.00');
  expect({ status, value }).toMatchObject({
    status: 200,
    value: { toMemberId: player.id, toUsername: player.username, amount: '250.00', status: 'sent' },
  });
  expect(await lab.balanceOf(agent.id)).toBe(75_000n);
  // The amount has left the one wallet and not reached the other: it waits in suspense for as long as it takes.
  expect(await lab.balanceOf(player.id)).toBe(0n);
  await lab.project();
  expect((await list(agent)).list).toMatchObject([{ transferId: value.transferId, status: 'sent' }]);
  await lab.react();
  expect(await lab.balanceOf(player.id)).toBe(25_000n);
  expect(await walletEvents(player.id)).toEqual(['ReceivedFromUpline']);
  await lab.project();
  expect((await list(agent)).list).toMatchObject([
    { transferId: value.transferId, amount: '250.00', toUsername: player.username, status: 'received' },
  ]);
  expect(await limits(agent)).toEqual({
    minAmount: '1.00',
    maxAmount: '10000.00',
    dailyMax: '50000.00',
    usedToday: '250.00',
    balance: '750.00',
  });
});

/** As many passwords as one address may have under judgement at the same moment. */
const AT_ONCE = 4;

it('is no way around a stop of the agent’s withdrawals', async () => {
  const agent = await lab.agent(undefined, 10_000n);
  const player = await lab.player(agent);
  const key = newId();
  const sent = await transfer(agent, player, '10.00', { key });
  await lab.project();
  stopped.add(`memberWithdrawal:${agent.id}`);
  expect(await transfer(agent, player, '90.00')).toMatchObject({ status: 403, code: 'WITHDRAWAL_STOPPED' });
  expect(await lab.balanceOf(agent.id)).toBe(9_000n);
  // A transfer of before is answered as before.
  expect(await transfer(agent, player, '10.00', { key })).toMatchObject({ status: 200, value: sent.value });
});

it('is no way around a review, and leaves in the wallet what a contested deposit may take back', async () => {
  const agent = await lab.agent(undefined, 10_000n);
  const [player, stop] = [await lab.player(agent), { status: 403, code: 'WITHDRAWAL_STOPPED' }];
  reviewed.add(agent.id);
  expect(await transfer(agent, player, '10.00')).toMatchObject(stop);
  reviewed.delete(agent.id);
  await lab.lab.database.query(
    `insert into read.deposits (id, member_id, method, status, currency, amount_minor, contested_minor, is_late,
       requested_at, expires_at) values ($1, $2, 'card', 'contested', 'BRL', 6000, 6000, false, now(), now())`,
    [newId(), agent.id],
  );
  expect(await transfer(agent, player, '40.01')).toMatchObject(stop);
  expect(await transfer(agent, player, '40.00')).toMatchObject({ status: 200 });
});

it('is no way around a stop of the receiver’s deposits', async () => {
  const agent = await lab.agent(undefined, 10_000n);
  const player = await lab.player(agent);
  stopped.add(`memberDeposit:${player.id}`);
  expect(await transfer(agent, player, '10.00')).toMatchObject({ status: 409, code: 'RECEIVER_STOPPED' });
  expect(await lab.balanceOf(agent.id)).toBe(10_000n);
  stopped.delete(`memberDeposit:${player.id}`);
  expect(await transfer(agent, player, '10.00')).toMatchObject({ status: 200 });
});

it('a double click sends once, in two processes as well; the key is for no other', async () => {
  const agent = await lab.agent(undefined, 100_000n);
  const [player, other] = [await lab.player(agent), await lab.player(agent)];
  const key = newId();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      transfer(agent, player, '10.00', { key }, index % 2 ? { at: lab.other } : {}),
    ),
  );
  expect(new Set(answers.map(({ value }) => value.transferId)).size).toBe(1);
  expect(await lab.balanceOf(agent.id)).toBe(99_000n);
  expect(await transfer(agent, player, '11.00', { key })).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  expect(await transfer(agent, other, '10.00', { key })).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  expect(await limits(agent)).toMatchObject({ usedToday: '10.00' });
  await lab.react();
  expect(await lab.balanceOf(player.id)).toBe(1_000n);
});

describe('whom one may send to', () => {
  it('nobody whose account is closed, or on its way there, but a repeated key is answered as before', async () => {
    const agent = await lab.agent(undefined, 10_000n);
    const [leaving, staying] = [await lab.player(agent), await lab.player(agent)];
    const key = newId();
    expect(await transfer(agent, leaving, '1.00', { key })).toMatchObject({ status: 200 });
    await lab.project();
    const closings = lab.app.get(AccountClosings, { strict: false });
    await closings.request(leaving.id, 'notPlaying', 'pt', lab.context());
    expect(await transfer(agent, leaving, '1.00')).toMatchObject({ status: 409, code: 'RECEIVER_CLOSED' });
    expect(await transfer(agent, leaving, '1.00', { key })).toMatchObject({ status: 200 });
    expect(await lab.balanceOf(agent.id)).toBe(9_900n);
    await closings.withdraw(leaving.id, lab.context());
    for (const to of [leaving, staying]) expect(await transfer(agent, to, '1.00')).toMatchObject({ status: 200 });
  });

  it('direct downlines, and nobody else', async () => {
    const top = await lab.agent(undefined, 10_000n);
    const [agent, sibling] = [await lab.agent(top, 10_000n), await lab.agent(top)];
    const below = await lab.agent(agent);
    const deep = await lab.player(below);
    const stranger = await lab.player(await lab.agent());
    expect(await transfer(agent, deep, '1.00')).toMatchObject({ status: 422, code: 'NOT_DIRECT_DOWNLINE' });
    for (const outside of [agent, sibling, top, stranger])
      expect(await transfer(agent, outside, '1.00')).toMatchObject({ status: 404, code: 'OUTSIDE_TEAM' });
    expect(await transfer(agent, { ...deep, id: 'nobody' }, '1.00')).toMatchObject({
      status: 404,
      code: 'OUTSIDE_TEAM',
    });
    expect(await transfer(agent, below, '1.00')).toMatchObject({ status: 200 });
    expect(await lab.balanceOf(agent.id)).toBe(9_900n);
  });

  it('is for agents alone', async () => {
    const player = await lab.player(undefined, 1_000n);
    expect(await transfer(player, player, '1.00')).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });
});

describe('the password', () => {
  it('is asked for every time, and guesses are counted as those of the log-in', async () => {
    const agent = await lab.agent(undefined, 10_000n);
    const player = await lab.player(agent);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(
        await transfer(agent, player, '1.00', { password: `Lagoa-Mansa-${guess}` }, { ip: '203.0.113.66' }),
      ).toMatchObject({ status: 422, code: 'WRONG_PASSWORD' });
    }
    expect(await transfer(agent, player, '1.00', {}, { ip: '203.0.113.66' })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_ATTEMPTS',
    });
    expect(
      await lab.seal('POST', '/wps/session/login', { username: agent.username, password: PASSWORD }, undefined, {
        ip: '203.0.113.66',
      }),
    ).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await lab.balanceOf(agent.id)).toBe(10_000n);
  });
});

describe('refusals write nothing that stays', () => {
  it.each([
    ['0.99', 'AMOUNT_BELOW_MINIMUM'],
    ['10000.01', 'AMOUNT_ABOVE_MAXIMUM'],
    ['0.00', 'INVALID_AMOUNT'],
    ['1.001', 'INVALID_AMOUNT'],
  ])('%s: %s', async (amount, code) => {
    const agent = await lab.agent(undefined, 2_000_000n);
    expect(await transfer(agent, await lab.player(agent), amount)).toMatchObject({ status: 422, code });
    expect(await lab.balanceOf(agent.id)).toBe(2_000_000n);
  });

  it('without funds nothing is sent or counted, and the same key goes through once there are some', async () => {
    const agent = await lab.agent(undefined, 1_000n);
    const player = await lab.player(agent);
    const key = newId();
    expect(await transfer(agent, player, '10.01', { key })).toMatchObject({ status: 422, code: 'NOT_ENOUGH_FUNDS' });
    expect(await limits(agent)).toMatchObject({ usedToday: '0.00', balance: '10.00' });
    await lab.deposit(agent.id, 1n);
    expect(await transfer(agent, player, '10.01', { key })).toMatchObject({ status: 200 });
    expect(await limits(agent)).toMatchObject({ usedToday: '10.01', balance: '0.00' });
  });

  it('a frozen wallet sends nothing; one below receives all the same', async () => {
    const agent = await lab.agent(undefined, 10_000n);
    const player = await lab.player(agent);
    const freeze = (memberId: string) =>
      lab.app
        .get(CommandBus)
        .execute(
          new FreezeWallet(
            { memberId, findingId: newId(), reason: 'test', occurredAt: new Date().toISOString() },
            lab.context(),
          ),
        );
    await freeze(player.id);
    expect(await transfer(agent, player, '1.00')).toMatchObject({ status: 200 });
    await lab.react();
    expect(await lab.balanceOf(player.id)).toBe(100n);
    await freeze(agent.id);
    expect(await transfer(agent, player, '1.00')).toMatchObject({ status: 423, code: 'WALLET_FROZEN' });
    expect(await limits(agent)).toMatchObject({ usedToday: '1.00' });
  });

  it('the limit of the day holds however many are sent at once', async () => {
    const agent = await lab.agent(undefined, 10_000_000n);
    const player = await lab.player(agent);
    for (let sent = 0; sent < 3; sent += 1)
      expect(await transfer(agent, player, '9000.00')).toMatchObject({ status: 200 });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        transfer(agent, player, '9000.00', {}, index % 2 ? { at: lab.other } : {}),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'DAILY_LIMIT_REACHED')).toHaveLength(2);
    expect(await lab.balanceOf(agent.id)).toBe(5_500_000n);
  });
});

it('one that was sent on another day is not sent again, and does not count twice', async () => {
  const agent = await lab.agent(undefined, 10_000n);
  const player = await lab.player(agent);
  const key = newId();
  const transferId = idOf(`transfer/${agent.id}/${key}`);
  await lab.app.get(CommandBus).execute(
    new SendToDownline(
      {
        memberId: agent.id,
        transferId,
        toMemberId: player.id,
        amountMinor: 500n,
        currency: 'BRL',
        occurredAt: '2026-01-02T03:04:05.000Z',
        limits: { day: '2026-01-02', minMinor: 1n, maxMinor: 1_000n, dayMaxMinor: 1_000n },
      },
      lab.context(),
    ),
  );
  expect(await transfer(agent, player, '5.00', { key })).toMatchObject({ status: 200, value: { transferId } });
  expect(await limits(agent)).toMatchObject({ usedToday: '0.00', balance: '95.00' });
  expect(await transfer(agent, player, '6.00', { key })).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  await lab.react();
  expect(await lab.balanceOf(player.id)).toBe(500n);
});

it('lists what one has sent oneself, newest first, page by page', async () => {
  const agent = await lab.agent(undefined, 10_000n);
  const player = await lab.player(agent);
  for (const amount of ['1.00', '2.00', '3.00']) await transfer(agent, player, amount);
  await lab.project();
  const first = await list(agent, '?pageSize=2');
  expect(first.list.map(({ amount }) => amount)).toEqual(['3.00', '2.00']);
  const second = await list(agent, `?pageSize=2&cursor=${first.nextCursor}`);
  expect([second.list.map(({ amount }) => amount), second.nextCursor]).toEqual([['1.00'], null]);
  expect((await list(await lab.agent())).list).toEqual([]);
});

describe('asking the upline', () => {
  const ask = (who: Person, amount: string, over: object = {}) =>
    lab.send<UplineAsk>('POST', '/wps/member/upline/asks', who.token, {
      key: newId(),
      amount,
      note: 'para o fim de semana',
      ...over,
    });
  const funds = async (who: Person) => (await lab.send<UplineFunds>('GET', '/wps/member/upline', who.token)).value;
  const asks = async (agent: Person) => (await lab.send<DownlineAsk[]>('GET', '/wps/agent/asks', agent.token)).value;
  const decline = (agent: Person, memberId: string, askId: string) =>
    lab.send<null>('POST', `/wps/agent/asks/${askId}/refusal`, agent.token, { memberId });
  const cancel = (who: Person, askId: string) =>
    lab.send<UplineAsk>('POST', `/wps/member/upline/asks/${askId}/cancellation`, who.token, {});

  it('moves nothing, and is answered by a transfer that names it, once', async () => {
    const agent = await lab.agent(undefined, 100_000n);
    const player = await lab.player(agent);
    const { value } = await ask(player, '50.00');
    expect(value).toMatchObject({ amount: '50.00', state: 'open', note: 'para o fim de semana' });
    expect([await lab.balanceOf(agent.id), await lab.balanceOf(player.id)]).toEqual([100_000n, 0n]);
    expect(await ask(player, '20.00')).toMatchObject({ status: 409, code: 'ASK_OPEN' });
    await lab.project();
    expect(await asks(agent)).toMatchObject([{ askId: value.askId, username: player.username, amount: '50.00' }]);
    const key = newId();
    const words = { key, askId: value.askId, purpose: 'other', note: 'bom jogo' };
    expect(await transfer(agent, player, '50.00', words)).toMatchObject({ status: 200, value: { purpose: 'other' } });
    await lab.react();
    await lab.project();
    expect(await transfer(agent, player, '50.00', words)).toMatchObject({ status: 200 });
    expect([await lab.balanceOf(agent.id), await lab.balanceOf(player.id)]).toEqual([95_000n, 5_000n]);
    expect(await asks(agent)).toEqual([]);
    expect(await funds(player)).toMatchObject({
      hasUpline: true,
      asks: [{ askId: value.askId, state: 'sent' }],
      received: [{ amount: '50.00', purpose: 'other', note: 'bom jogo' }],
    });
    const again = { askId: value.askId, purpose: 'advance' };
    expect(await transfer(agent, player, '49.00', again)).toMatchObject({ status: 409, code: 'ASK_OVER' });
    expect(await cancel(player, value.askId)).toMatchObject({ status: 409, code: 'ASK_OVER' });
    expect(await decline(agent, player.id, value.askId)).toMatchObject({ status: 409, code: 'ASK_OVER' });
  });

  it('is granted once, under however many keys it is sent at the same moment', async () => {
    const agent = await lab.agent(undefined, 100_000n);
    const player = await lab.player(agent);
    const { askId } = (await ask(player, '50.00')).value;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        transfer(agent, player, '50.00', { askId, purpose: 'prize' }, index % 2 ? { at: lab.other } : {}),
      ),
    );
    expect(new Set(answers.map(({ value }) => value.transferId)).size).toBe(1);
    expect(await transfer(agent, player, '20.00', { askId })).toMatchObject({ status: 409, code: 'ASK_OVER' });
    await lab.react();
    expect([await lab.balanceOf(agent.id), await lab.balanceOf(player.id)]).toEqual([95_000n, 5_000n]);
  });

  it('is taken back by the member, and no money can be sent for it then', async () => {
    const agent = await lab.agent(undefined, 100_000n);
    const [player, other] = [await lab.player(agent), await lab.player(agent)];
    const { askId } = (await ask(player, '50.00')).value;
    expect(await cancel(other, askId)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await cancel(player, askId)).toMatchObject({ status: 200, value: { state: 'cancelled' } });
    expect(await transfer(agent, player, '50.00', { askId })).toMatchObject({ status: 409, code: 'ASK_OVER' });
    expect(await ask(player, '20.00')).toMatchObject({ status: 200 });
  });

  it('is declined by the upline that was asked alone, and may then be asked again', async () => {
    const [agent, other] = [await lab.agent(undefined, 1_000n), await lab.agent(undefined, 1_000n)];
    const player = await lab.player(agent);
    const { value } = await ask(player, '5.00');
    expect(await decline(other, player.id, value.askId)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await decline(agent, player.id, value.askId)).toMatchObject({ status: 200 });
    await lab.project();
    expect((await funds(player)).asks).toMatchObject([{ state: 'declined' }]);
    expect(await ask(player, '5.00')).toMatchObject({ status: 200 });
  });

  it.each([
    [{ amount: '0.50' }, 'AMOUNT_BELOW_MINIMUM'],
    [{ amount: '10000.01' }, 'AMOUNT_ABOVE_MAXIMUM'],
    [{ amount: '0.00' }, 'INVALID_AMOUNT'],
    [{ note: 'oi' }, 'INVALID_INPUT'],
    [{ note: 'x'.repeat(141) }, 'INVALID_INPUT'],
  ])('%j is refused with %s', async (over, code) => {
    const player = await lab.player(await lab.agent());
    expect(await ask(player, '5.00', over)).toMatchObject({ code });
    await lab.project();
    expect((await funds(player)).asks).toEqual([]);
  });

  it('needs an upline, and a transfer for another reason needs words', async () => {
    const top = await lab.agent(undefined, 10_000n);
    expect(await ask(top, '5.00')).toMatchObject({ status: 409, code: 'NO_UPLINE' });
    const player = await lab.player(top);
    expect(await transfer(top, player, '1.00', { purpose: 'other' })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await transfer(top, player, '1.00', { askId: newId() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await lab.balanceOf(top.id)).toBe(10_000n);
  });
});
