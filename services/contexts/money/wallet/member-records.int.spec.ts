import { randomUUID } from 'node:crypto';
import type { MemberProfits, MovementStory } from '@contracts/http/records';
import { routes } from '@contracts/http/routes';
import type { BetPage, WalletTransactionPage } from '@contracts/http/wallet';
import { CommandBus } from '@nestjs/cqrs';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { MemberFiguresForStaff } from './read-models/member-figures';
import { MemberGames } from './read-models/member-games';
import {
  CreditDeposit,
  HoldWithdrawal,
  ReceiveFromUpline,
  SubmitVendorTransaction,
  type VendorCommand,
} from './wallet.api';

let api: ApiUnderTest;
const [ana, rui, eva] = [newId(), newId(), newId()];
const depositId = newId();
const tokens = new Map<string, string>();

/** Noon of a day in São Paulo. */
const on = (day: string) => `${day}T15:00:00.000Z`;
const contextOf = (key: string) => ({
  key,
  actor: { kind: 'vendor' as const, id: 'v1' },
  correlationId: newId(),
  causationId: newId(),
});
const common = { currency: 'BRL' as const };

async function deposit(memberId: string, id: string, amountMinor: bigint, occurredAt: string) {
  const command = { ...common, memberId, depositId: id, providerId: 'sandbox', amountMinor, occurredAt };
  await api.app.get(CommandBus).execute(new CreditDeposit(command, contextOf(id)));
}

async function submit(command: VendorCommand) {
  const key = 'transactionId' in command ? command.transactionId : newId();
  const outcome = await api.app.get(CommandBus).execute(new SubmitVendorTransaction(command, contextOf(key)));
  expect(outcome).toMatchObject({ status: 'OK' });
}

const inRound = (memberId: string, roundId: string, transactionId: string, occurredAt: string, gameCode = 'g1') => ({
  ...common,
  memberId,
  vendorId: 'v1',
  gameCode,
  roundId,
  transactionId,
  operatorTransactionId: `op-${transactionId}`,
  occurredAt,
});

async function play(memberId: string, roundId: string, stake: bigint, payout: bigint, at: string, gameCode = 'g1') {
  const round = (id: string) => inRound(memberId, roundId, id, at, gameCode);
  const closesRound = payout === 0n;
  await submit({ ...round(`b-${roundId}`), type: 'PlaceBet', amountMinor: stake, closesRound, refusal: null });
  if (payout === 0n) return;
  await submit({
    ...round(`w-${roundId}`),
    type: 'RecordWin',
    amountMinor: payout,
    betTransactionId: `b-${roundId}`,
    closesRound: true,
    isFree: false,
  });
}

/** The member is sent money by its upline, moves some to a vendor, and has some of it held for a withdrawal. */
async function sendOn(memberId: string, occurredAt: string) {
  const payment = { ...common, memberId, occurredAt };
  const bus = api.app.get(CommandBus);
  const words = { purpose: 'prize', note: 'bom jogo' } as const;
  const received = { ...payment, transferId: newId(), fromMemberId: ana, amountMinor: 10_000n, words };
  await bus.execute(new ReceiveFromUpline(received, contextOf('received')));
  const atVendor = { vendorId: 'v1', transactionId: 'm1', operatorTransactionId: 'op-m1', refusal: null };
  await submit({ ...payment, ...atVendor, type: 'MoveToVendor', amountMinor: 1_500n });
  const limits = { day: '2026-10-02', dayMaxMinor: 100_000n, dayCount: 5 };
  const held = { ...payment, withdrawalId: newId(), amountMinor: 2_000n, feeMinor: 50n, limits };
  await bus.execute(new HoldWithdrawal(held, contextOf('held')));
}

beforeAll(async () => {
  api = await startApi();
  for (const memberId of [ana, rui, eva])
    tokens.set(
      memberId,
      await api.app.get(Sessions).open({ kind: 'member', subjectId: memberId, data: { memberType: 0 } }),
    );
  await deposit(ana, depositId, 10_000n, on('2026-10-01'));
  await play(ana, 'r1', 500n, 1_200n, on('2026-10-02'));
  await play(ana, 'r2', 300n, 0n, on('2026-10-02'));
  // 23:30 of the 3rd in São Paulo is the 4th by UTC.
  await play(ana, 'r3', 700n, 0n, '2026-10-04T02:30:00.000Z');
  const bet = inRound(ana, 'r4', 'b-r4', on('2026-10-04'));
  await submit({ ...bet, type: 'PlaceBet', amountMinor: 250n, closesRound: false, refusal: null });
  const back = inRound(ana, 'r4', 'x-r4', on('2026-10-04'));
  await submit({ ...back, type: 'RollBack', referenceTransactionId: 'b-r4' });
  await play(ana, 'r5', 40n, 0n, on('2026-10-05'), 'unknown-game');
  await deposit(rui, newId(), 900n, on('2026-10-02'));
  await play(rui, 'q1', 100n, 0n, on('2026-10-02'));
  await sendOn(eva, on('2026-10-02'));
  await api.project();
  await api.database.query(
    `insert into read.checkpoints (name, has_caught_up) values ('wallet', true), ('catalogue', true)
     on conflict (name) do update set has_caught_up = true`,
  );
});
afterAll(() => api.close());

async function ask(path: string, query: Record<string, string> = {}, memberId = ana) {
  const response = await fetch(`${api.url}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${tokens.get(memberId)!}` },
  });
  return { status: response.status, ...((await response.json()) as { value: unknown; code?: string }) };
}
const movements = async (query: Record<string, string> = {}) =>
  (await ask(routes.memberTransactions.path, query)).value as WalletTransactionPage;
const bets = async (query: Record<string, string> = {}) => (await ask(routes.memberBets.path, query)).value as BetPage;
const profit = async (query: Record<string, string>) =>
  (await ask(routes.memberProfit.path, query)).value as MemberProfits;

describe('the account record', () => {
  it('sums what came and what went over the whole filter, not over the page', async () => {
    const { list, totalCount, totals } = await movements({ pageSize: '2' });
    expect([list.length, totalCount, totals]).toEqual([2, 8, { in: '114.50', out: '17.90' }]);
  });

  it('filters by kinds, by size and by days of the merchant', async () => {
    const kinds = await movements({ kinds: 'deposit,win' });
    expect(kinds.list.map(({ kind }) => kind)).toEqual(['win', 'deposit']);
    expect(kinds.totals).toEqual({ in: '112.00', out: '0.00' });
    const sized = await movements({ minAmount: '5.00', maxAmount: '7' });
    expect(sized.list.map(({ amount }) => amount)).toEqual(['-7.00', '-5.00']);
    const ofGame = await movements({ game: 'game one', kinds: 'bet' });
    expect([ofGame.totalCount, ofGame.totals]).toEqual([4, { in: '0.00', out: '17.50' }]);
    const none = await movements({ game: 'no-such-game' });
    expect([none.totalCount, none.totals]).toEqual([0, { in: '0.00', out: '0.00' }]);
    const third = await movements({ startDate: '2026-10-03', endDate: '2026-10-03' });
    expect(third.list.map(({ roundId }) => roundId)).toEqual(['r3']);
  });

  it.each([{ kinds: 'deposit,theft' }, { kinds: '' }, { minAmount: '1.234' }, { maxAmount: '-1' }, { foo: '1' }])(
    'refuses %j',
    async (query) => {
      expect(
        await ask(routes.memberTransactions.path, JSON.parse(JSON.stringify(query)) as Record<string, string>),
      ).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
      });
    },
  );
});

describe('the story of a movement', () => {
  const storyOf = (no: string, memberId = ana) => ask(routes.memberMovement.path.replace(':no', no), {}, memberId);

  it('of a deposit names the provider and the deposit', async () => {
    const [row] = (await movements({ kinds: 'deposit' })).list;
    expect((await storyOf(row!.no)).value).toMatchObject({
      movement: { id: row!.id, amount: '100.00' },
      currency: 'BRL',
      from: { kind: 'provider', name: 'sandbox' },
      to: { kind: 'you', name: null },
      depositId,
      round: [],
    });
  });

  it('of a win tells the whole round, oldest first', async () => {
    const [row] = (await movements({ kinds: 'win' })).list;
    const { value } = (await storyOf(row!.no)) as { value: MovementStory };
    expect([value.from, value.to]).toEqual([
      { kind: 'game', name: 'Game One' },
      { kind: 'you', name: null },
    ]);
    expect(value.round.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', '-5.00'],
      ['win', '12.00'],
    ]);
  });

  it('of money from the upline says what it is for', async () => {
    const { list } = (await ask(routes.memberTransactions.path, { kinds: 'upline_in' }, eva))
      .value as WalletTransactionPage;
    expect((await storyOf(list[0]!.no, eva)).value).toMatchObject({
      from: { kind: 'upline', name: null },
      transfer: { purpose: 'prize', note: 'bom jogo' },
    });
  });

  it('of a round is found by the round, and by nobody else', async () => {
    const query = { vendor: 'v1', roundId: 'r1' };
    const { value } = await ask(routes.memberRound.path, query);
    expect((value as MovementStory['round']).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', '-5.00'],
      ['win', '12.00'],
    ]);
    expect((await ask(routes.memberRound.path, query, rui)).value).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const last = (await movements()).list[0]!;
    expect(await storyOf(last.no, rui)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await storyOf('999')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('the funds of a member', () => {
  it('are told whole, by where they lie', async () => {
    expect((await ask(routes.consolidatedFunds.path, {}, eva)).value).toMatchObject({
      main: '64.50',
      held: '20.50',
      bonus: '0.00',
      vendors: [{ vendor: 'v1', name: 'Vendor One', amount: '15.00' }],
      total: '100.00',
      currency: 'BRL',
    });
    expect((await ask(routes.consolidatedFunds.path, {}, rui)).value).toMatchObject({ vendors: [], total: '8.00' });
  });

  it('serve every vendor from one wallet, so that nothing is moved by hand', async () => {
    expect((await ask(routes.merchantWallet.path)).value).toEqual({ isSingle: true, vendors: [] });
    const response = await fetch(`${api.url}${routes.walletTransfer.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(eva)!}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: newId(), vendor: 'v1', direction: 'in', amount: '1.00' }),
    });
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'NOT_ALLOWED' }]);
  });
});

describe('the betting record', () => {
  it.each([
    [{ status: 'voided' }, ['r4']],
    [{ status: 'settled' }, ['r5', 'r3', 'r2', 'r1']],
    [{ status: 'open' }, []],
    [{ category: 'RNG' }, ['r4', 'r3', 'r2', 'r1']],
    [{ category: 'LIVE' }, []],
    [{ game: 'game one' }, ['r4', 'r3', 'r2', 'r1']],
    [{ minAmount: '3.00', maxAmount: '5.00' }, ['r2', 'r1']],
    [{ startDate: '2026-10-03', endDate: '2026-10-03' }, ['r3']],
  ] as const)('by %j', async (query, rounds) => {
    const { list, totalCount } = await bets(query as Record<string, string>);
    expect(list.map(({ roundId }) => roundId)).toEqual(rounds);
    expect(totalCount).toBe(rounds.length);
  });

  it('still answers without a filter, with totals over all rounds', async () => {
    expect((await bets({ pageSize: '1' })).totals).toEqual({ stake: '15.40', payout: '12.00', profit: '-3.40' });
  });
});

describe('the profit and loss', () => {
  it('is told day by day, with the days on which nothing happened', async () => {
    const { days, totals } = await profit({ startDate: '2026-10-01', endDate: '2026-10-05' });
    expect(days.map(({ day, stake, payout, net, bets: count }) => [day, stake, payout, net, count])).toEqual([
      ['2026-10-01', '0.00', '0.00', '0.00', 0],
      ['2026-10-02', '8.00', '12.00', '4.00', 2],
      ['2026-10-03', '7.00', '0.00', '-7.00', 1],
      ['2026-10-04', '0.00', '0.00', '0.00', 0],
      ['2026-10-05', '0.40', '0.00', '-0.40', 1],
    ]);
    expect(totals).toMatchObject({ net: '-3.40', bets: 4, deposited: '100.00', withdrawn: '0.00' });
  });

  it('is told by category; a game that nobody knows has none', async () => {
    const { categories } = await profit({ startDate: '2026-10-01', endDate: '2026-10-05' });
    expect(categories.map(({ category, stake, net }) => [category, stake, net])).toEqual([
      ['RNG', '15.00', '-3.00'],
      [null, '0.40', '-0.40'],
    ]);
  });

  it('equals what play changed the balance by', async () => {
    const { totals } = await profit({ startDate: '2026-10-01', endDate: '2026-10-05' });
    const { value } = (await ask(routes.balance.path)) as { value: { balance: string } };
    expect([value.balance, totals.deposited, totals.net]).toEqual(['96.60', '100.00', '-3.40']);
  });

  it.each([
    { startDate: '2026-10-05', endDate: '2026-10-01' },
    { startDate: '2026-01-01', endDate: '2026-10-01' },
  ])('refuses the period %j', async (period) => {
    expect(await ask(routes.memberProfit.path, period)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('is of the last 30 days where no period is named', async () => {
    expect((await profit({})).days).toHaveLength(30);
  });
});

describe('a record as a file', () => {
  const open = async (list: string, filter: Record<string, string>, fields: readonly string[], memberId = ana) => {
    const columns = fields.map((field) => ({ header: field, as: 'text', fields: [field] }));
    const response = await fetch(`${api.url}${routes.openMemberExport.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(memberId)!}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        key: randomUUID(),
        list,
        filter,
        file: { format: 'csv', sheet: { title: 'Extrato', language: 'pt', columns } },
      }),
    });
    return (await response.json()) as { value: { url: string } | null; code?: string };
  };
  const linesOf = async (url: string) => {
    const response = await fetch(`${api.url}${url}`);
    return { status: response.status, lines: (await response.text()).replace('\uFEFF', '').trim().split(/\r?\n/) };
  };

  it('has the rows of the filter and the columns of the screen, once', async () => {
    const { value } = await open('account-record', { kinds: 'win,deposit' }, ['kind', 'amount']);
    expect((await linesOf(value!.url)).lines.map((line) => line.split(/[;,]/)[0])).toEqual(['kind', 'win', 'deposit']);
    expect((await linesOf(value!.url)).status).toBe(410);
  });

  it('of the bets has only one’s own', async () => {
    const { value } = await open('bet-record', {}, ['roundId'], rui);
    expect((await linesOf(value!.url)).lines).toEqual(['roundId', 'q1']);
  });

  it.each([
    ['an unknown filter', 'account-record', { foo: '1' }, ['kind']],
    ['a kind that there is not', 'account-record', { kinds: 'theft' }, ['kind']],
    ['a field that rows do not have', 'bet-record', {}, ['password']],
  ])('is refused for %s', async (_, list, filter, fields) => {
    expect(await open(list, filter as Record<string, string>, fields)).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('a paper', () => {
  const open = async (paper: object, memberId = ana, key: string = randomUUID()) => {
    const response = await fetch(`${api.url}${routes.openMemberPaper.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(memberId)!}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key, language: 'pt', paper }),
    });
    return (await response.json()) as { value: { url: string; fileName: string } | null; code?: string };
  };
  const progressOf = async (url: string) =>
    (await ask(routes.memberDownloadProgress.path.replace(':code', url.slice(url.lastIndexOf('/') + 1)))).value;

  it('is the statement of a year in which money moved, once, and tells that its months are done', async () => {
    expect((await ask(routes.statementYears.path)).value).toEqual([2026]);
    const { value } = await open({ kind: 'statement', year: 2026 });
    expect(value!.fileName).toMatch(/-extrato-anual-2026-.*\.pdf$/);
    const file = await fetch(`${api.url}${value!.url}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    expect(await progressOf(value!.url)).toEqual({ state: 'done', rows: 12 });
    expect((await fetch(`${api.url}${value!.url}`)).status).toBe(410);
  });

  it('is the receipt of a movement of one’s own alone', async () => {
    const { no } = (await movements()).list[0]!;
    const { value } = await open({ kind: 'receipt', no });
    expect((await (await fetch(`${api.url}${value!.url}`)).text()).slice(0, 5)).toBe('%PDF-');
    expect(await open({ kind: 'receipt', no }, rui)).toMatchObject({ value: null, code: 'NOT_FOUND' });
  });

  it.each([
    [{ kind: 'statement', year: 2019 }, 'NOT_FOUND'],
    [{ kind: 'statement', year: 1 }, 'INVALID_INPUT'],
    [{ kind: 'passport' }, 'INVALID_INPUT'],
  ])('%j is refused with %s', async (paper, code) => {
    expect(await open(paper)).toMatchObject({ value: null, code });
  });

  it('is not another one under the same key', async () => {
    const key = randomUUID();
    await open({ kind: 'statement', year: 2026 }, ana, key);
    expect(await open({ kind: 'receipt', no: (await movements()).list[0]!.no }, ana, key)).toMatchObject({
      code: 'KEY_REUSED',
    });
  });
});

it('staff read the rounds by game and the totals since the first day', async () => {
  const games = await api.app.get(MemberGames, { strict: false }).of(ana, {});
  expect(games.list.map(({ gameCode, rounds, stake, payout, net }) => [gameCode, rounds, stake, payout, net])).toEqual([
    ['g1', 4, '15.00', '12.00', '-3.00'],
    ['unknown-game', 1, '0.40', '0.00', '-0.40'],
  ]);
  expect(games.totals).toEqual({ rounds: 5, stake: '15.40', payout: '12.00', net: '-3.40' });
  const figures = api.app.get(MemberFiguresForStaff, { strict: false });
  expect(await figures.of(ana)).toMatchObject({ deposited: '100.00', stake: '15.40', net: '-3.40', bets: 4 });
  expect(await figures.of(eva)).toMatchObject({ held: '20.50', withdrawn: '0.00', firstDepositAt: null });
});
