import type { StatementLine } from '@contracts/http/office/ledger';
import { ledgerCalls } from '@contracts/http/office/ledger';
import { formatMinor, MAX_MINOR } from '@kernel/money';
import { newId } from '@platform/ids';
import { walletEvent } from '@contexts/office/proof/test-support/random-wallets';
import { accountNamed } from './domain/account-names';
import { LedgerExports } from './read-models/ledger-exports';
import {
  ledgerProjection,
  SEED,
  random,
  contexts,
  store,
  api,
  log,
  useLedger,
  deposited,
  project,
  minor,
  input,
  bruteForce,
  allAccounts,
} from './test-support/ledger-lab';

useLedger();

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

it('has no page after a cursor that is larger than every number of an account', async () => {
  expect((await api.ledgerAccounts(input.accounts.parse({ cursor: '9999999999999' }))).list).toEqual([]);
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
});

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
});

it('adds up more than a bigint holds, by the largest deposits from five providers', async () => {
  const provider = (n: number) => ['acre', 'bahia', 'goias', 'ceara', 'parana'][n % 5];
  const largest = MAX_MINOR.toString();
  await Promise.all(
    Array.from({ length: 225 }, (_, n) => {
      const memberId = newId();
      return store.append(`wallet-${memberId}`, 'noStream', [deposited(memberId, '0', largest, provider(n))]);
    }),
  );
  await project();
  const { rows } = await contexts.database.query<{ is_beyond: boolean }>(
    'select max(credit_minor) > 9223372036854775807 as is_beyond from read.ledger_sums',
  );
  expect(rows).toEqual([{ is_beyond: true }]);
  const sums = [...bruteForce(log)].filter(([account]) => accountNamed(account)!.class === 'member');
  const { lines } = ledgerCalls.trialBalance.value.parse(await api.trialBalance({}));
  const members = lines.find((line) => line.class === 'member')!;
  expect(minor(members.credit)).toBe(sums.reduce((total, [, { credit }]) => total + credit, 0n));
  const period = ledgerCalls.periodBalance.value.parse(await api.periodBalance({}));
  expect(period).toMatchObject({ isBalanced: true, totals: [{ closing: '0.00' }] });
  expect(period.lines.find((line) => line.class === 'member')).toMatchObject({ credit: members.credit });
});

it('I8: the tables are the same however the events are cut into batches', async () => {
  const whole = await tables();
  for (const batch of [37, 4_000]) {
    await project(batch);
    expect(await tables()).toEqual(whole);
  }
});

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
    wrong(Array.from({ length: 100 }, () => ({ account: `member:${newId()}:main`, minor: MAX_MINOR.toString() }))),
  ]);
  await project();
  expect(await api.trialBalance({})).toMatchObject({
    isBalanced: false,
    faultyEntries: 6,
    totals: [{ currency: 'BRL', balance: formatMinor(2n + 100n * MAX_MINOR, 'BRL') }],
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
    { reason: 'notZero', sum_minor: (100n * MAX_MINOR).toString(), member_id: memberId },
  ]);
  expect(await allAccounts({ search: 'casa' })).toMatchObject([{ class: 'suspense', balance: '0.05' }]);
});
