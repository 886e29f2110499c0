import type { LedgerPosting, StatementLine } from '@contracts/http/office/ledger';
import { ledgerCalls } from '@contracts/http/office/ledger';
import { accountNamed } from './domain/account-names';
import { MEMBER_CLASSES, type FiledLine } from './domain/period-balance';
import { newId } from '@platform/ids';
import { LedgerExports } from './read-models/ledger-exports';
import {
  type Posted,
  contexts,
  api,
  wallets,
  log,
  useLedger,
  maria,
  project,
  stand,
  minor,
  input,
  bruteForce,
  allAccounts,
  random,
  SEED,
} from './test-support/ledger-lab';

useLedger();

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

const PROVED = { opening: true, movement: true, closing: true, lines: true, accounts: true };

/** Every class and every account of the house in a period by the log, added up one posting at a time. */
function periodOf(from: string | undefined, to: string | undefined) {
  const ended = log.filter(({ recordedAt }) => to === undefined || recordedAt <= to);
  const opened = bruteForce(ended.filter(({ recordedAt }) => from !== undefined && recordedAt < from));
  const moved = bruteForce(ended.filter(({ recordedAt }) => from === undefined || recordedAt >= from));
  const lines = new Map<string, { opening: bigint; debit: bigint; credit: bigint; closing: bigint }>();
  for (const [account, { debit, credit }] of bruteForce(ended)) {
    const ofClass = accountNamed(account)!.class;
    const opening = (opened.get(account)?.credit ?? 0n) - (opened.get(account)?.debit ?? 0n);
    const change = moved.get(account) ?? { debit: 0n, credit: 0n };
    for (const name of MEMBER_CLASSES.includes(ofClass) ? [ofClass] : [ofClass, `account ${account}`]) {
      const line = lines.get(name) ?? { opening: 0n, debit: 0n, credit: 0n, closing: 0n };
      lines.set(name, {
        opening: line.opening + opening,
        debit: line.debit + change.debit,
        credit: line.credit + change.credit,
        closing: line.closing + credit - debit,
      });
    }
  }
  return lines;
}

it(`leads every account from the opening to the closing of 60 random periods (seed ${SEED})`, async () => {
  const moment = () => (random() < 0.1 ? undefined : log[Math.floor(random() * log.length)]!.recordedAt);
  const minors = ({ opening, debit, credit, closing }: Record<'opening' | 'debit' | 'credit' | 'closing', string>) => ({
    opening: minor(opening),
    debit: minor(debit),
    credit: minor(credit),
    closing: minor(closing),
  });
  for (let n = 0; n < 60; n += 1) {
    let [from, to] = [moment(), moment()];
    if (from !== undefined && to !== undefined && from > to) [from, to] = [to, from];
    const answer = await api.periodBalance({ ...(from && { from }), ...(to && { to }) });
    const { lines, totals, isBalanced, entries } = ledgerCalls.periodBalance.value.parse(answer);
    expect(isBalanced).toBe(true);
    expect(entries).toBe(
      log.filter(({ recordedAt }) => (!from || recordedAt >= from) && (!to || recordedAt <= to)).length,
    );
    const told = lines.flatMap((line) => [
      [line.class as string, minors(line)] as const,
      ...line.parts.map((part) => [`account ${part.account}`, minors(part)] as const),
    ]);
    expect(new Map(told)).toEqual(periodOf(from, to));
    expect(totals).toMatchObject([{ currency: 'BRL', opening: '0.00', closing: '0.00', proofs: PROVED }]);
    expect(totals[0]!.debit).toBe(totals[0]!.credit);
  }
});

it('puts each amount of a period into its file once', async () => {
  const period = { from: log[700]!.recordedAt, to: log.at(-700)!.recordedAt };
  const rows: FiledLine[] = [];
  for await (const row of contexts.module.get(LedgerExports).streamPeriod(period)) rows.push(row);
  const sum = (name: 'opening' | 'debit' | 'credit' | 'closing') =>
    rows.reduce((total, row) => total + minor(row[name]), 0n);
  const { totals, lines } = await api.periodBalance(period);
  expect([sum('opening'), sum('closing')]).toEqual([0n, 0n]);
  expect([sum('debit'), sum('credit')]).toEqual([minor(totals[0]!.debit), minor(totals[0]!.credit)]);
  expect(rows.map(({ account }) => account)).toEqual(
    lines.flatMap(({ parts }) => (parts.length === 0 ? [null] : parts.map(({ account }) => account))),
  );
});

it('says which proof of a period fails when a table of the ledger is wrong', async () => {
  const [first, last] = [log[100]!, log.at(-50)!];
  const period = { from: first.recordedAt, to: last.recordedAt };
  const proofs = async () => (await api.periodBalance(period)).totals[0]!.proofs;
  const tampered = async (statement: string, back: string) => {
    await contexts.database.query(statement);
    const found = await proofs();
    await contexts.database.query(back);
    expect(await proofs()).toEqual(PROVED);
    return found;
  };
  const change = (by: string) =>
    `update read.ledger_sums set credit_minor = credit_minor ${by} where span_no = 1 and class = 'member'`;
  expect(await tampered(change('+ 1'), change('- 1'))).toEqual({ ...PROVED, movement: false, closing: false });
  const both = (by: string) =>
    `update read.ledger_sums set debit_minor = debit_minor ${by} where span_no = 1 and class in ('house', 'member')`;
  expect(await tampered(both('+ 1'), both('- 1'))).toMatchObject({ movement: false, accounts: false });
  const running = (by: string) =>
    `update read.ledger_postings set balance_minor = balance_minor ${by}
      where account_no = (select no from read.ledger_accounts where account = 'house')`;
  expect(await tampered(running('+ 1'), running('- 1'))).toEqual({ ...PROVED, accounts: false });
});

it('has a period without an entry, before the first and after the last', async () => {
  const before = new Date(Date.parse(log[0]!.recordedAt) - 1).toISOString();
  expect(await api.periodBalance({ to: before })).toMatchObject({
    entries: 0,
    lines: [],
    totals: [],
    isBalanced: true,
  });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const after = await api.periodBalance({ from: tomorrow });
  expect(after).toMatchObject({ entries: 0, isBalanced: true });
  expect(after.lines.every((line) => line.opening === line.closing && line.debit === '0.00')).toBe(true);
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
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await api.trialBalance({ asOf: tomorrow })).toMatchObject({ isCurrent: false });
  expect((await api.trialBalance({})).isCurrent).toBe(false);
  const statement = () => api.walletStatement(input.statement.parse({ memberId: wallets.memberIds[0]! }));
  expect(await statement()).toMatchObject({ isCurrent: false });
  await project();
  await expect(api.trialBalance({ asOf: new Date().toISOString() })).resolves.toMatchObject({ isCurrent: true });
  const { entryNo, recordedAt } = await api.trialBalance({});
  expect(await statement()).toMatchObject({ isCurrent: true, entryNo, recordedAt });
});
