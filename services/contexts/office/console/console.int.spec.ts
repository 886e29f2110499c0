import { CommandBus } from '@nestjs/cqrs';
import { HistoryPage, HistoryQuery } from '@contracts/http/office/back-office';
import { AccountsModule, memberIdOf, RegisterMember } from '@contexts/people/identity/identity.api';
import { membersProjection } from '@contexts/people/identity/members/read-models/members.projection';
import { CreditDeposit, WalletCommandsModule } from '@contexts/money/wallet/wallet.api';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { ConsoleModule } from './console.module';
import { EventHistory } from './history/read-models/event-history';
import { eventHistoryProjection } from './history/read-models/event-history.projection';
import { memberTotalsProjection } from '@contexts/money/wallet/read-models/member-totals.projection';
import { MemberNoteList } from './notes/read-models/member-note-list';
import { memberNotesProjection } from './notes/read-models/member-notes.projection';
import { MemberNotes } from './notes/use-cases/member-notes';
import { MemberStandings } from './members/use-cases/member-standings';
import { StaffMembers } from './members/read-models/staff-members';

const maria = memberIdOf('croupier', 'maria');
const jose = memberIdOf('croupier', 'jose');
const context = (key: string, id = 'test') => ({
  key,
  actor: { kind: 'system' as const, id },
  correlationId: newId(),
  causationId: newId(),
});

let contexts: ContextHarness;

beforeAll(async () => {
  contexts = await openContexts({ imports: [ConsoleModule, AccountsModule, WalletCommandsModule] });
  const commands = contexts.module.get(CommandBus);
  for (const username of ['maria', 'jose']) {
    await commands.execute(
      new RegisterMember({ username, password: 'Serra-Clara-42' }, context(`register:${username}`, 'guest')),
    );
  }
  for (const [index, amountMinor] of [1_000n, 250n].entries()) {
    const credit = new CreditDeposit(
      {
        memberId: maria,
        depositId: newId(),
        providerId: 'sandbox',
        amountMinor,
        currency: 'BRL',
        occurredAt: `2026-01-0${index + 1}T10:00:00.000Z`,
      },
      context(`d${index}`),
    );
    await commands.execute(credit);
  }
  await contexts.project(eventHistoryProjection);
  await contexts.project(membersProjection);
  await contexts.project(memberTotalsProjection);
});

afterAll(() => contexts.close());

const history = async (query: object): Promise<HistoryPage> =>
  HistoryPage.parse(await contexts.module.get(EventHistory).of(HistoryQuery.parse({ memberId: maria, ...query })));

it('shows every event of a member, newest first, with what it did to the balance', async () => {
  const { list, totalCount, types, nextCursor } = await history({});
  expect(list.map(({ type }) => type)).toEqual(['FundsDeposited', 'FundsDeposited', 'PasswordSet', 'MemberRegistered']);
  expect(list[0]).toMatchObject({
    amount: '2.50',
    balanceBefore: '10.00',
    balanceAfter: '12.50',
    key: 'd1',
    revision: '1',
  });
  expect({ totalCount, types, nextCursor }).toEqual({
    totalCount: 4,
    types: ['FundsDeposited', 'MemberRegistered', 'PasswordSet'],
    nextCursor: null,
  });
});

it('shows nothing of anybody else, and no secret', async () => {
  const { list } = await history({ memberId: jose });
  expect(list.map(({ stream }) => stream)).toEqual([`member-${jose}`, `member-${jose}`]);
  expect(list[0]?.data).toMatchObject({ hash: '[secret]' });
  const { rows } = await contexts.database.query('select * from read.event_history');
  expect(JSON.stringify(rows)).not.toContain('argon2');
});

it('pages by a cursor without a gap and without a repetition', async () => {
  const all = (await history({})).list.map(({ id }) => id);
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: HistoryPage = await history({ pageSize: 1, ...(cursor ? { cursor } : {}) });
    paged.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all);
  await expect(history({ cursor: '1; drop table' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it.each([
  [{ type: 'FundsDeposited' }, 2],
  [{ actor: 'guest' }, 2],
  [{ actor: 'system' }, 4],
  [{ actor: 'nobody' }, 0],
  [{ key: 'd0' }, 1],
  [{ from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T23:59:59.000Z' }, 1],
  [{ correlationId: 'unknown' }, 0],
])('filters by %p', async (filter, count) => {
  const page = await history(filter);
  expect(page.list).toHaveLength(count);
  expect(page.totalCount).toBe(count);
});

it('knows nothing of who is no member', async () => {
  await expect(history({ memberId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('builds the same table from the same log, in any batches', async () => {
  const { rows: whole } = await contexts.database.query('select * from read.event_history order by seq');
  await contexts.project(eventHistoryProjection, 1);
  const { rows: single } = await contexts.database.query('select * from read.event_history order by seq');
  expect(single).toEqual(whole);
  expect(whole).toHaveLength((await contexts.events()).length);
});

it('shows staff the members with their balance', async () => {
  const members = contexts.module.get(StaffMembers);
  expect(await members.search({ search: 'mar', pageNo: 1, pageSize: 10 })).toMatchObject({
    totalCount: 1,
    list: [{ id: maria, account: 'maria', balance: '12.50', currency: 'BRL', uplineAccount: null, lastLoginAt: null }],
  });
  expect(await members.find(newId())).toBeUndefined();
});

it('shows the turnover of each of thirty days beside a member, wherever it stood in the tree', async () => {
  const place = `insert into read.team_placements
    values ($1, $2, 'maria', null, 0, 'player', $3, null, true, now(), null)`;
  const played = `insert into read.team_member_days
    select (now() at time zone 'America/Sao_Paulo')::date - $2::int, $1, $3, 0, 0, 1, 0, 0, 0, 0, 0`;
  for (const [no, isCurrent] of [
    [1, false],
    [2, true],
  ] as const)
    await contexts.database.query(place, [no, maria, isCurrent]);
  for (const [no, daysAgo, minor] of [
    [1, 29, 500],
    [1, 0, 100],
    [2, 0, 250],
    [2, 30, 900],
  ])
    await contexts.database.query(played, [no, daysAgo, minor]);
  const { list } = await contexts.module.get(StaffMembers).search({ pageNo: 1, pageSize: 9 });
  const none = Array<string>(28).fill('0.00');
  expect(list.find(({ id }) => id === maria)?.days).toEqual(['5.00', ...none, '3.50']);
  expect(list.find(({ id }) => id !== maria)?.days).toEqual(['0.00', ...none, '0.00']);
});

it('sums what members have over the page and over the whole filter', async () => {
  const members = contexts.module.get(StaffMembers);
  const { list, sums } = await members.search({ pageNo: 1, pageSize: 1 });
  expect(list.map(({ account }) => account)).toEqual(['jose']);
  expect(sums).toEqual({ members: 1, balance: '0.00', held: '0.00', deposited: '0.00', withdrawn: '0.00' });
  const all = { members: 2, balance: '12.50', held: '0.00', deposited: '12.50', withdrawn: '0.00', currency: 'BRL' };
  expect(await members.sumsOf({}, false)).toEqual(all);
  expect(await members.sumsOf({ search: 'jo' }, false)).toMatchObject({ members: 1, balance: '0.00' });
  expect(await members.sumsOf({ type: 1 }, false)).toMatchObject({ members: 0, balance: '0.00' });
  const { registeredAt } = list[0]!;
  const before = new Date(Date.parse(registeredAt) - 1).toISOString();
  expect((await members.search({ to: before, pageNo: 1, pageSize: 9 })).list).toMatchObject([{ id: maria }]);
  expect(await members.sumsOf({ from: registeredAt }, false)).toMatchObject({ members: 1, balance: '0.00' });
});

it('keeps notes about a member, newest first, each written once and struck through once', async () => {
  const notes = contexts.module.get(MemberNotes);
  const [ana, rui] = [newId(), newId()];
  const by = (staffId: string, key: string) => ({ ...context(key), actor: { kind: 'staff' as const, id: staffId } });
  const first = await notes.write(maria, 'Calls on Fridays', 'k1', by(ana, 'note:k1'));
  expect(await notes.write(maria, 'Calls on Fridays', 'k1', by(ana, 'note:k1'))).toEqual(first);
  await expect(notes.write(maria, 'Other', 'k1', by(ana, 'note:k1'))).rejects.toMatchObject({ code: 'KEY_REUSED' });
  await expect(notes.write(newId(), 'Nobody', 'k2', by(ana, 'note:k2'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // The same key of another person is another note.
  const second = await notes.write(maria, 'Prefers messages', 'k1', by(rui, 'note:k1'));
  expect(second).not.toEqual(first);
  const strike = { memberId: maria, ...first, reason: 'It was her sister' };
  await notes.strike(strike, by(rui, 'strike:k3'));
  await expect(notes.strike({ ...strike, memberId: jose }, by(rui, 'strike:k4'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await contexts.project(memberNotesProjection);
  const list = contexts.module.get(MemberNoteList);
  const page = await list.of({ memberId: maria, pageSize: 1 });
  expect([page.totalCount, page.list.map(({ text }) => text)]).toEqual([2, ['Prefers messages']]);
  const rest = await list.of({ memberId: maria, pageSize: 1, cursor: page.nextCursor! });
  expect(rest.list).toMatchObject([
    { text: 'Calls on Fridays', written: { staffId: ana }, struck: { staffId: rui, reason: 'It was her sister' } },
  ]);
  expect((await list.of({ memberId: jose, pageSize: 9 })).list).toEqual([]);
});

it('tells how an account is protected, and nothing of its network addresses', async () => {
  const standings = contexts.module.get(MemberStandings);
  const standing = await standings.of(maria);
  expect(standing).toEqual({
    passwordSetAt: expect.any(String) as string,
    hasPaymentPassword: false,
    authenticatorSetAt: null,
    closing: null,
    passkeys: [],
    devices: [],
    logins: [],
    instruments: [],
  });
  await expect(standings.of(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
