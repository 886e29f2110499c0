import { CommandBus } from '@nestjs/cqrs';
import type { LoginRequest, RegisterRequest } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { IdentityModule } from './identity.module';
import { MemberDirectory } from './members/read-models/member-directory';
import { membersProjection } from './members/read-models/members.projection';
import { memberIdOf } from './account-ids';
import { CreateStaff } from './staff/use-cases/create-staff';
import { LogIn } from './members/use-cases/log-in/log-in';
import { MemberSessions } from './members/use-cases/log-in/member-sessions';
import { SignUp } from './members/use-cases/registration/sign-up';
import { RegisterMember } from './members/use-cases/registration/register-member';
import { StaffSessions } from './staff/use-cases/staff-sessions';

const PASSWORD = 'Serra-Clara-42';
const BROWSER = 'a browser';

let contexts: ContextHarness;
let sessions: MemberSessions;
let names = 0;

beforeAll(async () => {
  contexts = await openContexts({ imports: [IdentityModule] }, { STAFF_TOTP: 'offered' });
  sessions = contexts.module.get(MemberSessions);
});

afterAll(() => contexts.close());

const guest = (ip = '203.0.113.7'): RequestContext => ({
  caller: { kind: 'guest' },
  correlationId: newId(),
  requestId: newId(),
  language: 'pt',
  ip,
});
const newName = () => `player${(names += 1)}`;
const idOfName = (username: string) => memberIdOf('croupier', username);

function register(input: Partial<RegisterRequest> & { username: string }, ip?: string) {
  const full: RegisterRequest = {
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptedTerms: true,
    isAdult: true,
    ...input,
  };
  return contexts.module.get(SignUp).register('username', full, guest(ip), BROWSER);
}

const logIn = (username: string, password = PASSWORD, ip?: string) =>
  contexts.module.get(LogIn).logIn({ username, password, type: 'username' } satisfies LoginRequest, guest(ip), BROWSER);

const typesOf = async (username: string) =>
  (await contexts.events()).filter(({ stream }) => stream === `member-${idOfName(username)}`).map(({ type }) => type);

it('registers and is logged in', async () => {
  const username = newName();
  const value = await register({ username });
  expect(value).toMatchObject({ firstTimeLogin: true, passwordExpired: false, member: { account: username, type: 0 } });
  expect(await typesOf(username)).toEqual(['MemberRegistered', 'PasswordSet', 'MemberLoggedIn']);
  const session = await contexts.module.get(Sessions).find('member', value.token);
  expect(session).toEqual({ subjectId: idOfName(username), data: { memberType: 0 } });
});

it('never writes the password', async () => {
  const username = newName();
  await register({ username });
  const written = JSON.stringify((await contexts.events()).map(({ data }) => data));
  expect(written).not.toContain(PASSWORD);
  expect(written).toContain('$argon2id$');
});

it('gives a name to one of many who ask at once', async () => {
  const username = newName();
  const passwords = Array.from({ length: 4 }, (_, index) => `Serra-Clara-${index}x9`);
  const asked = await Promise.allSettled(
    passwords.map((password, index) =>
      register({ username, password, confirmPassword: password }, `203.0.113.${index}`),
    ),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = asked.filter((result): result is PromiseRejectedResult => result.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([
    'USERNAME_TAKEN',
    'USERNAME_TAKEN',
    'USERNAME_TAKEN',
  ]);
  expect((await typesOf(username)).filter((type) => type === 'MemberRegistered')).toHaveLength(1);
});

it('lets whoever lost the answer register again for a minute, and nobody else', async () => {
  const username = newName();
  await register({ username });
  expect(await register({ username })).toMatchObject({ firstTimeLogin: true, member: { account: username } });
  expect((await typesOf(username)).filter((type) => type === 'MemberRegistered')).toHaveLength(1);
  const other = 'Outra-Senha-77';
  await expect(register({ username, password: other, confirmPassword: other })).rejects.toMatchObject({
    code: 'USERNAME_TAKEN',
  });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await expect(register({ username })).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
  clock.mockRestore();
});

it.each(['password123', 'Senha1234'])('refuses the common password %s', async (password) => {
  const username = newName();
  await expect(register({ username, password, confirmPassword: password })).rejects.toMatchObject({
    code: 'COMMON_PASSWORD',
  });
  expect(await typesOf(username)).toEqual([]);
});

it('fails alike for an unknown user and a wrong password', async () => {
  const username = newName();
  await register({ username });
  await expect(logIn(username, 'Errada-123')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  await expect(logIn('nobody_here', 'Errada-123')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
});

it('logs in again, and not for the first time', async () => {
  const username = newName();
  await register({ username });
  expect(await logIn(username)).toMatchObject({ firstTimeLogin: false, member: { account: username } });
});

it('judges one of many guesses sent at once, asks the others for a captcha, and not another address', async () => {
  const username = newName();
  await register({ username });
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => logIn(username, `Errada-${index}x`, '198.51.100.9')),
  );
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'in'));
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(1);
  expect(codes.filter((code) => code === 'CAPTCHA_NEEDED')).toHaveLength(29);
  await expect(logIn(username, PASSWORD, '198.51.100.9')).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED' });
  expect(await logIn(username, PASSWORD, '203.0.113.7')).toMatchObject({ member: { account: username } });
});

it('logs out', async () => {
  const username = newName();
  const { token } = await register({ username });
  const caller = { kind: 'member' as const, id: idOfName(username), memberType: 0, sessionToken: token };
  await sessions.logOut(caller.id, token, { ...guest(), caller });
  expect(await contexts.module.get(Sessions).find('member', token)).toBeUndefined();
  expect((await typesOf(username)).at(-1)).toBe('MemberLoggedOut');
});

it('takes an invitation code in any spelling and refuses one that belongs to nobody', async () => {
  const agent = newName();
  const context = {
    key: 'agent',
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  await contexts.module
    .get(CommandBus)
    .execute(
      new RegisterMember({ username: agent, password: PASSWORD, memberType: 1, ownAffiliateCode: 'Sol123' }, context),
    );
  await contexts.project(membersProjection);
  const username = newName();
  await register({ username, affiliateCode: 'sOl123' });
  expect(await contexts.module.get(MemberDirectory).find(idOfName(username))).toMatchObject({
    uplineId: idOfName(agent),
    affiliateCode: 'SOL123',
  });
  await expect(register({ username: newName(), affiliateCode: 'LUA999' })).rejects.toMatchObject({
    code: 'INVALID_AFFILIATE_CODE',
  });
});

it('finds members by any part of the name or by id, in any batches', async () => {
  await contexts.project(membersProjection);
  const { rows: whole } = await contexts.database.query('select * from read.members order by id');
  await contexts.project(membersProjection, 1);
  const { rows: single } = await contexts.database.query('select * from read.members order by id');
  expect(single).toEqual(whole);
  const directory = contexts.module.get(MemberDirectory);
  const paging = { pageNo: 1, pageSize: 2 };
  const found = await directory.search({ ...paging, search: 'PLAYER' });
  expect(found.list).toHaveLength(2);
  expect(found.totalCount).toBe(whole.length);
  expect(await directory.search({ ...paging, search: 'player_' })).toEqual({ list: [], totalCount: 0 });
  expect((await directory.search({ ...paging, search: idOfName('player1') })).list).toMatchObject([
    { username: 'player1' },
  ]);
  expect((await directory.listed(idOfName('player1')))?.lastLoginAt).toBeInstanceOf(Date);
  // An account that was opened by mobile is called by its nickname; its user name tells nobody anything.
  await contexts.database.query(
    `update read.members set username = 'tel-24b62d01c77931c9', nickname = 'Mia' where id = $1`,
    [idOfName('player1')],
  );
  expect((await directory.namesOf([idOfName('player1')])).get(idOfName('player1'))).toBe('Mia');
  expect(await directory.idsOf('mI', 2)).toEqual([idOfName('player1')]);
  expect(await directory.idsOf('ia', 2)).toEqual([idOfName('player1')]);
  // Nobody reads the user name, so that its digits are no part of a name.
  expect(await directory.idsOf('b62d', 2)).toEqual([]);
  await contexts.database.query(`update read.members set nickname = '+55 •• •••••-4321' where id = $1`, [
    idOfName('player1'),
  ]);
  for (const search of ['4321', '+55 •• •••••-4321', 'tel-24b6'])
    expect(await directory.idsOf(search, 2)).toEqual([idOfName('player1')]);
});

it('finds a name without regard to case and accents, and first of all those that begin so', async () => {
  const directory = contexts.module.get(MemberDirectory);
  const rename = (username: string, nickname: string) =>
    contexts.database.query('update read.members set nickname = $2 where id = $1', [idOfName(username), nickname]);
  await rename('player2', 'Luzia Conceição');
  await rename('player3', 'Mãe Ana da CONCEIÇÃO');
  const found = async (search: string) =>
    (await directory.search({ search, pageNo: 1, pageSize: 9 })).list.map(({ username }) => username);
  for (const search of ['conceicao', 'CONCEIÇÃO', 'ceiça']) expect(await found(search)).toEqual(['player2', 'player3']);
  expect(await found('mãe luzia')).toEqual([]);
  await rename('player3', 'Conceição');
  expect(await found('concei')).toEqual(['player3', 'player2']);
});

it('lets staff in with their roles', async () => {
  const context = {
    key: 'staff',
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  const create = new CreateStaff({ username: 'carla', password: PASSWORD, name: 'Carla', roles: ['finance'] }, context);
  expect(await contexts.module.get(CommandBus).execute(create)).toBe('created');
  expect(await contexts.module.get(CommandBus).execute(create)).toBe('repeated');
  const staffSessions = contexts.module.get(StaffSessions);
  const answer = await staffSessions.logIn({ username: 'carla', password: PASSWORD }, guest(), BROWSER);
  if (answer.step !== 'done') throw new Error('Without an authenticator there is one step only');
  const { token, staff } = answer;
  expect(staff).toMatchObject({ account: 'carla', roles: ['finance'] });
  expect(await contexts.module.get(Sessions).find('staff', token)).toMatchObject({
    subjectId: staff.id,
    data: { roles: ['finance'] },
  });
  await expect(
    staffSessions.logIn({ username: 'carla', password: 'Errada-123' }, guest(), BROWSER),
  ).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
});
