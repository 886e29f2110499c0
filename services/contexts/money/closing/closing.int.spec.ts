import { CommandBus } from '@nestjs/cqrs';
import type { AccountClosing } from '@contracts/http/identity/closing';
import type { Route } from '@contracts/http/route';
import { routes } from '@contracts/http/routes';
import { UnclaimedOwners } from '@contexts/money/unclaimed/read-models/unclaimed-owners';
import {
  AdjustBalance,
  CreditDeposit,
  FreezeWallet,
  SubmitVendorTransaction,
  WalletBalances,
  type VendorCommand,
} from '@contexts/money/wallet/wallet.api';
import { AccountClosings, memberIdOf, RegisterMember } from '@contexts/people/identity/identity.api';
import type { MemberEvent } from '@contexts/people/identity/identity.events';
import { GameVendors } from '@contexts/play/launch/launch.api';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CLOCK } from '@platform/clock';
import { CONFIG } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { Sessions } from '@platform/auth/sessions';
import { hashOfToken, newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { CloseAccounts } from './jobs/close-accounts';
import { EndSessionsOfClosings } from './reactions/end-sessions-of-closings';
import { DueClosings } from './read-models/due-closings';
import { OpenAffairs } from './use-cases/open-affairs';

const DAY_MS = 86_400_000;
const PASSWORD = 'Serra-Clara-42';
/** How far the clock of the tests is ahead of the machine's. */
let aheadMs = 0;
let api: ApiUnderTest;
let affairs: OpenAffairs;
let job: CloseAccounts;
let reaction: EndSessionsOfClosings;
let closings: AccountClosings;

beforeAll(async () => {
  api = await startApi({}, { nowMs: () => Date.now() + aheadMs });
  const of = <Part>(token: abstract new (...given: never[]) => Part): Part =>
    api.app.get<Part>(token, { strict: false });
  const [sql, config, clock] = [of(SqlPool), api.app.get(CONFIG), api.app.get(CLOCK)];
  closings = of(AccountClosings);
  affairs = new OpenAffairs(of(WalletBalances), of(Catalogue), sql, config, api.store);
  job = new CloseAccounts(new DueClosings(sql), affairs, closings, clock, config);
  reaction = new EndSessionsOfClosings(of(Sessions), closings);
});
afterAll(() => api.close());

const now = () => new Date(Date.now() + aheadMs).toISOString();
const context = () => ({
  key: newId(),
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});
const run = (command: Parameters<CommandBus['execute']>[0]) => api.app.get(CommandBus).execute(command);

async function call<Value = AccountClosing>(token: string, route: Route, input: object = {}) {
  const target = `${route.method} ${route.path}`;
  const isSealed = 'encrypted' in route && route.encrypted === true;
  const answer = await api.app.inject({
    method: route.method,
    url: route.path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(route.method === 'POST' ? { 'content-type': isSealed ? 'application/jose' : 'application/json' } : {}),
    },
    ...(route.method === 'POST'
      ? { payload: isSealed ? await api.encrypt(target, input) : JSON.stringify(input) }
      : {}),
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
}

class Member {
  token = '';
  private constructor(
    readonly username: string,
    readonly id: string,
  ) {}

  static async register(balanceMinor = 0n, memberType = 0): Promise<Member> {
    const username = `fim${newId().replaceAll('-', '').slice(0, 12)}`;
    await run(new RegisterMember({ username, password: PASSWORD }, context()));
    const member = new Member(username, memberIdOf('croupier', username));
    if (balanceMinor > 0n) await member.deposit(balanceMinor);
    await member.enter(memberType);
    return member;
  }

  /** A new session, as the old one ends while the clock runs ahead; it is confirmed. */
  async enter(memberType = 0): Promise<void> {
    this.token = await api.app.get(Sessions).open({ kind: 'member', subjectId: this.id, data: { memberType } });
  }

  confirm() {
    return api.database.query('insert into session.step_ups (session_hash, member_id, proved_at) values ($1, $2, $3)', [
      hashOfToken(this.token),
      this.id,
      now(),
    ]);
  }

  deposit(amountMinor: bigint) {
    const deposit = { memberId: this.id, depositId: newId(), providerId: 'sandbox', amountMinor, occurredAt: now() };
    return run(new CreditDeposit({ ...deposit, currency: 'BRL' }, context()));
  }

  bet(amountMinor: bigint) {
    const bet: VendorCommand = {
      type: 'PlaceBet',
      currency: 'BRL',
      memberId: this.id,
      vendorId: 'v1',
      gameCode: 'g1',
      roundId: 'r1',
      transactionId: `t-${this.id}`,
      operatorTransactionId: `o-${this.id}`,
      occurredAt: now(),
      amountMinor,
      closesRound: false,
      refusal: null,
    };
    return run(new SubmitVendorTransaction(bet, context()));
  }

  closing = async () => (await call(this.token, routes.accountClosing)).value;
  ask = () => call(this.token, routes.requestClosing, { reason: 'notPlaying' });
  keep = () => call(this.token, routes.withdrawClosing);

  async events(): Promise<string[]> {
    const types: string[] = [];
    for await (const { type } of api.store.read(`member-${this.id}`)) types.push(type);
    return types.filter((type) => /Clos/.test(type));
  }

  /** The worker's reaction to what happened to this member. */
  async react(): Promise<void> {
    for await (const event of api.store.read(`member-${this.id}`))
      await reaction.react(event as typeof event & MemberEvent);
  }

  logIn() {
    return call(this.token, routes.login, { username: this.username, password: PASSWORD, type: 'username' });
  }
}

/** An account whose closing was asked for. */
async function leaving(): Promise<Member> {
  const member = await Member.register();
  await member.confirm();
  expect((await member.ask()).status).toBe(200);
  await api.project();
  return member;
}

/** The tables in which the job looks for what is open have every event. */
async function caughtUp(): Promise<void> {
  for (const name of ['wallet', 'deposits', 'withdrawals']) await api.catchUp(name);
}

async function daysLater(days: number): Promise<void> {
  aheadMs += days * DAY_MS;
  await caughtUp();
  await job.handle();
}

it('is refused with what is left: money and open rounds, each by name', async () => {
  const member = await Member.register(5_000n);
  await member.bet(1_000n);
  await api.project();
  await member.confirm();
  const refused = await member.ask();
  expect([refused.status, refused.code]).toEqual([409, 'CLOSING_OPEN']);
  expect(refused.value).toEqual({
    balance: '40.00',
    withdrawals: [],
    deposits: [],
    rounds: [{ roundId: 'r1', gameName: 'Game One', placedAt: expect.any(String) }],
  });
  expect((await member.closing()).open).toEqual(refused.value);
  expect(await member.events()).toEqual([]);
});

it('names withdrawals and deposits on their way', async () => {
  const member = await Member.register();
  const at = now();
  const values = (id: string) => [id, member.id, at];
  await api.database.query(
    `insert into read.deposits (id, member_id, method, status, currency, amount_minor, is_late, requested_at, expires_at)
     values ($1, $2, 'pix', 'pending', 'BRL', 2500, false, $3, $3)`,
    values(newId()),
  );
  const { open } = await member.closing();
  expect(open).toMatchObject({ balance: '0.00', deposits: [{ amount: '25.00', requestedAt: at }] });
  await member.confirm();
  expect((await member.ask()).code).toBe('CLOSING_OPEN');
});

it('takes a confirmation, gives seven days, and takes neither deposits nor games meanwhile', async () => {
  const member = await Member.register();
  expect((await member.ask()).code).toBe('STEP_UP_NEEDED');
  await member.confirm();
  const { value } = await member.ask();
  const { requestedAt, closesAt, reason } = value.request!;
  expect([Date.parse(closesAt) - Date.parse(requestedAt), reason]).toEqual([7 * DAY_MS, 'notPlaying']);
  const deposit = { key: newId(), method: 'pix', amount: '50.00' };
  expect((await call(member.token, routes.requestDeposit, deposit)).code).toBe('CLOSING_PENDING');
  const launch = { vassalage: 'v1', gameCode: 'g1', device: 'desktop', language: 'pt' };
  expect((await call(member.token, routes.launchGame, launch)).code).toBe('CLOSING_PENDING');
  // A second request is the same one, and its days stay.
  expect((await member.ask()).value.request).toEqual(value.request);
  expect(await member.events()).toEqual(['ClosingRequested']);
});

it('ends games at once, and every session when the account is closed', async () => {
  const member = await leaving();
  const sessions = api.app.get(Sessions);
  const game = await sessions.open({ kind: 'game', subjectId: member.id, data: { gameCode: 'g1', vendorId: 'v1' } });
  await member.react();
  expect(await sessions.endingsOf('game', [game])).toEqual(new Map([[game, 'logout']]));
  expect((await call(member.token, routes.accountClosing)).status).toBe(200);
  await daysLater(7);
  expect(await member.events()).toEqual(['ClosingRequested', 'AccountClosed']);
  await member.enter();
  await member.react();
  const { code, value } = await call<{ ended: string }>(member.token, routes.accountClosing);
  expect([code, value]).toEqual(['NOT_LOGGED_IN', { ended: 'closed' }]);
  const refused = await member.logIn();
  expect([refused.status, refused.code]).toEqual([403, 'ACCOUNT_CLOSED']);
  expect(await closings.isClosed(member.id)).toBe(true);
});

it('ends a game too that is opened at the moment at which the closing is asked for', async () => {
  const member = await Member.register();
  await member.confirm();
  const sessions = api.app.get(Sessions);
  const open = sessions.open.bind(sessions);
  const opened: string[] = [];
  const opening = jest.spyOn(sessions, 'open').mockImplementationOnce(async (session) => {
    expect((await member.ask()).status).toBe(200);
    await member.react();
    const token = await open(session);
    opened.push(token);
    return token;
  });
  const vendor = api.app.get(GameVendors, { strict: false }).find('v1')!;
  const asking = jest.spyOn(vendor, 'launch').mockResolvedValue({ url: api.app.get(CONFIG).PUBLIC_URL });
  const launch = { vassalage: 'v1', gameCode: 'g1', device: 'desktop', language: 'pt' };
  const { code, value } = await call<unknown>(member.token, routes.launchGame, launch);
  opening.mockRestore();
  expect({ code, value, asked: asking.mock.calls }).toEqual({ code: 'CLOSING_PENDING', value: null, asked: [] });
  asking.mockRestore();
  expect(await sessions.endingsOf('game', opened)).toEqual(new Map([[opened[0], 'logout']]));
});

it('does not come about before its day, nor for a member who has changed the mind', async () => {
  const early = await leaving();
  const kept = await leaving();
  await daysLater(6);
  expect(await early.events()).toEqual(['ClosingRequested']);
  await kept.enter();
  expect((await kept.keep()).value.request).toBeNull();
  await daysLater(1);
  expect(await early.events()).toEqual(['ClosingRequested', 'AccountClosed']);
  expect(await kept.events()).toEqual(['ClosingRequested', 'ClosingWithdrawn']);
  await kept.enter();
  const deposit = { key: newId(), method: 'pix', amount: '50.00' };
  expect((await call(kept.token, routes.requestDeposit, deposit)).code).not.toBe('CLOSING_PENDING');
});

it('is decided by the log where the table of the job is late', async () => {
  const member = await leaving();
  await caughtUp();
  await member.enter();
  await member.keep();
  aheadMs += 8 * DAY_MS;
  await job.handle();
  expect(await member.events()).toEqual(['ClosingRequested', 'ClosingWithdrawn']);
  await api.project();
});

it('waits for money that came in late, and for a wallet that is frozen', async () => {
  const [paid, frozen] = [await leaving(), await leaving()];
  await paid.deposit(100n);
  const of = { memberId: frozen.id, findingId: newId(), reason: 'A test', currency: 'BRL' as const, occurredAt: now() };
  await run(new FreezeWallet(of, context()));
  await daysLater(8);
  for (const member of [paid, frozen]) expect(await member.events()).toEqual(['ClosingRequested']);
  await paid.enter();
  expect((await paid.closing()).open.balance).toBe('1.00');
});

it.each(['before it looks', 'while it looks'])(
  'waits for tables that are emptied %s: they show nothing open',
  async (at) => {
    const member = await leaving();
    aheadMs += 8 * DAY_MS;
    await caughtUp();
    const empty = () =>
      api.database.query(
        `update read.checkpoints set checkpoint = null, has_caught_up = false, generation = generation + 1
        where name = 'wallet'`,
      );
    const looked = affairs.of.bind(affairs);
    const look = jest.spyOn(affairs, 'of').mockImplementation(async (memberId) => {
      if (at === 'while it looks') await empty();
      return looked(memberId);
    });
    if (at === 'before it looks') await empty();
    await job.handle();
    look.mockRestore();
    expect(await member.events()).toEqual(['ClosingRequested']);
    await daysLater(0);
    expect(await member.events()).toEqual(['ClosingRequested', 'AccountClosed']);
  },
);

it('is no way around a restriction, and agents ask support', async () => {
  const frozen = await Member.register();
  await run(
    new FreezeWallet({ memberId: frozen.id, findingId: newId(), reason: 'A test', occurredAt: now() }, context()),
  );
  const agent = await Member.register(0n, 1);
  for (const member of [frozen, agent]) {
    await member.confirm();
    expect((await member.ask()).code).toBe('NOT_ALLOWED');
    expect(await member.events()).toEqual([]);
  }
  expect((await frozen.closing()).supportOnly).toBe('restricted');
  expect((await agent.closing()).supportOnly).toBe('agent');
});

it('leaves no money unseen that is booked between the last look and the closing: finance has a list of it', async () => {
  const member = await leaving();
  aheadMs += 8 * DAY_MS;
  await caughtUp();
  const of = <Part>(token: abstract new (...given: never[]) => Part): Part =>
    api.app.get<Part>(token, { strict: false });
  const looked = affairs.of.bind(affairs);
  const looking = jest.spyOn(affairs, 'of').mockImplementation(async (memberId) => {
    const found = await looked(memberId);
    if (memberId === member.id) await member.deposit(2_500n);
    return found;
  });
  const due = new DueClosings(of(SqlPool));
  await new CloseAccounts(due, affairs, closings, api.app.get(CLOCK), api.app.get(CONFIG)).handle();
  looking.mockRestore();
  expect(await member.events()).toEqual(['ClosingRequested', 'AccountClosed']);
  await api.project();
  const left = async () => {
    const { list } = await of(UnclaimedOwners).fund();
    return list.filter(({ memberId }) => memberId === member.id);
  };
  expect(await left()).toMatchObject([
    { memberName: member.username, ground: 'closed', balance: '25.00', isUnderAge: false },
  ]);
  const back = { adjustmentId: newId(), direction: 'debit' as const, amountMinor: 2_500n, reason: 'correction' };
  await run(new AdjustBalance({ memberId: member.id, currency: 'BRL', ...back, occurredAt: now() }, context()));
  await api.project();
  expect(await left()).toEqual([]);
});

it('names the account of a minor, which was closed with its money, as what it is', async () => {
  const member = await leaving();
  await closings.closeUnderAge(member.id, '2028-03-01', context());
  await member.deposit(700n);
  await api.project();
  const { list } = await api.app.get(UnclaimedOwners, { strict: false }).fund();
  expect(list.find(({ memberId }) => memberId === member.id)).toMatchObject({ balance: '7.00', isUnderAge: true });
});
