import type { ChallengeValue } from '@contracts/http/devices/login-challenge';
import type { LoginRequest } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import type { ApiError } from '@platform/http/api-error';
import { newToken } from '@platform/ids';
import { Secret, TOTP } from 'otpauth';
import { CommandRunner } from '@platform/commands/command-runner';
import { memberDecider } from './domain/member.decide';
import { MemberTotps } from '../proofs/use-cases/member-totps';
import { OwnContacts } from '../proofs/use-cases/own-contacts';
import { StepUp } from '../proofs/use-cases/step-up';
import { BROWSER, MemberLab, OTHER, PASSWORD } from './test-support/member-lab';
import { ChallengeWays } from './use-cases/log-in/challenge-ways';
import { MemberChallenges } from './use-cases/log-in/member-challenges';
import { AccountSecurityFacts, maskedEmail, maskedNumber, maskedText } from './use-cases/account-security';

let lab: MemberLab;
let facts: AccountSecurityFacts;

beforeAll(async () => {
  lab = await MemberLab.open();
  facts = lab.contexts.module.get(AccountSecurityFacts, { strict: false });
});
afterAll(() => lab.contexts.close());

it('leaves out the middle of what it shows', () => {
  expect(maskedNumber('+5511987654321')).toBe('+55•••••4321');
  expect(maskedEmail('ana@x.example')).toBe('a•••@x.example');
  expect([maskedText('Rua Azul 9'), maskedText('ana')]).toEqual(['Ru•••', '•••']);
});

it('tells the proved number, the age of the password, and the last ten log-ins, newest first', async () => {
  const { mobile, value } = await lab.registerMobile(undefined, { email: 'ana@mail.example' });
  const given = { username: mobile.mobileNum, password: PASSWORD, type: 'username' as const };
  for (let count = 0; count < 10; count += 1)
    await lab.logIn.logIn(given, { ...lab.guest(), ip: `203.0.113.${count}` }, BROWSER);
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  await lab.logIn.logIn(given, { ...lab.guest(), ip: '203.0.113.99' }, windows);
  const { logins, ...told } = await facts.of(value.member.id);
  expect(told).toEqual({
    mobile: { masked: `+55•••••${mobile.mobileNum.slice(-4)}`, isProved: true },
    email: { masked: 'a•••@mail.example', isProved: false },
    passwordSetAt: expect.any(String),
    personal: [],
  });
  expect(logins.map(({ address }) => address)).toEqual([99, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((no) => `203.0.113.${no}`));
  expect(logins[0]!.device).toEqual({ kind: 'computer', browser: 'Chrome', system: 'Windows' });
});

it('refuses an account that does not exist', async () => {
  await expect(facts.of('a3bb189e-8bf9-4f2b-9d7b-1f8a1f2d3c4e')).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
});

it('an address of a throw-away service is taken like any other, and marked', async () => {
  const markOf = async (email: string) => {
    const { value } = await lab.registerMobile(undefined, { email });
    return (await lab.contexts.module.get(CommandRunner).load(memberDecider, value.member.id)).state.registered
      ?.throwAwayEmail;
  };
  expect(await markOf('ana@box.mailinator.com')).toBe(true);
  expect(await markOf('ana@mail.example')).toBeUndefined();
});

it('an address that was only typed is proved by its code, and confirms log-ins from then on', async () => {
  const email = 'bia@mail.example';
  const username = `contato_${lab.next()}`;
  const { member, token } = await lab.signUp.register(
    'username',
    { username, password: PASSWORD, confirmPassword: PASSWORD, email, acceptedTerms: true, isAdult: true },
    lab.guest(),
    BROWSER,
  );
  const caller = { kind: 'member' as const, id: member.id, memberType: 0, sessionToken: token };
  const request: RequestContext = { ...lab.guest(), caller };
  const contacts = lab.contexts.module.get(OwnContacts, { strict: false });
  const ways = lab.contexts.module.get(ChallengeWays, { strict: false });
  expect(await ways.of(member.id)).toEqual([]);
  const { codeToken } = await contacts.send('email', request);
  expect(lab.sent.at(-1)).toMatchObject({ channel: 'email', to: email });
  const code = /\b(\d{6})\b/.exec(lab.sent.at(-1)!.text)![1]!;
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(contacts.prove('email', { code: wrong, codeToken }, request)).rejects.toMatchObject({
    code: 'INVALID_CODE',
  });
  await contacts.prove('email', { code, codeToken }, request);
  expect((await ways.of(member.id)).map(({ kind }) => kind)).toEqual(['email']);
  expect((await facts.of(member.id)).email).toMatchObject({ isProved: true });
  await expect(contacts.send('sms', request)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});

it('registering again within the minute is no way around an authenticator', async () => {
  const username = `outra_${lab.next()}`;
  const register = () =>
    lab.signUp.register(
      'username',
      { username, password: PASSWORD, confirmPassword: PASSWORD, acceptedTerms: true, isAdult: true },
      lab.guest(),
      BROWSER,
    );
  const { member, token } = await register();
  const caller = { kind: 'member' as const, id: member.id, memberType: 0, sessionToken: token };
  const own: RequestContext = { ...lab.guest(), caller };
  await lab.contexts.module.get(StepUp, { strict: false }).prove({ kind: 'password', password: PASSWORD }, own);
  const totps = lab.contexts.module.get(MemberTotps, { strict: false });
  const { secret } = await totps.begin(own);
  await expect(register()).resolves.toMatchObject({ member: { id: member.id } });
  await totps.confirm(new TOTP({ secret: Secret.fromBase32(secret) }).generate(), own);
  await expect(register()).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
});

describe('an authenticator', () => {
  let username: string;
  let memberId: string;
  let sessionToken: string;
  let here: RequestContext;

  beforeEach(async () => {
    const { mobile, value } = await lab.registerMobile();
    [username, memberId, sessionToken] = [mobile.mobileNum, value.member.id, value.token];
    here = lab.guest();
  });

  const logIn = (over: Partial<LoginRequest> = {}) =>
    lab.logIn.logIn({ username, password: PASSWORD, type: 'username', device: { tokens: [] }, ...over }, here, BROWSER);
  const refusalOf = (run: Promise<unknown>): Promise<ApiError> =>
    run.then(
      () => Promise.reject(new Error('It was let in')),
      (fault: unknown) => fault as ApiError,
    );
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
  const get = <Type>(type: abstract new (...args: never[]) => Type) =>
    lab.contexts.module.get<Type>(type as never, { strict: false });
  const own = (): RequestContext => ({
    ...here,
    caller: { kind: 'member', id: memberId, memberType: 0, sessionToken },
  });
  /** Codes of this time step and of those after it; each is good once. */
  const codeOfStep = (secret: string, ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
  const setUp = async () => {
    const stepUp = get(StepUp);
    await stepUp.prove({ kind: 'password', password: PASSWORD }, own());
    const { secret } = await get(MemberTotps).begin(own());
    const { recoveryCodes } = await get(MemberTotps).confirm(codeOfStep(secret), own());
    return { secret, recoveryCodes };
  };
  const chosen = async () => {
    const { challengeId, ways } = (await refusalOf(logIn())).value as unknown as ChallengeValue;
    await get(MemberChallenges).send({ challengeId, kind: 'totp' }, here);
    return { challengeId, ways };
  };

  it('is set up after a confirmation only, of the session that was confirmed', async () => {
    const refusal = await refusalOf(get(MemberTotps).begin(own()));
    expect([refusal.code, refusal.value]).toEqual(['STEP_UP_NEEDED', { ways: [{ kind: 'password', masked: '' }] }]);
    const wrong = get(StepUp).prove({ kind: 'password', password: OTHER }, own());
    expect((await refusalOf(wrong)).code).toBe('WRONG_PASSWORD');
    await get(StepUp).prove({ kind: 'password', password: PASSWORD }, own());
    const caller = { kind: 'member' as const, id: memberId, memberType: 0, sessionToken: newToken() };
    expect((await refusalOf(get(MemberTotps).begin({ ...own(), caller }))).code).toBe('STEP_UP_NEEDED');
    const { secret } = await get(MemberTotps).begin(own());
    expect((await refusalOf(get(MemberTotps).confirm(otherThan(codeOfStep(secret)), own()))).code).toBe('INVALID_CODE');
    await expect(get(MemberTotps).confirm(codeOfStep(secret), own())).resolves.toMatchObject({
      recoveryCodes: Array(8).fill(expect.any(String)),
    });
  });

  it('is a way of the challenge, before all others; its code and each recovery code are good once', async () => {
    const { secret, recoveryCodes } = await setUp();
    const { challengeId, ways } = await chosen();
    expect(ways.map(({ kind }) => kind)).toEqual(['totp', 'sms']);
    // The code of the set-up is used up.
    const again = logIn({ challengeId, challengeAnswer: codeOfStep(secret) });
    expect((await refusalOf(again)).code).toBe('INVALID_CODE');
    await expect(logIn({ challengeId, challengeAnswer: codeOfStep(secret, 1) })).resolves.toBeTruthy();
    const byRecovery = async () =>
      logIn({ challengeId: (await chosen()).challengeId, challengeAnswer: recoveryCodes[0] });
    await expect(byRecovery()).resolves.toBeTruthy();
    expect((await refusalOf(byRecovery())).code).toBe('INVALID_CODE');
    const told = (await lab.contexts.events()).filter(({ stream }) => stream === `member-${memberId}`);
    expect(told.filter(({ type }) => type === 'LoginChallengeFailed')).toHaveLength(2);
    expect(told.find(({ type }) => type === 'LoginChallenged')!.data).toMatchObject({ ways: ['totp', 'sms'] });
  });

  it('confirms acts in place of the password, and is removed by such a confirmation', async () => {
    const { secret } = await setUp();
    await lab.contexts.database.query(`update session.step_ups set proved_at = proved_at - interval '301 seconds'`);
    const refusal = await refusalOf(get(MemberTotps).remove(own()));
    expect(refusal.value).toEqual({ ways: [{ kind: 'totp', masked: '' }] });
    const byPassword = get(StepUp).prove({ kind: 'password', password: PASSWORD }, own());
    expect((await refusalOf(byPassword)).code).toBe('NOT_ALLOWED');
    await get(StepUp).prove({ kind: 'totp', code: codeOfStep(secret, 1) }, own());
    await get(MemberTotps).remove(own());
    expect(await get(MemberTotps).state(memberId)).toMatchObject({ setAt: null, recoveryCodesLeft: 0 });
  });
});
