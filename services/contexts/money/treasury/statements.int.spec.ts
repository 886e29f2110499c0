import type { ProviderStatementLine } from '@contracts/vendor/provider-statement';
import { categoryOf, type DomainEvent, type RecordedEvent } from '@kernel/event';
import { memberTotalsProjection } from '@contexts/money/wallet/read-models/member-totals.projection';
import { vendorFundsProjection } from '@contexts/money/wallet/read-models/vendor-funds.projection';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { openContexts, PARTY_KEY, type ContextHarness } from '@test/support/context-harness';
import type { StatementEvent } from './domain/statements/statement.events';
import { StatementsStaffController } from './http/statements.staff.controller';
import { FetchStatements } from './jobs/fetch-statements';
import { BookStatementLines } from './reactions/book-statement-lines';
import { SettleFoundBookings } from './reactions/settle-found-bookings';
import { providerBookingsProjection } from './read-models/provider-bookings.projection';
import { statementsProjection } from './read-models/statements.projection';
import { StatementBank } from './test-support/statement-bank';
import { StatementsDeskModule, TreasuryModule } from './treasury.module';
import { BookPayments } from './use-cases/book-payments';
import { StatementDays } from './use-cases/statement-days';

const MEMBER = '5716f80a-9dcf-5a46-b063-69e4c85aae9c';
const bank = new StatementBank();
let contexts: ContextHarness;
let desk: StatementsStaffController;
let days: StatementDays;
let yesterday: string;
let at: string;
let walletRevision = -1n;

beforeAll(async () => {
  contexts = await openContexts(
    { imports: [TreasuryModule, StatementsDeskModule] },
    {
      PROVIDERS: `psp=signed@${await bank.listen()},manual=signed@http://127.0.0.1:9`,
      PROVIDER_KEYS: `psp=${PARTY_KEY},manual=${PARTY_KEY}`,
    },
  );
  desk = contexts.module.get(StatementsStaffController);
  days = contexts.module.get(StatementDays, { strict: false });
  yesterday = days.before(days.today(), 1);
  at = days.momentOf(`${yesterday}T12:00:00`)!;
});

afterAll(async () => {
  await contexts.close();
  await bank.close();
});

const context = {
  key: 'k',
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
};
const by = (id: string) =>
  ({
    caller: { kind: 'staff', id, roles: ['finance'] },
    correlationId: newId(),
    requestId: newId(),
  }) as unknown as Parameters<StatementsStaffController['explainDifferences']>[1];
const [ANA, BIA] = [newId(), newId()];

async function append(stream: string, ...events: DomainEvent[]): Promise<void> {
  const store = contexts.module.get<EventStore>(EVENT_STORE);
  const metadata = { $correlationId: newId(), $causationId: newId(), actor: context.actor, key: newId() };
  const expected = stream.startsWith('wallet-') && walletRevision >= 0n ? walletRevision : 'noStream';
  const { revision } = await store.append(
    stream,
    expected,
    events.map((event) => ({ ...event, id: newId(), metadata })),
  );
  if (stream.startsWith('wallet-')) walletRevision = revision;
}

/** Money of the member's that moves at the provider. */
function moved(type: string, minor: number, more: object, occurredAt = at): DomainEvent {
  const own = {
    account: type === 'WithdrawalCaptured' ? `member:${MEMBER}:held` : `member:${MEMBER}:main`,
    minor: String(minor),
  };
  const postings = [{ account: 'provider:psp', minor: String(-minor) }, own];
  const balances = { amountMinor: String(Math.abs(minor)), balanceBeforeMinor: '0', balanceAfterMinor: '0' };
  return {
    type,
    data: { memberId: MEMBER, currency: 'BRL', providerId: 'psp', postings, occurredAt, ...balances, ...more },
  };
}

async function deposit(no: number, minor: number, occurredAt = at): Promise<string> {
  const depositId = newId();
  const amounts = {
    requestedAmountMinor: String(minor),
    paidAmountMinor: String(minor),
    currency: 'BRL',
    isLate: false,
  };
  const named = {
    depositId,
    memberId: MEMBER,
    providerId: 'psp',
    paymentId: `p${no}`,
    endToEndId: `E${no}`,
    occurredAt,
  };
  await append(`deposit-${depositId}`, { type: 'DepositConfirmed', data: { ...named, ...amounts } });
  await append(`wallet-${MEMBER}`, moved('FundsDeposited', minor, { depositId }, occurredAt));
  return `deposit:${depositId}`;
}

async function payout(no: number, minor: number): Promise<string> {
  const withdrawalId = newId();
  const attempt = {
    withdrawalId,
    memberId: MEMBER,
    attempt: 1,
    providerId: 'psp',
    reference: `r${no}`,
    occurredAt: at,
  };
  const paid = {
    endToEndId: `E${no}`,
    amountMinor: String(minor),
    otherAmount: null,
    wasFailed: false,
    autoConfirmAt: at,
  };
  await append(
    `withdrawal-${withdrawalId}`,
    { type: 'PayoutAccepted', data: { ...attempt, payoutId: `out${no}` } },
    { type: 'PayoutPaid', data: { ...attempt, ...paid } },
  );
  await append(`wallet-${MEMBER}`, moved('WithdrawalCaptured', -minor, { withdrawalId, feeMinor: '0' }));
  return withdrawalId;
}

/** Lets the tables follow, as the worker does. */
async function follow(): Promise<void> {
  const last = (await contexts.events()).at(-1)!;
  for (const projection of [
    providerBookingsProjection,
    statementsProjection,
    memberTotalsProjection,
    vendorFundsProjection,
  ]) {
    await contexts.project(projection);
    await contexts.module.get(SqlPool).query(
      `insert into read.checkpoints (name, checkpoint, has_caught_up) values ($1, $2, true)
       on conflict (name) do update set checkpoint = $2, has_caught_up = true`,
      [projection.name, last.checkpoint],
    );
  }
}

/** Lets the reactions see everything, and the tables follow. */
async function react(): Promise<void> {
  const reactions = [contexts.module.get(BookStatementLines), contexts.module.get(SettleFoundBookings)];
  for (const event of (await contexts.events()) as (RecordedEvent & StatementEvent)[])
    for (const reaction of reactions)
      if (event.stream.startsWith('statement-') && reaction.concerns(event)) await reaction.react(event);
  await follow();
}

const line = (no: number, amount: string, change: Partial<ProviderStatementLine> = {}): ProviderStatementLine => ({
  lineId: `l${no}`,
  kind: 'payment',
  paymentId: `p${no}`,
  reference: null,
  endToEndId: null,
  amount,
  fee: '0.00',
  status: 'booked',
  occurredAt: at,
  ...change,
});

/** The account of the provider as the log has it. */
async function ledger(): Promise<string> {
  const minor = (await contexts.events())
    .flatMap(({ data }) => (data as { postings?: { account: string; minor: string }[] }).postings ?? [])
    .filter(({ account }) => account === 'provider:psp')
    .reduce((sum, posting) => sum - Number(posting.minor), 0);
  return (minor / 100).toFixed(2);
}

const fetchDay = async (day = yesterday) => {
  const { answer } = await desk.fetchStatement({ providerId: 'psp', day, key: newId() }, by(ANA));
  await follow();
  return answer;
};
const show = (show: 'open' | 'any' | 'equal', day = yesterday) =>
  desk.statementRows({ providerId: 'psp', day, show, pageSize: 50 });

it('asks for a statement page by page, puts both sides beside each other and leaves the day open', async () => {
  await deposit(1, 10_000);
  await deposit(2, 5_000);
  await payout(3, 4_000);
  const aside = {
    providerId: 'psp',
    paymentId: 'p4',
    depositId: newId(),
    memberId: MEMBER,
    amountMinor: 700n,
    currency: 'BRL' as const,
  };
  await contexts.module.get(BookPayments).setAside(aside, context);
  await follow();
  // Booked today, told of by the provider for yesterday.
  bank.lines = [
    line(1, '100.00'),
    line(2, '50.00', { fee: '0.35' }),
    line(3, '-40.00', { kind: 'payout', paymentId: 'out3', reference: 'r3' }),
    line(5, '20.00'),
  ];
  bank.closing = '129.65';
  expect(await fetchDay()).toBe('taken');
  const { list, totalCount, totalEffect } = await show('open');
  expect(list.map(({ rowId, effect }) => [rowId, effect]).sort()).toEqual([
    ['fee:l2', '-0.35'],
    ['onlyThere:l5', '20.00'],
  ]);
  expect([totalCount, totalEffect]).toEqual([2, '19.65']);
  const equal = (await show('equal')).list.map(({ line: there, booking }) => [
    there?.lineId,
    booking?.kind,
    booking?.memberId,
  ]);
  expect(equal.sort()).toEqual([
    ['l1', 'deposit', MEMBER],
    ['l2', 'deposit', MEMBER],
    ['l3', 'payout', MEMBER],
  ]);
  const statement = await desk.statement({ providerId: 'psp', day: yesterday });
  expect(statement).toMatchObject({
    status: 'open',
    counts: { equal: 3, open: 2 },
    taken: { version: 1, opening: '0.00', closing: '129.65', books: '110.00', inTransit: '0.00' },
    ask: { answer: 'taken' },
  });
  expect(statement.sums).toEqual([
    { kind: 'payment', there: { count: 3, amount: '170.00' }, here: { count: 2, amount: '150.00' } },
    { kind: 'payout', there: { count: 1, amount: '-40.00' }, here: { count: 1, amount: '-40.00' } },
    { kind: 'fee', there: { count: 1, amount: '-0.35' }, here: { count: 0, amount: '0.00' } },
  ]);
});

it('takes the same statement no second time, and finds by itself what the books gain', async () => {
  const before = (await contexts.events()).length;
  expect(await fetchDay()).toBe('taken');
  expect(await contexts.events()).toHaveLength(before);
  // The notice of the payment comes a day late.
  await deposit(5, 2_000, new Date().toISOString());
  await follow();
  expect(await fetchDay()).toBe('taken');
  await react();
  expect((await show('open')).list.map(({ rowId }) => rowId)).toEqual(['fee:l2']);
  expect(await desk.statement({ providerId: 'psp', day: yesterday })).toMatchObject({
    taken: { books: '110.00', inTransit: '20.00' },
  });
});

it('has a fee booked by two people; the day is closed then, and equals the ledger', async () => {
  const of = { providerId: 'psp', day: yesterday, rowIds: ['fee:l2'], note: 'as in the contract' };
  await desk.proposeBookings({ ...of, bankId: null, key: newId() }, by(ANA));
  await follow();
  await expect(desk.decideBookings({ ...of, isApproved: true, key: newId() }, by(ANA))).rejects.toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
  expect(await desk.decideBookings({ ...of, isApproved: true, key: newId() }, by(BIA))).toEqual({ status: 'closed' });
  await react();
  await react();
  const statement = await desk.statement({ providerId: 'psp', day: yesterday });
  expect(statement).toMatchObject({
    status: 'closed',
    taken: { closing: '129.65', books: '110.00', inTransit: '19.65' },
  });
  // Only the payment that was set aside is in the ledger and on no statement.
  expect(await ledger()).toBe('136.65');
  expect((await contexts.events()).filter(({ type }) => type === 'ProviderFeeBooked')).toHaveLength(1);
  expect(await fetchDay()).toBe('taken');
});

it('settles what is only on one side by an explanation, and knows it the next day', async () => {
  const today = days.today();
  bank.lines = [];
  [bank.opening, bank.closing, bank.isComplete] = ['129.65', '129.65', true];
  await fetchDay(today);
  // A booking of today with a line of yesterday is no difference of today.
  const { list } = await show('open', today);
  expect(list).toMatchObject([{ kind: 'onlyHere', booking: { kind: 'setAside' }, effect: '-7.00' }]);
  const rowIds = list.map(({ rowId }) => rowId);
  const explained = { providerId: 'psp', day: today, rowIds, note: 'sent back in the bank' };
  expect(await desk.explainDifferences({ ...explained, key: newId() }, by(ANA))).toEqual({ status: 'closed' });
  await follow();
  expect(await desk.statement({ providerId: 'psp', day: today })).toMatchObject({ taken: { explained: '-7.00' } });
  const [row] = (await show('any', today)).list;
  expect(row).toMatchObject({ settlement: { how: 'explained', by: { staffId: ANA } }, note: 'sent back in the bank' });
});

it.each([
  ['noCall', 'fileOnly'],
  ['unsigned', 'failed'],
  ['broken', 'failed'],
] as const)('writes down that a provider that is %s answered %s', async (mode, answer) => {
  bank.mode = mode;
  const day = days.before(yesterday, 3);
  expect(await fetchDay(day)).toBe(answer);
  const { providers } = await desk.statementDays({});
  const psp = providers.find(({ providerId }) => providerId === 'psp')!;
  expect(psp.days.find((one) => one.day === day)).toMatchObject({ status: 'waiting', ask: { answer } });
  expect(psp.days.at(-2)).toMatchObject({ day: yesterday, status: 'closed', open: 0 });
  bank.mode = 'answers';
});

it('asks by the clock for the days that are missing or open, once for each hour', async () => {
  bank.mode = 'noCall';
  const job = contexts.module.get(FetchStatements);
  await job.handle();
  const asked = async () =>
    (
      await contexts.module
        .get(SqlPool)
        .query<{ provider_id: string; day: string }>(
          'select provider_id, day::text from session.statement_asks order by asked_at',
        )
    ).rows;
  const ofManual = (await asked()).filter(({ provider_id }) => provider_id === 'manual');
  expect(ofManual).toHaveLength(7);
  const before = await asked();
  await job.handle();
  expect(await asked()).toEqual(before);
  bank.mode = 'answers';
});

it('has money that went to a bank of the house booked by two people; the day closes, and the bank covers it', async () => {
  const day = days.before(yesterday, 5);
  const before = await ledger();
  bank.lines = [line(40, '-25.00', { kind: 'other', paymentId: null, occurredAt: `${day}T12:00:00.000Z` })];
  [bank.opening, bank.closing, bank.isComplete] = ['0.00', '-25.00', true];
  expect(await fetchDay(day)).toBe('taken');
  const of = { providerId: 'psp', day, rowIds: ['onlyThere:l40'], note: 'sent to our account' };
  await desk.proposeBookings({ ...of, bankId: 'main', key: newId() }, by(ANA));
  await follow();
  expect((await show('open', day)).list).toMatchObject([{ status: 'proposed', bankId: 'main' }]);
  const decision = { ...of, isApproved: true, key: newId() };
  expect(await desk.decideBookings(decision, by(BIA))).toEqual({ status: 'closed' });
  await react();
  await react();
  expect((Number(before) - 25).toFixed(2)).toBe(await ledger());
  expect(await desk.clientMoney()).toMatchObject({ there: before, banks: [{ bankId: 'main', books: '25.00' }] });
  bank.lines = [];
  bank.opening = '-25.00';
  expect(await fetchDay(days.before(yesterday, 4))).toBe('taken');
  expect(await desk.statement({ providerId: 'psp', day: days.before(yesterday, 4) })).toMatchObject({
    status: 'closed',
    taken: { carried: '0.00', explained: '0.00' },
  });
});

it('raises an alarm while members are owed more than lies at providers', async () => {
  const short = async () => (await contexts.module.get(AlarmConditions).look()).get('clientMoneyShort');
  expect(await short()).toEqual([]);
  const won = moved('BalanceAdjusted', 0, { balanceAfterMinor: '9000000' });
  await append(`wallet-${MEMBER}`, { ...won, data: { ...won.data, postings: [], reason: 'r', adjustmentId: newId() } });
  await follow();
  const money = await desk.clientMoney();
  // The 25.00 in the bank of the house cover as well as those at the provider.
  const there = (Number(await ledger()) + 25).toFixed(2);
  expect(money).toMatchObject({ isShort: true, there, owed: '89960.00' });
  expect(await short()).toMatchObject([{ subject: '', value: 89823 }]);
});

it('owes members what lies at vendors that keep balances', async () => {
  const before = await desk.clientMoney();
  const at = (minor: string) => ({ account: `member:${MEMBER}:vendor:quartzo`, minor });
  const to = moved('MovedToVendor', 0, { vendorId: 'quartzo', transactionId: newId(), operatorTransactionId: newId() });
  const postings = [at('70000'), { account: `member:${MEMBER}:main`, minor: '-70000' }];
  const balances = { amountMinor: '70000', balanceBeforeMinor: '9000000', balanceAfterMinor: '8930000' };
  await append(`wallet-${MEMBER}`, { ...to, data: { ...to.data, postings, ...balances } });
  await follow();
  expect(await desk.clientMoney()).toMatchObject({ owed: before.owed, rest: before.rest, vendors: '700.00' });
});

it('makes the same bookings however many events come in one batch', async () => {
  const sql = contexts.module.get(SqlPool);
  const { categories } = providerBookingsProjection;
  const events = (await contexts.events()).filter(({ stream }) => categories.includes(categoryOf(stream)));
  const madeBy = async (size: number) => {
    await sql.query('delete from read.provider_bookings');
    for (let first = 0; first < events.length; first += size)
      await providerBookingsProjection.project(events.slice(first, first + size) as never, sql);
    return (await sql.query('select * from read.provider_bookings order by booking_id')).rows;
  };
  const made = await madeBy(1);
  expect(made.length).toBeGreaterThan(5);
  for (const size of [2, 3, 7, events.length]) expect(await madeBy(size)).toEqual(made);
});
