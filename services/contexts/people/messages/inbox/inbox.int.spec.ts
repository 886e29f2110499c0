import { CommandBus } from '@nestjs/cqrs';
import type { MemberMessagePage, UnreadCount } from '@contracts/http/member-messages';
import { memberDecider, type MemberCommand } from '@contexts/people/identity/members/domain/member.decide';
import { LoginDevices, memberIdOf, MemberLogins, RegisterMember } from '@contexts/people/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { KEPT_MESSAGES, type NewMessage } from './domain/inbox.decide';
import { TellMembersOfEndedSessions } from './reactions/tell-members-of-ended-sessions';
import { TellMembersOfTheirAccount } from './reactions/tell-members-of-their-account';
import { inboxProjection } from './read-models/inbox.projection';
import { Telling } from './use-cases/telling';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

let api: ApiUnderTest;
let telling: Telling;
let account: TellMembersOfTheirAccount;
let endedSessions: TellMembersOfEndedSessions;
let names = 0;

beforeAll(async () => {
  api = await startApi();
  telling = new Telling(api.app.get(CommandRunner), api.app.get(CLOCK));
  account = new TellMembersOfTheirAccount(telling, new LoginDevices(api.store));
  endedSessions = new TellMembersOfEndedSessions(telling);
});
afterAll(() => api.close());

const context = (key = newId()) => ({
  key,
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

async function newMember() {
  const username = `reader${(names += 1)}`;
  await api.app.get(CommandBus).execute(new RegisterMember({ username, password: 'Serra-Clara-42' }, context()));
  const memberId = memberIdOf('croupier', username);
  const token = await api.app.get(Sessions).open({ kind: 'member', subjectId: memberId, data: { memberType: 0 } });
  return { memberId, token };
}
type Member = Awaited<ReturnType<typeof newMember>>;

async function send<Value>(member: Member | null, method: 'GET' | 'POST', url: string, body?: object) {
  const headers = {
    ...(member && { authorization: `Bearer ${member.token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await api.app.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value: Value }>() };
}

const paid = ({ memberId }: Member, amount: string, change: Partial<NewMessage> = {}) =>
  telling.tell(
    {
      memberId,
      messageId: newId(),
      kind: 'withheldWinPaid',
      params: { amount, currency: 'BRL' },
      link: '/member?page=transactionHistory',
      occurredAt: new Date().toISOString(),
      ...change,
    } as NewMessage,
    context(),
  );
const inboxOf = async (member: Member, query = '') => {
  await api.project();
  return (await send<MemberMessagePage>(member, 'GET', `/wps/member/messages${query}`)).value;
};
const countOf = async (member: Member) => {
  await api.project();
  return (await send<UnreadCount>(member, 'GET', '/wps/relay/CSP_unreadCount')).value.count;
};
const read = async (member: Member, messageIds: 'all' | readonly string[]) =>
  (await send<UnreadCount>(member, 'POST', '/wps/member/messages/read', { key: newId(), messageIds })).value.count;

describe('an inbox', () => {
  it('shows its messages newest first, page by page, and is its owner’s alone', async () => {
    const [ana, bia] = [await newMember(), await newMember()];
    for (const amount of ['1.00', '2.00', '3.00']) expect(await paid(ana, amount)).toBe('told');
    const first = await inboxOf(ana, '?pageNo=1&pageSize=2');
    expect(first).toMatchObject({ totalCount: 3, unreadCount: 3, pageNo: 1, pageSize: 2 });
    expect(first.list).toMatchObject([
      { kind: 'withheldWinPaid', params: { amount: '3.00', currency: 'BRL' }, isRead: false },
      { params: { amount: '2.00' }, link: '/member?page=transactionHistory' },
    ]);
    expect((await inboxOf(ana, '?pageNo=2&pageSize=2')).list).toMatchObject([{ params: { amount: '1.00' } }]);
    expect(await inboxOf(bia)).toMatchObject({ list: [], totalCount: 0, unreadCount: 0 });
    expect(await countOf(bia)).toBe(0);
    expect((await send(null, 'GET', '/wps/member/messages')).code).toBe('NOT_LOGGED_IN');
  });

  it('counts what is unread, of which some or all are read', async () => {
    const [ana, bia] = [await newMember(), await newMember()];
    for (const amount of ['1.00', '2.00', '3.00']) await paid(ana, amount);
    const [newest] = (await inboxOf(ana)).list;
    expect(await countOf(ana)).toBe(3);
    expect(await read(bia, [newest!.id])).toBe(0);
    expect(await countOf(ana)).toBe(3);
    for (const _ of [1, 2]) expect(await read(ana, [newest!.id])).toBe(2);
    expect(await countOf(ana)).toBe(2);
    expect((await inboxOf(ana, '?unread=true')).list.map(({ id }) => id)).not.toContain(newest!.id);
    expect(await inboxOf(ana, '?unread=true')).toMatchObject({ totalCount: 2, unreadCount: 2 });
    expect((await inboxOf(ana)).list.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect(await read(ana, 'all')).toBe(0);
    expect(await countOf(ana)).toBe(0);
    expect(await inboxOf(ana, '?unread=true')).toMatchObject({ list: [], totalCount: 0 });
  });

  it('keeps the newest 500', async () => {
    const ana = await newMember();
    for (let count = 1; count <= 502; count += 1) await paid(ana, `${count}.00`);
    expect(await inboxOf(ana, '?pageNo=6&pageSize=100')).toMatchObject({ list: [], totalCount: 500, unreadCount: 500 });
    const last = await inboxOf(ana, '?pageNo=5&pageSize=100');
    expect(last.list.at(-1)).toMatchObject({ params: { amount: '3.00' } });
  });

  it('refuses what it is not asked for', async () => {
    const ana = await newMember();
    const ask = (body: object) => send(ana, 'POST', '/wps/member/messages/read', body);
    expect((await ask({ key: newId(), messageIds: [] })).code).toBe('INVALID_INPUT');
    expect((await ask({ key: newId(), messageIds: ['x'] })).code).toBe('INVALID_INPUT');
    expect((await ask({ messageIds: 'all' })).code).toBe('INVALID_INPUT');
  });
});

describe('a member', () => {
  const hash = '$argon2id$v=19$m=65536,t=3,p=1$c2FsdHNhbHQ$aGFzaA';
  const at = () => new Date().toISOString();
  const run = ({ memberId }: Member, command: MemberCommand) =>
    api.app.get(CommandRunner).run(memberDecider, memberId, command, context());
  const logIn = ({ memberId }: Member, userAgent: string) =>
    api.app.get(MemberLogins).record(memberId, { ip: '198.51.100.7', userAgent }, context());

  /** Hands every event of the member to the reaction twice, as a worker does that dies before its checkpoint. */
  async function told(member: Member) {
    for await (const event of api.store.read(`member-${member.memberId}`))
      for (const _ of [1, 2]) await account.react(event as never);
    return (await inboxOf(member)).list.map(({ kind, params }) => [kind, params]);
  }

  it('is told of a log-in from another device, but of none that is known, nor of the first', async () => {
    const ana = await newMember();
    await logIn(ana, PHONE);
    expect(await told(ana)).toEqual([]);
    await logIn(ana, PHONE);
    await logIn(ana, DESK);
    await logIn(ana, PHONE);
    await logIn(ana, DESK);
    expect(await told(ana)).toEqual([['newDeviceLogin', { browser: 'Chrome', system: 'Windows' }]]);
  });

  it('is told of new passwords and of the lock, but not of the passwords of the registration', async () => {
    const ana = await newMember();
    expect(await told(ana)).toEqual([]);
    const { passwordHash } = (await api.app.get(CommandRunner).load(memberDecider, ana.memberId)).state;
    await run(ana, {
      type: 'SetPassword',
      passwordHash: hash,
      replaces: passwordHash,
      via: 'change',
      occurredAt: at(),
    });
    await run(ana, { type: 'SetPaymentPassword', hash, replaces: null, via: 'password', occurredAt: at() });
    for (let wrong = 0; wrong < 5; wrong += 1)
      await run(ana, { type: 'JudgePaymentPassword', isRight: false, judged: hash, occurredAt: at() });
    expect(await told(ana)).toEqual([
      ['paymentPasswordLocked', { until: expect.any(String) }],
      ['paymentPasswordSet', {}],
      ['passwordChanged', {}],
    ]);
  });

  it('is told of sessions that the house has ended, and of none that the member ended', async () => {
    const ana = await newMember();
    const ended = { type: 'MemberSessionsEnded' as const, data: { memberId: ana.memberId, sessionIds: [newId()] } };
    const stream = `sessionends-${ana.memberId}`;
    const metadata = { actor: context().actor, $correlationId: newId(), $causationId: newId() };
    const byStaff = { byStaffId: newId(), reason: 'Asked by telephone', key: newId(), username: 'ana' };
    const event = (more: object) => ({ ...ended, id: newId(), stream, data: { ...ended.data, ...more }, metadata });
    const past = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const events = [{ occurredAt: at() }, { occurredAt: at(), ...byStaff }, { occurredAt: past, ...byStaff }].map(
      event,
    );
    for (const one of events) for (const _ of [1, 2]) await endedSessions.react(one as never);
    expect((await inboxOf(ana)).list).toMatchObject([{ kind: 'sessionsEnded', params: {}, isRead: false }]);
  });

  it('is not told of what is long past', async () => {
    const ana = await newMember();
    const past = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await run(ana, { type: 'SetPaymentPassword', hash, replaces: null, via: 'password', occurredAt: past });
    expect(await told(ana)).toEqual([]);
    expect(await paid(ana, '1.00', { occurredAt: past })).toBe('old');
  });
});

it('has the same messages in its table however many events come in one batch, of each member no more than are kept', async () => {
  const [one, two] = [newId(), newId()];
  const sentTo = (memberId: string, no: number) => {
    const data = { memberId, messageId: newId(), no, kind: 'paid', params: { no: `${no}` }, link: null, unread: no };
    return { type: 'MessageSent' as const, data: { ...data, occurredAt: '2026-11-27T12:00:00.000Z' } };
  };
  const sent = Array.from({ length: KEPT_MESSAGES + 3 }, (_, index) => sentTo(one, index + 1));
  const messageIds = sent.slice(3, 9).map(({ data }) => data.messageId);
  const read = { type: 'MessagesRead', data: { memberId: one, messageIds, unread: 1, occurredAt: '' } };
  const events = [...sent.slice(0, 9), sentTo(two, 1), read, ...sent.slice(9), sentTo(two, 2)];
  const madeBy = async (size: number) => {
    await api.database.query('delete from read.inbox where member_id = any ($1)', [[one, two]]);
    for (let first = 0; first < events.length; first += size)
      await inboxProjection.project(events.slice(first, first + size) as never, api.database);
    const asked = 'select * from read.inbox where member_id = any ($1) order by member_id, no';
    return (await api.database.query<{ is_read: boolean }>(asked, [[one, two]])).rows;
  };
  const made = await madeBy(1);
  expect(made).toHaveLength(KEPT_MESSAGES + 2);
  expect(made.filter(({ is_read: isRead }) => isRead)).toHaveLength(messageIds.length);
  for (const size of [2, 11, events.length]) expect(await madeBy(size)).toEqual(made);
});
