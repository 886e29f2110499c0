import { CommandBus } from '@nestjs/cqrs';
import type { MemberErasure } from '@contracts/http/identity/erasure';
import type { StaffRole } from '@contracts/http/routes';
import type { RecordedEvent } from '@kernel/event';
import { AccountClosings, CreateStaff, memberIdOf, PersonalData, RegisterMember, staffIdOf } from '../identity.api';
import type { MemberEvent } from '../identity.events';
import { EmailClaims } from '../members/use-cases/claims/email-claims';
import { MobileClaims } from '../members/use-cases/claims/mobile-claims';
import { CommandRunner } from '@platform/commands/command-runner';
import { CLOCK } from '@platform/clock';
import { Sessions } from '@platform/auth/sessions';
import { TracesOfSubject } from '@platform/auth/traces-of-subject';
import { SqlPool } from '@platform/database/sql-pool';
import { newId } from '@platform/ids';
import { KeyVault } from '@platform/personal-data/key-vault';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { ErasePersonalData } from './reactions/erase-personal-data';

const DAY_MS = 86_400_000;
const MOBILE = '+5511987001122';
const USERNAME = 'bernardete7';
/** How far the clock of the tests is ahead of the machine's. */
let aheadMs = 0;
let api: ApiUnderTest;
let mobiles: MobileClaims;
let reaction: ErasePersonalData;
const memberId = memberIdOf('croupier', USERNAME);
const profile = { mobileNum: MOBILE, email: 'bernardete@mail.example', payeeName: 'Bernardete Prado' };

const context = () => ({
  key: newId(),
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

beforeAll(async () => {
  api = await startApi({ STAFF_TOTP: 'offered' }, { nowMs: () => Date.now() + aheadMs });
  const of = <Part>(token: abstract new (...given: never[]) => Part): Part =>
    api.app.get<Part>(token, { strict: false });
  const [runner, data, clock] = [of(CommandRunner), of(PersonalData), api.app.get(CLOCK)];
  mobiles = new MobileClaims(runner, data, clock);
  const sql = of(SqlPool);
  const emails = new EmailClaims(runner, data, clock);
  reaction = new ErasePersonalData(api.store, data, mobiles, emails, of(KeyVault), new TracesOfSubject(sql), sql);
  const mobileClaimId = (await mobiles.claim(MOBILE, memberId, context()))!;
  const profileSecret = await data.seal(memberId, profile);
  const member = {
    username: USERNAME,
    password: 'Serra-Clara-42',
    nickname: 'Nete Prado',
    profileSecret,
    mobileClaimId,
  };
  await api.app.get(CommandBus).execute(new RegisterMember(member, context()));
});
afterAll(() => api.close());

async function hire(username: string, ...roles: StaffRole[]): Promise<string> {
  const account = { username, password: 'Serra-Clara-42', name: username, roles };
  await api.app.get(CommandBus).execute(new CreateStaff(account, context()));
  return username;
}

/** A call of somebody of the staff, with a session of now. */
async function call<Value>(
  username: string,
  roles: StaffRole[],
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) {
  const data = { roles };
  const subjectId = staffIdOf('croupier', username);
  const token = await api.app.get(Sessions).open({ kind: 'staff', subjectId, data });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.body, ...answer.json<{ code?: string; value: Value }>() };
}

const ERASURE = `/bo/v1/members/${memberId}/erasure`;
const ana = (method: 'GET' | 'POST', path: string, payload?: object) =>
  call<MemberErasure>('ana', ['compliance'], method, path, payload);
const rui = (method: 'GET' | 'POST', path: string, payload?: object) =>
  call<MemberErasure>('rui', ['compliance'], method, path, payload);
const propose = () => ana('POST', ERASURE, { reason: 'memberAsked', key: newId() });
const decide = (by: typeof ana, isApproved = true) => by('POST', `${ERASURE}/decision`, { isApproved, key: newId() });
const searchBy = async (roles: StaffRole[]) => {
  const { value } = await call<{ list: { id: string }[] }>('ana', roles, 'GET', `/bo/v1/members?search=${USERNAME}`);
  return value.list.map(({ id }) => id);
};

async function later(days: number): Promise<void> {
  aheadMs += days * DAY_MS;
  await api.project();
}

it('asks nothing of an open account, and lets a search find it', async () => {
  await hire('ana', 'compliance');
  await hire('rui', 'compliance');
  await api.project();
  expect((await ana('GET', ERASURE)).value).toEqual({ closedAt: null, keptUntil: null, proposal: null, erased: null });
  expect((await propose()).code).toBe('ACCOUNT_NOT_CLOSED');
  expect((await call('ana', ['support'], 'GET', ERASURE)).status).toBe(403);
  expect(await searchBy(['support'])).toEqual([memberId]);
});

it('locks what a closed account told: compliance alone finds it by name, and sees it', async () => {
  const closings = api.app.get(AccountClosings, { strict: false });
  await closings.request(memberId, 'privacy', 'pt', context());
  await later(8);
  expect(await closings.close(memberId, context())).toBe(true);
  await api.project();
  expect((await propose()).code).toBe('DATA_RETAINED');
  expect(await searchBy(['support'])).toEqual([]);
  expect(await searchBy(['compliance'])).toEqual([memberId]);
  const data = `/bo/v1/members/${memberId}/personal-data`;
  const told = async (roles: StaffRole[]) =>
    (await call<{ fields: object[]; lock: string | null }>('ana', roles, 'GET', data)).value;
  expect(await told(['support'])).toMatchObject({ fields: [], lock: 'locked' });
  expect(await told(['compliance'])).toMatchObject({ fields: { length: 3 }, lock: null });
  const reveal = { reason: 'authority', key: newId() };
  expect((await call('ana', ['support'], 'POST', `${data}/reveal`, reveal)).code).toBe('DATA_LOCKED');
});

it('takes two people once the years are over, and can be turned down', async () => {
  await later(5 * 366);
  expect((await decide(rui)).code).toBe('ERASURE_NOT_ASKED');
  expect((await propose()).value.proposal).toMatchObject({ by: 'ana', reason: 'memberAsked' });
  expect((await propose()).code).toBe('ERASURE_ASKED');
  expect((await decide(ana)).code).toBe('SECOND_PERSON_NEEDED');
  expect((await decide(rui, false)).value).toMatchObject({ proposal: null, erased: null });
  await propose();
  expect((await decide(rui)).value).toMatchObject({ proposal: null, erased: { by: 'ana', with: 'rui' } });
  expect((await propose()).code).toBe('DATA_ERASED');
});

it('frees the number, keeps nothing, and every page goes on', async () => {
  expect(await mobiles.holderOf(MOBILE)).toBe(memberId);
  const stream = `member-${memberId}`;
  const events: (RecordedEvent & MemberEvent)[] = [];
  for await (const event of api.store.read(stream)) events.push(event as RecordedEvent & MemberEvent);
  for (const event of events) await reaction.react(event);
  // An attempt that was broken off is repeated.
  await reaction.react(events.at(-1)!);
  expect(await mobiles.holderOf(MOBILE)).toBeNull();
  await api.project();
  const pages = [
    `/bo/v1/members/${memberId}`,
    `/bo/v1/members/${memberId}/personal-data`,
    `/bo/v1/members/${memberId}/standing`,
    `/bo/v1/members/${memberId}/events`,
    ERASURE,
    '/bo/v1/members',
  ];
  for (const page of pages) {
    const { status, text } = await ana('GET', page);
    expect([page, status]).toEqual([page, 200]);
    for (const word of [USERNAME, 'Nete Prado', ...Object.values(profile)]) expect(text).not.toContain(word);
  }
  const logIn = { username: USERNAME, password: 'Serra-Clara-42', type: 'username' };
  const payload = await api.encrypt('POST /wps/session/login', logIn);
  const headers = { 'content-type': 'application/jose' };
  const answer = await api.app.inject({ method: 'POST', url: '/wps/session/login', headers, payload });
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.statusCode).toBeGreaterThan(399);
});
