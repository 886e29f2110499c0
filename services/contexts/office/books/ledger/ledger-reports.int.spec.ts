import type { LedgerPosting, StatementLine } from '@contracts/http/office/ledger';
import { ledgerCalls } from '@contracts/http/office/ledger';
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
