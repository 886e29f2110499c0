import { CommandBus } from '@nestjs/cqrs';
import type { LedgerAccount, LedgerPosting, StatementLine } from '@contracts/http/ledger';
import { ledgerCalls } from '@contracts/http/ledger';
import type { RecordedEvent } from '@kernel/event';
import { memberIdOf, RegisterMember } from '@contexts/identity/identity.api';
import { membersProjection } from '@contexts/identity/read-models/members.projection';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { RandomWallets, seeded, walletEvent } from '../test-support/random-wallets';
import { accountNamed } from './domain/account-names';
import { LedgerController } from './http/ledger.controller';
import { LedgerExports } from './ledger-exports';
import { LedgerModule } from './ledger.module';
import { ledgerProjection } from './read-models/ledger.projection';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const random = seeded(SEED);

type Posted = RecordedEvent & {
  data: { memberId: string; currency: string; occurredAt: string; postings: { account: string; minor: string }[] };
};

let contexts: ContextHarness;
let store: EventStore;
let api: LedgerController;
let wallets: RandomWallets;
let log: Posted[];

beforeAll(async () => {
  contexts = await openContexts({ imports: [LedgerModule] });
  store = contexts.module.get(EVENT_STORE);
  api = contexts.module.get(LedgerController);
  wallets = new RandomWallets(store, random, 12);
  const register = (username: string) =>
    contexts.module
      .get(CommandBus)
      .execute(
        new RegisterMember(
          { username, password: 'Serra-Clara-42' },
          { key: username, actor: { kind: 'system', id: 'test' }, correlationId: newId(), causationId: newId() },
        ),
      );
  await register('maria');
  await store.append(`wallet-${maria}`, 'noStream', [deposited(maria, '0', '700')]);
  await wallets.play(9_000);
  await contexts.project(membersProjection);
  await project();
}, 120_000);

afterAll(() => contexts.close());

const maria = memberIdOf('croupier', 'maria');

function deposited(memberId: string, before: string, amount: string) {
  return walletEvent('FundsDeposited', {
    memberId,
    currency: 'BRL',
    amountMinor: amount,
    balanceBeforeMinor: before,
    balanceAfterMinor: (BigInt(before) + BigInt(amount)).toString(),
    postings: [
      { account: 'provider:sandbox', minor: `-${amount}` },
      { account: `member:${memberId}:main`, minor: amount },
    ],
    occurredAt: '2026-01-02T03:04:05.000Z',
    depositId: newId(),
    providerId: 'sandbox',
  });
}

/** As a worker leaves it: the tables filled, the checkpoint at the end of the log. */
async function project(batchSize?: number): Promise<void> {
  await contexts.project(ledgerProjection, batchSize);
  const events = await contexts.events();
  log = events.filter(({ data }) => 'postings' in data) as Posted[];
  await stand(events.at(-1)!.checkpoint);
}

async function stand(checkpoint: string): Promise<void> {
  await contexts.database.query(
    `insert into read.checkpoints (name, checkpoint, has_caught_up) values ('ledger', $1, true), ('members', $1, true)
     on conflict (name) do update set checkpoint = excluded.checkpoint`,
    [checkpoint],
  );
}

const minor = (amount: string) => BigInt(amount.replace('.', ''));
const input = {
  accounts: ledgerCalls.ledgerAccounts.input,
  postings: ledgerCalls.ledgerPostings.input,
  statement: ledgerCalls.walletStatement.input,
};

/** What the log says of the accounts, added up one by one. */
function bruteForce(events: readonly Posted[]) {
  const accounts = new Map<string, { debit: bigint; credit: bigint; postings: number }>();
  for (const { data } of events) {
    for (const posting of data.postings) {
      const sum = accounts.get(posting.account) ?? { debit: 0n, credit: 0n, postings: 0 };
      const amount = BigInt(posting.minor);
      if (amount > 0n) sum.credit += amount;
      else sum.debit -= amount;
      sum.postings += 1;
      accounts.set(posting.account, sum);
    }
  }
  return accounts;
}

async function allAccounts(query: object = {}): Promise<LedgerAccount[]> {
  const all: LedgerAccount[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof api.ledgerAccounts>> = await api.ledgerAccounts(
      input.accounts.parse({ pageSize: 7, ...query, ...(cursor ? { cursor } : {}) }),
    );
    ledgerCalls.ledgerAccounts.value.parse(page);
    all.push(...page.list);
    cursor = page.nextCursor;
  }
  return all;
}

it('numbers what carries postings in log order, without gaps, and stands at zero', async () => {
  // More than two spans, so that their sums count.
  expect(log.length).toBeGreaterThan(4_500);
  const balance = ledgerCalls.trialBalance.value.parse(await api.trialBalance({}));
  expect(balance).toMatchObject({
    entryNo: String(log.length),
    isCurrent: true,
    isBalanced: true,
    faultyEntries: 0,
    totals: [{ currency: 'BRL', balance: '0.00' }],
  });
  const { rows } = await contexts.database.query<{ event_id: string }>(
    'select event_id from read.ledger_entries order by entry_no',
  );
  expect(rows.map(({ event_id }) => event_id)).toEqual(log.map(({ id }) => id));
});

it(`I1: is zero after every single entry (seed ${SEED})`, async () => {
  const { rows } = await contexts.database.query(
    `select entry_no from (select entry_no, sum(sum(minor)) over (order by entry_no) as total from read.ledger_postings group by entry_no) as each where total <> 0`,
  );
  expect(rows).toEqual([]);
});

it(`equals a brute-force sum over the log at 200 random moments (seed ${SEED})`, async () => {
  const times = log.map(({ recordedAt }) => Date.parse(recordedAt));
  for (let n = 0; n < 200; n += 1) {
    const asOf = new Date(times[Math.floor(random() * times.length)]! + Math.floor(random() * 5) - 2).toISOString();
    const accounts = bruteForce(log.filter(({ recordedAt }) => recordedAt <= asOf));
    const expected = new Map<string, { accounts: number; debit: bigint; credit: bigint }>();
    for (const [account, { debit, credit }] of accounts) {
      const name = accountNamed(account)!.class;
      const sum = expected.get(name) ?? { accounts: 0, debit: 0n, credit: 0n };
      expected.set(name, { accounts: sum.accounts + 1, debit: sum.debit + debit, credit: sum.credit + credit });
    }
    const { lines, isBalanced } = await api.trialBalance({ asOf });
    expect(isBalanced).toBe(true);
    expect(
      new Map(
        lines.map((line) => [
          line.class,
          { accounts: line.accounts, debit: minor(line.debit), credit: minor(line.credit) },
        ]),
      ),
    ).toEqual(expected);
    const [name, sums] = [...accounts][Math.floor(random() * accounts.size)] ?? [];
    if (!name || !sums) continue;
    const listed = await api.ledgerAccounts(input.accounts.parse({ search: name, asOf }));
    const found = listed.list.find(({ account }) => account === name)!;
    expect({
      debit: minor(found.debit),
      credit: minor(found.credit),
      balance: minor(found.balance),
      postings: found.postings,
    }).toEqual({ ...sums, balance: sums.credit - sums.debit });
  }
}, 120_000);

it('lists the accounts by name, by class and by the member', async () => {
  const expected = bruteForce(log);
  const all = await allAccounts();
  expect(all.map(({ account }) => account)).toEqual([...expected.keys()].sort());
  expect((await allAccounts({ class: 'member' })).map(({ account }) => account)).toEqual(
    [...expected.keys()].filter((name) => name.endsWith(':main')).sort(),
  );
  expect(await allAccounts({ search: 'mar' })).toMatchObject([
    { account: `member:${maria}:main`, name: 'maria', balance: '7.00', credit: '7.00', debit: '0.00', postings: 1 },
  ]);
  expect(await allAccounts({ search: maria })).toHaveLength(1);
  expect(await allAccounts({ search: 'prov' })).toMatchObject([
    { account: 'provider:sandbox', class: 'provider', memberId: null },
  ]);
  expect(await allAccounts({ currency: 'USD' })).toEqual([]);
});

it('shows what moved an account, newest first, and what it stood at', async () => {
  const [from, to] = [log[400]!.recordedAt, log[900]!.recordedAt];
  const of = (events: readonly Posted[]) =>
    events.flatMap((event) =>
      event.data.postings
        .filter(({ account }) => account === 'house')
        .map((posting) => ({ event, minor: BigInt(posting.minor) })),
    );
  const sum = (events: readonly Posted[]) => of(events).reduce((total, posting) => total + posting.minor, 0n);
  const inside = log.filter(({ recordedAt }) => recordedAt >= from && recordedAt <= to);
  const list: LedgerPosting[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof api.ledgerPostings>> = await api.ledgerPostings(
      input.postings.parse({ account: 'house', from, to, pageSize: 60, ...(cursor ? { cursor } : {}) }),
    );
    ledgerCalls.ledgerPostings.value.parse(page);
    expect(minor(page.opening)).toBe(sum(log.filter(({ recordedAt }) => recordedAt < from)));
    expect(minor(page.closing)).toBe(sum(log.filter(({ recordedAt }) => recordedAt <= to)));
    expect(minor(page.opening) + minor(page.credit) - minor(page.debit)).toBe(minor(page.closing));
    list.push(...page.list);
    cursor = page.nextCursor;
  }
  expect(list.map(({ eventId, amount }) => [eventId, minor(amount)])).toEqual(
    of(inside)
      .reverse()
      .map((posting) => [posting.event.id, posting.minor]),
  );
  const exported: LedgerPosting[] = [];
  for await (const row of contexts.module.get(LedgerExports).streamPostings({ account: 'house', from, to }))
    exported.push(row);
  expect(exported).toEqual(list.reverse());
  await expect(api.ledgerPostings(input.postings.parse({ account: 'nobody' }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('shows a main wallet as a statement whose lines lead from the opening to the closing', async () => {
  const memberId = wallets.memberIds[0]!;
  const own = log.filter(({ stream }) => stream === `wallet-${memberId}`);
  const from = own[Math.floor(own.length / 3)]!.recordedAt;
  const lines: StatementLine[] = [];
  let first: Awaited<ReturnType<typeof api.walletStatement>> | undefined;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof api.walletStatement>> = await api.walletStatement(
      input.statement.parse({ memberId, from, pageSize: 9, ...(cursor ? { cursor } : {}) }),
    );
    ledgerCalls.walletStatement.value.parse(page);
    first ??= page;
    lines.push(...page.list);
    cursor = page.nextCursor;
  }
  expect(first!.movements).toBe(lines.length);
  let balance = minor(first!.closing);
  for (const line of lines) {
    expect(minor(line.balanceAfter)).toBe(balance);
    balance -= minor(line.amount);
    expect(minor(line.balanceBefore)).toBe(balance);
    expect(own.find(({ id }) => id === line.eventId)!.revision.toString()).toBe(line.revision);
  }
  expect(balance).toBe(minor(first!.opening));
  expect(minor(first!.gained) - minor(first!.given)).toBe(minor(first!.closing) - minor(first!.opening));
  const bets = await api.walletStatement(input.statement.parse({ memberId, from, kind: 'bet', pageSize: 200 }));
  expect(bets.list).toEqual(lines.filter(({ kind }) => kind === 'bet'));
  expect(bets.list[0]).toMatchObject({
    gameCode: 'g1',
    vendorId: expect.stringMatching(/^v\d$/),
    transactionId: expect.any(String),
  });
  const exported: StatementLine[] = [];
  for await (const row of contexts.module.get(LedgerExports).streamStatement({ memberId, from })) exported.push(row);
  expect(exported).toEqual([...lines].reverse());
});

it('gives a member without a movement an empty statement, and nobody else one', async () => {
  await expect(api.walletStatement(input.statement.parse({ memberId: newId() }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(api.walletAsOf({ memberId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await api.walletAsOf({ memberId: maria })).toMatchObject({
    main: '7.00',
    revision: '0',
    openStakes: '0.00',
    isFrozen: false,
  });
  const before = new Date(Date.parse(log[0]!.recordedAt) - 1).toISOString();
  expect(await api.walletAsOf({ memberId: maria, asOf: before })).toMatchObject({ main: '0.00', revision: '-1' });
});

it('says that it is behind when asked for what it has not reached', async () => {
  const at = log[600]!.checkpoint;
  await stand(at);
  await expect(api.trialBalance({ asOf: new Date().toISOString() })).rejects.toMatchObject({ code: 'LEDGER_BEHIND' });
  expect((await api.trialBalance({})).isCurrent).toBe(false);
  const statement = () => api.walletStatement(input.statement.parse({ memberId: wallets.memberIds[0]! }));
  expect(await statement()).toMatchObject({ isCurrent: false });
  await project();
  await expect(api.trialBalance({ asOf: new Date().toISOString() })).resolves.toMatchObject({ isCurrent: true });
  const { entryNo, recordedAt } = await api.trialBalance({});
  expect(await statement()).toMatchObject({ isCurrent: true, entryNo, recordedAt });
});

async function tables(): Promise<string[]> {
  const hashes: string[] = [];
  for (const table of ledgerProjection.tables) {
    const { rows } = await contexts.database.query<{ hash: string }>(
      `select md5(string_agg(row::text, '|' order by row::text)) as hash from ${table} as row`,
    );
    hashes.push(rows[0]!.hash);
  }
  return hashes;
}

it('holds what an agent has sent in suspense until the downline receives it', async () => {
  const [upline, downline] = [newId(), newId()];
  const suspense = async () => minor((await allAccounts({ search: 'suspense' }))[0]?.balance ?? '0');
  const moved = (memberId: string, before: bigint, change: bigint) => ({
    memberId,
    currency: 'BRL',
    amountMinor: (change < 0n ? -change : change).toString(),
    balanceBeforeMinor: before.toString(),
    balanceAfterMinor: (before + change).toString(),
    occurredAt: '2026-01-02T03:04:05.000Z',
    transferId: 't1',
    postings: [
      { account: `member:${memberId}:main`, minor: change.toString() },
      { account: 'suspense', minor: (-change).toString() },
    ],
  });
  const before = await suspense();
  await store.append(`wallet-${upline}`, 'noStream', [
    deposited(upline, '0', '900'),
    walletEvent('SentToDownline', { ...moved(upline, 900n, -400n), toMemberId: downline }),
  ]);
  await project();
  expect((await suspense()) - before).toBe(400n);
  expect(await api.trialBalance({})).toMatchObject({
    isBalanced: true,
    totals: [{ currency: 'BRL', balance: '0.00' }],
  });
  await store.append(`wallet-${downline}`, 'noStream', [
    walletEvent('ReceivedFromUpline', { ...moved(downline, 0n, 400n), fromMemberId: upline }),
  ]);
  await project();
  expect(await suspense()).toBe(before);
  const received = await api.walletStatement(input.statement.parse({ memberId: downline, kind: 'upline_in' }));
  expect(received.list).toMatchObject([{ kind: 'upline_in', amount: '4.00', balanceAfter: '4.00' }]);
}, 120_000);

it('tells dividends and salaries apart, which are one type of event', async () => {
  const memberId = newId();
  const paid = (before: bigint, kind: string) =>
    walletEvent('SalaryPaid', {
      memberId,
      currency: 'BRL',
      amountMinor: '100',
      balanceBeforeMinor: before.toString(),
      balanceAfterMinor: (before + 100n).toString(),
      postings: [
        { account: 'salary', minor: '-100' },
        { account: `member:${memberId}:main`, minor: '100' },
      ],
      occurredAt: '2026-01-02T03:04:05.000Z',
      paymentId: newId(),
      kind,
      billId: 'b1',
      windowKey: 'w1',
    });
  await store.append(
    `wallet-${memberId}`,
    'noStream',
    ['hourly', 'dividend', 'realtime', 'daily'].map((kind, index) => paid(BigInt(index) * 100n, kind)),
  );
  await project();
  const listed = async (kind?: string) =>
    (await api.walletStatement(input.statement.parse({ memberId, ...(kind && { kind }) }))).list.map(
      (line) => `${line.kind} ${line.balanceAfter}`,
    );
  expect(await listed()).toEqual(['salary 4.00', 'salary 3.00', 'dividend 2.00', 'salary 1.00']);
  expect(await listed('dividend')).toEqual(['dividend 2.00']);
  expect(await listed('salary')).toEqual(['salary 4.00', 'salary 3.00', 'salary 1.00']);
  const exported: StatementLine[] = [];
  for await (const line of contexts.module.get(LedgerExports).streamStatement({ memberId, kind: 'dividend' }))
    exported.push(line);
  expect(exported.map(({ kind }) => kind)).toEqual(['dividend']);
}, 120_000);

it('I8: the tables are the same however the events are cut into batches', async () => {
  const whole = await tables();
  for (const batch of [37, 4_000]) {
    await project(batch);
    expect(await tables()).toEqual(whole);
  }
}, 120_000);

it('books what is wrong as far as it can, counts it, and goes on', async () => {
  const memberId = newId();
  const wrong = (postings: unknown, currency = 'BRL') =>
    walletEvent('FundsDeposited', { memberId, currency, amountMinor: '1', postings, occurredAt: 'no time' });
  await store.append(`wallet-${memberId}`, 'noStream', [
    wrong([
      { account: 'house', minor: '-5' },
      { account: `member:${memberId}:main`, minor: '7' },
    ]),
    wrong([
      { account: 'house', minor: '-5' },
      { account: 'casa', minor: '5' },
    ]),
    wrong([{ account: 'house', minor: '1.5' }]),
    wrong('none'),
    wrong([{ account: 'house', minor: '5' }], 'BRX'),
    wrong([
      { account: 'house', minor: '4' },
      { account: 'house', minor: '-4' },
    ]),
  ]);
  await project();
  expect(await api.trialBalance({})).toMatchObject({
    isBalanced: false,
    faultyEntries: 5,
    totals: [{ currency: 'BRL', balance: '0.02' }],
  });
  const { rows } = await contexts.database.query(
    'select reason, sum_minor, member_id from read.ledger_faults order by entry_no',
  );
  expect(rows).toEqual([
    { reason: 'notZero', sum_minor: '2', member_id: memberId },
    { reason: 'unknownAccount', sum_minor: '0', member_id: memberId },
    { reason: 'malformed', sum_minor: null, member_id: memberId },
    { reason: 'malformed', sum_minor: null, member_id: memberId },
    { reason: 'unknownCurrency', sum_minor: null, member_id: memberId },
  ]);
  expect(await allAccounts({ search: 'casa' })).toMatchObject([{ class: 'suspense', balance: '0.05' }]);
});
