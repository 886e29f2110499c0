import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import { CONTRACT_KINDS, DueRuns, DueRunsModule } from '@contexts/agents/payroll/payroll.api';
import { WalletBalances, WalletModule } from '@contexts/money/wallet/wallet.api';
import { memberIdOf } from '@contexts/people/identity/identity.api';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { readConfig, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { PlatformModule } from '@platform/platform.module';
import type { Projection } from '@platform/projections/projection';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { eventCatalogue } from '../../house';
import { HistoryClock } from './history-clock';
import { HISTORY_TABLES } from './history-followers';
import { HistoryLog } from './history-log';
import { daysToTell, makeHistory } from './make-history';

/** The story of ninety days in ten: every part of it happens. */
const DAYS = 10;
const nowMs = Date.UTC(2026, 4, 20, 21, 40);
const DAY_MS = 86_400_000;

interface Told {
  readonly config: Config;
  readonly database: TestDatabase;
  readonly app: INestApplicationContext;
  readonly events: readonly RecordedEvent[];
}

const open: Told[] = [];
let told: Told;
beforeAll(async () => void (told = await tell()));
afterAll(async () => {
  for (const { app, database } of open) {
    await app.close();
    await database.drop();
  }
});

function configOf(url: string, settings: NodeJS.ProcessEnv = {}): Config {
  return readConfig({
    DATABASE_URL: url,
    DATABASE_POOL: '4',
    UNSAFE_NO_FSYNC: 'true',
    STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
    VENDOR_KEYS: DEMO_VENDORS.map(({ code }) => `${code}=a-key-for-tests-of-${code}`).join(','),
    ...settings,
  });
}

/** A history in a database of its own, and the contexts as they find it afterwards. */
async function tell(): Promise<Told> {
  const database = await createTestDatabase();
  const config = configOf(database.url);
  await makeHistory(config, DAYS, nowMs);
  const clock = { nowMs: () => nowMs };
  const imports = [
    PlatformModule.register({ config, eventCatalogue, entities: [], clock }),
    CqrsModule.forRoot(),
    WalletModule,
    DueRunsModule,
  ];
  const app = await NestFactory.createApplicationContext({ module: class {}, imports }, { logger: false });
  const events: RecordedEvent[] = [];
  for await (const event of app.get<EventStore>(EVENT_STORE).readAll('start')) events.push(event);
  const one = { config, database, app, events };
  open.push(one);
  return one;
}

const of = (type: string) => told.events.filter((event) => event.type === type);
const at = ({ recordedAt }: RecordedEvent) => Date.parse(recordedAt);

/** The contents of tables, whatever the order of their rows. */
async function contents({ tables }: Projection): Promise<unknown[]> {
  return Promise.all(
    tables.map(async (table) => {
      const rows = await told.database.query(`select to_jsonb(t)::text as row from ${table} as t order by 1`);
      return [table, rows.rows];
    }),
  );
}

it('gives the demo player a payment password and an account to be paid to', () => {
  const memberId = memberIdOf('croupier', 'demo');
  expect(of('PaymentPasswordSet').map(({ data }) => data)).toContainEqual(expect.objectContaining({ memberId }));
  expect(of('InstrumentAdded').filter(({ data }) => (data as { memberId: string }).memberId === memberId)).toEqual([
    expect.objectContaining({
      data: expect.objectContaining({ isFirst: true, bankName: 'Banco Sandbox', holderName: 'DEMO CROUPIER' }),
    }),
  ]);
});

it('is in the order of its time, and ends a moment ago', () => {
  const times = told.events.map(at);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect((nowMs - times[0]!) / DAY_MS).toBeCloseTo(DAYS, 0);
  expect(times.at(-1)).toBeLessThanOrEqual(nowMs);
  expect(nowMs - at(of('RoundClosed').at(-1)!)).toBeLessThan(10 * 60_000);
  // Business time and the log's time are one clock.
  for (const event of of('BetPlaced')) expect((event.data as { occurredAt: string }).occurredAt).toBe(event.recordedAt);
});

it('tells the whole story', () => {
  for (const type of [
    'AdjustmentApplied',
    'AdjustmentRefused',
    'AnnouncementPublished',
    'BetWon',
    'ContractAccepted',
    'DepositFailed',
    'DividendPaid',
    'FeedbackClosed',
    'FeedbackSent',
    'JackpotSeeded',
    'ReceivedFromUpline',
    'ResolutionApproved',
  ])
    expect(of(type).length).toBeGreaterThan(0);
  expect(of('MismatchFound')).toHaveLength(1);
  expect(of('AdjustmentRequested')).toHaveLength(of('AdjustmentApproved').length + of('AdjustmentRefused').length + 1);
  expect(of('SentToDownline')).toHaveLength(of('ReceivedFromUpline').length);
  const kinds = new Set(of('SalaryPaid').map(({ data }) => (data as { kind: string }).kind));
  expect([...kinds].sort()).toEqual([...CONTRACT_KINDS].sort());
  const wins = of('BetWon').map(({ data }) => Number((data as { amountMinor: string }).amountMinor));
  expect(Math.max(...wins)).toBeGreaterThanOrEqual(Number(told.config.SIGNIFICANT_AMOUNT));
});

it('has withdrawals in every state and lane, a dispute at its end and one that is open, and a desk with work', async () => {
  const sql = told.app.get(SqlPool);
  const grouped = async (column: string) => {
    const { rows } = await sql.query<{ is: string }>(
      `select distinct ${column} as is from read.withdrawals order by 1`,
    );
    return rows.map(({ is }) => is);
  };
  const states = 'cancelled closed disputed failed paid queued received refused returned sent';
  expect((await grouped('status')).join(' ')).toBe(states);
  expect(await grouped('lane')).toEqual(['automatic', 'one', 'two']);
  const { rows } = await sql.query<{ holds: string; proposals: string }>(
    `select string_agg(distinct hold ->> 'kind', ' ' order by hold ->> 'kind') as holds,
            count(distinct id) filter (where state ->> 'proposal' is not null)::text as proposals
       from read.withdrawals left join lateral jsonb_array_elements(holds) as hold on true where status = 'queued'`,
  );
  expect(rows[0]).toEqual({ holds: 'manual recentChange', proposals: '1' });
  for (const type of ['ProposalTurnedDown', 'DisputeNoted', 'HoldLifted', 'PayoutFailed'])
    expect(of(type).length).toBeGreaterThan(0);
  expect([of('ReceiptDisputed').length, of('DisputeClosed').length]).toEqual([2, 1]);
  const by = of('ReceiptConfirmed').map(({ data }) => (data as { by: string }).by);
  expect(new Set(by)).toEqual(new Set(['clock', 'member']));
  expect(of('PaymentNotCovered')).toEqual([]);
});

it('has agents in four levels', () => {
  const members = of('MemberRegistered').map(
    ({ data }) => data as { memberId: string; memberType: number; uplineId: string | null },
  );
  const byId = new Map(members.map((member) => [member.memberId, member]));
  const levelOf = (id: string | null): number => (id === null ? 0 : 1 + levelOf(byId.get(id)!.uplineId));
  const levels = members.filter(({ memberType }) => memberType > 0).map(({ memberId }) => levelOf(memberId));
  expect(new Set(levels)).toEqual(new Set([1, 2, 3, 4]));
});

it('balances, entry by entry', () => {
  const entries = told.events.filter(({ data }) => 'postings' in data);
  expect(entries.length).toBeGreaterThan(1_000);
  for (const { data } of entries) {
    const { postings } = data as unknown as { postings: { minor: string }[] };
    expect(postings.reduce((sum, { minor }) => sum + BigInt(minor), 0n)).toBe(0n);
  }
});

it('leaves the demo player a round balance and a past', async () => {
  const memberId = memberIdOf(told.config.MERCHANT_CODE, 'demo');
  expect((await told.app.get(WalletBalances).balanceOf(memberId)).minor).toBe(100_000n);
  const own = told.events.filter(({ stream }) => stream === `wallet-${memberId}`).map(({ type }) => type);
  expect(new Set(own)).toEqual(
    new Set([
      'DepositAllowed',
      'FundsDeposited',
      'BetPlaced',
      'BetWon',
      'RoundClosed',
      'WithdrawalHeld',
      'WithdrawalCaptured',
    ]),
  );
});

it('has paid what payroll pays: nothing is due, and every bill was paid as it was issued', async () => {
  for (const kind of CONTRACT_KINDS) expect((await told.app.get(DueRuns).look(kind)).windows).toEqual([]);
  expect(of('SalaryRunStarted')).toHaveLength(of('SalaryRunCompleted').length);
  const bills = of('BillsIssued').flatMap(
    ({ data }) => (data as { bills: { billId: string; payMinor: string; dividend: unknown }[] }).bills,
  );
  const due = bills.filter(({ payMinor, dividend }) => payMinor !== '0' && dividend === null);
  const paid = new Map(
    of('SalaryPaid').map(({ data }) => {
      const { billId, amountMinor } = data as { billId: string; amountMinor: string };
      return [billId, amountMinor];
    }),
  );
  expect(due.length).toBeGreaterThan(20);
  for (const { billId, payMinor } of due) expect(paid.get(billId)).toBe(payMinor);
});

it('has a contested deposit that waits for an answer, and one that was lost', () => {
  expect(of('DepositContested')).toHaveLength(2);
  const [open] = of('DepositContested')
    .map(({ data }) => data as { depositId: string; answerBy: string })
    .filter(({ depositId }) => depositId !== (of('DepositLost')[0]!.data as { depositId: string }).depositId);
  expect(Date.parse(open!.answerBy)).toBeGreaterThan(Date.parse(of('DepositLost')[0]!.recordedAt));
  expect(of('DepositReversed').map(({ data }) => (data as { amountMinor: string }).amountMinor)).toEqual(['18000']);
});

it('has a statement of each night, closed but for the newest, which has two differences', async () => {
  const { rows } = await told.database.query<{ day: string; status: string; carried_minor: string }>(
    'select day::text, status, carried_minor from read.statements order by day',
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.slice(0, -1).every(({ status }) => status === 'closed')).toBe(true);
  expect(rows.at(-1)).toMatchObject({ day: '2026-05-19', status: 'open', carried_minor: '0' });
  const kinds = of('DifferenceFound').map(({ data }) => (data as { kind: string }).kind);
  expect(kinds.sort()).toEqual(['fee', 'onlyThere']);
});

it('leaves tables as a rebuild makes them, and their places at the end of the log', async () => {
  const end = told.events.at(-1)!.checkpoint;
  const { rows } = await told.database.query<{ name: string; checkpoint: string }>(
    'select name, checkpoint from read.checkpoints order by name',
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'instruments',
    'provider-bookings',
    'reaction/apply-approved-adjustments',
    'reaction/carry-out-withdrawals',
    'reaction/credit-confirmed-deposits',
    'reaction/receive-sent-transfers',
    'reaction/reverse-lost-deposits',
    'reaction/tell-members-of-accounts',
    'reaction/tell-members-of-withdrawals',
    'salary-runs',
    'statements',
    'team',
    'wallet',
    'withdrawals',
  ]);
  for (const { checkpoint } of rows) expect(checkpoint).toBe(end);
  const sql = told.app.get(SqlPool);
  for (const projection of HISTORY_TABLES) {
    const before = await contents(projection);
    const read = told.events.filter(({ stream }) => projection.categories.includes(categoryOf(stream)));
    await sql.transaction(async (transaction) => {
      await transaction.query(`truncate ${projection.tables.join(', ')}`);
      await projection.project(read, transaction);
    });
    expect(await contents(projection)).toEqual(before);
  }
});

it('is the same again on another machine', async () => {
  const essence = ({ events }: Told) =>
    events.map(({ stream, revision, type, recordedAt, data }) => ({
      stream,
      revision,
      type,
      recordedAt,
      amount: (data as { amountMinor?: string }).amountMinor,
    }));
  expect(essence(await tell())).toEqual(essence(told));
});

it('is told once, in an empty log of a demo merchant, and elsewhere not at all', async () => {
  const empty = await createTestDatabase();
  try {
    const days = (settings: NodeJS.ProcessEnv) => daysToTell(configOf(empty.url, settings), empty);
    expect(await days({})).toBe(90);
    expect(await days({ DEMO_DAYS: '7' })).toBe(7);
    expect(await days({ DEMO_DAYS: '0' })).toBe(0);
    expect(await days({ SEED_DEMO: 'false' })).toBe(0);
    expect(await days({ VENDOR_KEYS: '' })).toBe(0);
    expect(await days({ MERCHANT_CURRENCY: 'JPY' })).toBe(0);
    expect(await days({ ESDB_URL: 'esdb://localhost:2113?tls=false' })).toBe(0);
    expect(await days({ PUBLIC_URL: 'https://play.example', VENDOR_URL: 'https://vendor.example' })).toBe(0);
    expect(await daysToTell(told.config, told.database)).toBe(0);
  } finally {
    await empty.drop();
  }
  const another = new HistoryLog(new HistoryClock(nowMs));
  const stored = told.app.get(SqlPool).transaction((sql) => another.store(sql));
  await expect(stored).rejects.toThrow('before everything else');
  const { rows } = await told.database.query<{ position: string }>('select position from log.head');
  expect(rows[0]!.position).toBe(told.events.at(-1)!.checkpoint);
});
