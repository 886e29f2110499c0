import type { BalancePush } from '@contracts/realtime/events';
import type { RecordedEvent } from '@kernel/event';
import { fold } from '@kernel/decider';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import type { WalletCommand } from '../domain/wallet.commands';
import { walletDecider } from '../domain/wallet.decide';
import type { WalletEvent } from '../domain/wallet.events';
import type { Catalogue } from '@contexts/catalogue/catalogue.api';
import type { Config } from '@platform/config/config';
import type { SqlPool } from '@platform/database/sql-pool';
import type { Projection } from '@platform/projections/projection';
import type { Push } from '@platform/realtime/push';
import { balancePush } from '../wallet.pushes';
import { VendorStatements } from './vendor-statements';
import { MemberRecords, statusOf } from './member-records';
import { keyNumber } from './wallet-keys.projection';
import { memberTotalsProjection } from './member-totals.projection';
import { MemberTotals } from './member-totals';
import { walletProjection } from './wallet.projection';

const projection: Projection = walletProjection;
const push: Push = balancePush;

const memberId = 'a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
const common = { memberId, currency: 'BRL' as const, occurredAt: '2026-01-02T03:04:05.000Z' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** A small life of a wallet: rounds won, lost, voided and open, a promotion, a win taken back, funds at a vendor. */
function commandsOfALife(): WalletCommand[] {
  const round = (roundId: string, transactionId: string) => ({
    ...common,
    vendorId: 'v1',
    gameCode: 'g1',
    roundId,
    transactionId,
    operatorTransactionId: `op-${transactionId}`,
  });
  return [
    { ...common, type: 'CreditDeposit', depositId: 'd1', providerId: 'psp', amountMinor: 10_000n },
    { ...round('won', 'b1'), type: 'PlaceBet', amountMinor: 500n, closesRound: false, refusal: null },
    {
      ...round('won', 'w1'),
      type: 'RecordWin',
      amountMinor: 1_200n,
      betTransactionId: 'b1',
      closesRound: true,
      isFree: false,
    },
    { ...round('lost', 'b2'), type: 'PlaceBet', amountMinor: 300n, closesRound: true, refusal: null },
    { ...round('void', 'b3'), type: 'PlaceBet', amountMinor: 700n, closesRound: false, refusal: null },
    { ...round('void', 'x3'), type: 'RollBack', referenceTransactionId: 'b3' },
    { ...round('open', 'b4'), type: 'PlaceBet', amountMinor: 100n, closesRound: false, refusal: null },
    { ...round('', 'p1'), type: 'RecordPromoWin', amountMinor: 50n, campaignId: 'c1' },
    { ...round('', 'x-p1'), type: 'RollBack', referenceTransactionId: 'p1' },
    { ...round('never', 'x9'), type: 'RollBack', referenceTransactionId: 'b9' },
    {
      ...common,
      type: 'MoveToVendor',
      vendorId: 'v2',
      transactionId: 't1',
      operatorTransactionId: 'op-t1',
      amountMinor: 2_000n,
      refusal: null,
    },
    {
      ...common,
      type: 'PaySalary',
      paymentId: 's1',
      kind: 'hourly',
      billId: 'bill',
      windowKey: 'w',
      amountMinor: 230n,
    },
    {
      ...common,
      type: 'PaySalary',
      paymentId: 's2',
      kind: 'dividend',
      billId: 'bill',
      windowKey: 'w',
      amountMinor: 90n,
    },
    {
      ...common,
      type: 'SendToDownline',
      transferId: 'to',
      toMemberId: 'below',
      amountMinor: 500n,
      limits: { day: '2026-01-02', minMinor: 1n, maxMinor: 1_000n, dayMaxMinor: 1_000n },
    },
    { ...common, type: 'ReceiveFromUpline', transferId: 'from', fromMemberId: 'above', amountMinor: 70n },
    { ...common, type: 'ChargeShortfall', chargeId: 'c1', kind: 'daily', billId: 'bill', dueMinor: 1_000_000n },
    { ...common, type: 'ChargeShortfall', chargeId: 'c2', kind: 'daily', billId: 'bill', dueMinor: 10n },
  ];
}

function life(commands = commandsOfALife()): RecordedEvent[] {
  const events: WalletEvent[] = [];
  for (const command of commands) {
    const decision = walletDecider.decide(fold(walletDecider, walletDecider.initial(), events), command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type}: ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return events.map((event, index) => ({
    ...event,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    metadata: { $correlationId: '', $causationId: '', actor: { kind: 'vendor', id: 'v1' }, key: String(index) },
    stream: `wallet-${memberId}`,
    revision: BigInt(index),
    checkpoint: String(index),
    recordedAt: '2026-01-02T03:04:06.000Z',
  }));
}

/** The tables after the events were handed over in batches of this size. */
async function tablesAfter(events: readonly RecordedEvent[], batch: number) {
  await database.query(`truncate ${walletProjection.tables.join(', ')}`);
  for (let from = 0; from < events.length; from += batch) {
    await projection.project(events.slice(from, from + batch), database);
  }
  const read = async (table: string, order: string) =>
    (await database.query(`select * from ${table} order by ${order}`)).rows;
  return {
    balances: await read('read.wallet_balances', 'member_id'),
    transactions: await read('read.wallet_transactions', 'revision'),
    rounds: await read('read.bet_rounds', 'round_id'),
    keys: await read('read.wallet_keys', 'key_number, revision'),
  };
}

it('I3: the balance is the fold of the events, and every row says before and after', async () => {
  const events = life();
  const { balances, transactions } = await tablesAfter(events, events.length);
  const state = fold(walletDecider, walletDecider.initial(), events as unknown as WalletEvent[]);
  expect(balances).toEqual([
    {
      member_id: memberId,
      currency: 'BRL',
      balance_minor: state.mainMinor.toString(),
      receivable_minor: '0',
      revision: String(events.length - 1),
    },
  ]);
  let before = '0';
  for (const row of transactions as Record<string, string>[]) {
    expect(row.balance_before_minor).toBe(before);
    expect(BigInt(row.balance_before_minor!) + BigInt(row.change_minor!)).toBe(BigInt(row.balance_after_minor!));
    before = row.balance_after_minor!;
  }
});

it('every key is found at each event that speaks of it', async () => {
  const { keys } = await tablesAfter(life(), 100);
  const revisionsOf = (key: string) =>
    (keys as unknown as { key_number: string; revision: string }[])
      .filter(({ key_number }) => key_number === keyNumber(memberId, key).toString())
      .map(({ revision }) => revision);
  expect(revisionsOf('d/d1')).toEqual(['0']);
  expect(revisionsOf('t/v1/b1')).toEqual(['1', '2']);
  expect(revisionsOf('t/v1/w1')).toEqual(['2', '3']);
  expect(revisionsOf('t/v2/t1')).toHaveLength(1);
  expect(revisionsOf('t/v1/never')).toEqual([]);
  for (const key of ['s/s1', 's/s2', 'o/to', 'i/from', 'c/c1', 'c/c2']) expect(revisionsOf(key)).toHaveLength(1);
});

it('what agents are paid, charged and send to each other stands in the statement, and is told to open windows', async () => {
  const events = life();
  const { transactions } = await tablesAfter(events, 100);
  const rows = (transactions as Record<string, string>[]).slice(-6);
  expect(rows.map(({ kind, change_minor: change }) => `${kind} ${change}`)).toEqual([
    'salary 230',
    'dividend 90',
    'downline_out -500',
    'upline_in 70',
    `shortfall -${rows[4]!.balance_before_minor}`,
    'shortfall 0',
  ]);
  const pushed = events
    .slice(-6)
    .flatMap((event) => push.pushesOf(event))
    .map(({ payload }) => payload as BalancePush);
  expect(pushed.map(({ kind }) => kind)).toEqual([
    'salary',
    'dividend',
    'downline_out',
    'upline_in',
    'shortfall',
    'shortfall',
  ]);
  expect(pushed.map(({ amount }) => amount).slice(0, 4)).toEqual(['2.30', '0.90', '-5.00', '0.70']);
});

it('the betting record has a row a round with its sums and its state', async () => {
  const { rounds } = await tablesAfter(life(), 100);
  const shown = (
    rounds as unknown as (Parameters<typeof statusOf>[0] & Record<'round_id' | 'payout_minor', string>)[]
  ).map((row) => ({
    round: row.round_id,
    stake: row.stake_minor,
    payout: row.payout_minor,
    status: statusOf(row),
  }));
  expect(shown).toEqual([
    { round: 'lost', stake: '300', payout: '0', status: 'settled' },
    { round: 'open', stake: '100', payout: '0', status: 'open' },
    { round: 'void', stake: '0', payout: '0', status: 'voided' },
    { round: 'won', stake: '500', payout: '1200', status: 'settled' },
  ]);
});

it('the account record leaves out the end of a round that won nothing, and counts what it shows', async () => {
  const [deposit, bet, win, ...rest] = commandsOfALife();
  const nothing = { ...win, amountMinor: 0n } as WalletCommand;
  await tablesAfter(life([deposit!, bet!, nothing]), 100);
  const records = new MemberRecords(
    database as unknown as SqlPool,
    { nameOf: async () => 'Game' } as unknown as Catalogue,
    { MERCHANT_CURRENCY: 'BRL', MERCHANT_TIME_ZONE: 'UTC' } as Config,
  );
  const kinds = async () => {
    const { list, totalCount } = await records.transactionsOf(memberId, { pageNo: 1, pageSize: 100 });
    expect(list).toHaveLength(totalCount);
    return list.map(({ kind }) => kind);
  };
  expect(await kinds()).toEqual(['bet', 'deposit']);
  await tablesAfter(life([deposit!, bet!, win!, ...rest]), 100);
  expect((await kinds()).filter((kind) => kind === 'win')).toHaveLength(1);
});

it('I8: the tables are the same however the events are cut into batches', async () => {
  const events = life();
  const whole = await tablesAfter(events, events.length);
  for (const batch of [1, 2, 3, 5]) expect(await tablesAfter(events, batch)).toEqual(whole);
});

it('the totals of a member are the sums of the statement, however the events are cut into batches', async () => {
  const limits = { day: '2026-01-02', dayMaxMinor: 100_000n, dayCount: 9 };
  const withdrawal = (withdrawalId: string) => ({ ...common, withdrawalId });
  const hold = (id: string, amountMinor: bigint) =>
    ({ ...withdrawal(id), type: 'HoldWithdrawal', amountMinor, feeMinor: 5n, limits }) as const;
  const [deposit, ...rest] = commandsOfALife();
  const events = life([
    deposit!,
    ...rest.slice(0, 9),
    hold('paid', 1_000n),
    { ...withdrawal('paid'), type: 'CaptureWithdrawal', providerId: 'psp' },
    hold('returned', 600n),
    { ...withdrawal('returned'), type: 'CaptureWithdrawal', providerId: 'psp' },
    { ...withdrawal('returned'), type: 'ReturnWithdrawal', amountMinor: 600n, feeMinor: 5n, providerId: 'psp' },
    hold('released', 300n),
    { ...withdrawal('released'), type: 'ReleaseWithdrawal' },
    hold('waiting', 200n),
  ]);
  await tablesAfter(events, 100);
  const totals: Projection = memberTotalsProjection;
  const totalsAfter = async (batch: number) => {
    await database.query('truncate read.member_totals');
    for (let from = 0; from < events.length; from += batch)
      await totals.project(events.slice(from, from + batch), database);
    return (await database.query<Record<string, string>>('select * from read.member_totals')).rows;
  };
  const whole = await totalsAfter(events.length);
  for (const batch of [1, 2, 3, 7]) expect(await totalsAfter(batch)).toEqual(whole);
  expect(whole).toMatchObject([
    {
      member_id: memberId,
      held_minor: '205',
      deposited_minor: '10000',
      deposits: '1',
      withdrawn_minor: '1005',
      withdrawals: '1',
      stake_minor: '900',
      payout_minor: '1200',
      bets: '3',
    },
  ]);
  const { rows: balances } = await database.query<Record<string, string>>('select * from read.wallet_balances');
  expect(whole[0]!.main_minor).toBe(balances[0]!.balance_minor);
  const found = await new MemberTotals(database as unknown as SqlPool).of([
    memberId,
    'b4bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e',
  ]);
  expect([...found.keys()]).toEqual([memberId]);
  expect(found.get(memberId)).toMatchObject({ heldMinor: 205n, withdrawnMinor: 1_005n, bets: 3 });
});

it('a vendor’s statement of a round sums all players who share it, and a transfer is the asked player’s', async () => {
  const other = 'b4bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e';
  const isLeftOpen = (event: RecordedEvent) =>
    event.type === 'RoundClosed' && (event.data as { roundId?: string }).roundId === 'lost';
  const others = life()
    .filter((event) => !isLeftOpen(event))
    .map((event) => ({ ...event, stream: `wallet-${other}`, data: { ...event.data, memberId: other } }));
  await tablesAfter([...life(), ...others], 100);
  const statements = new VendorStatements(database as unknown as SqlPool, { MERCHANT_CURRENCY: 'BRL' } as Config);
  expect(await statements.round('v1', 'won')).toMatchObject({
    status: 'settled',
    stake: '10.00',
    payout: '24.00',
    transactions: { length: 4 },
  });
  expect(await statements.round('v1', 'lost')).toMatchObject({ status: 'open', stake: '6.00' });
  expect(await statements.round('v1', 'void')).toMatchObject({ status: 'voided', stake: '0.00' });
  expect(await statements.round('v1', 'nobody’s')).toBeUndefined();
  for (const playerId of [memberId, other])
    expect(await statements.transfer('v2', 't1', playerId)).toMatchObject({ playerId, amount: '20.00' });
  expect(await statements.transfer('v2', 't1')).toMatchObject({ playerId: memberId });
  expect(await statements.transfer('v2', 't1', 'c5bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e')).toBeUndefined();
});
