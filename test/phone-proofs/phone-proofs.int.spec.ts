import type { ContactCodeSent } from '@contracts/http/identity/own-contacts';
import { PHONE_PROOF_PURPOSES, type PhoneProofPurpose } from '@contracts/http/identity/phone-proofs';
import type { StepUpState } from '@contracts/http/identity/step-up';
import { routes } from '@contracts/http/routes';
import type { LoginValue } from '@contracts/http/session';
import { PHONE_PROOF_FAULTS, phoneProofFaultOf } from '@contracts/vendor/phone-proof-service';
import { PASSWORD } from '@contexts/people/identity/members/test-support/member-lab';
import { OwnAccountLab } from '@contexts/people/identity/members/test-support/own-account-lab';
import { IdTokens } from '@contexts/people/identity/verification/phone-proofs/id-tokens';
import { PhoneProofs } from '@contexts/people/identity/verification/phone-proofs/phone-proofs';
import { PersonalData } from '@contexts/people/identity/personal-data/personal-data';
import { CLOCK } from '@platform/clock';
import { CONFIG } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { PHONE_OUTCOMES, TOKEN_OUTCOMES, type PhoneOutcome } from '../../services/apps/sandbox/phone/phone-outcomes';
import { PhoneService, type IdTokenGiven } from './phone-service';

const service = new PhoneService();
let lab: OwnAccountLab;

/** Another way for one purpose, so that both are there. */
const WAYS = PHONE_PROOF_PURPOSES.map((one) => `${one}=${one === 'contact' ? 'external+own' : 'external'}`).join(',');
const SWITCHES = 'USERNAMEREG3,MOBILENUMREG3,REGMOBVERF3,SMSLOGIN3,CHNGPASSVERIF3';

beforeAll(async () => {
  await service.open();
  lab = await OwnAccountLab.open({ SWITCHES, LOGIN_CHALLENGE: 'unknownDevice', ...service.settings(WAYS) });
});
afterAll(async () => {
  await lab?.close();
  await service.close();
});

const full = (national: string) => `+55${national}`;
const mobile = (mobileNum: string) => ({ mobileNum, countryDialingCode: '55' });
const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error);
const proofs = () => lab.app.get(PhoneProofs, { strict: false });
const given = (purpose: PhoneProofPurpose, target: string, token: IdTokenGiven) => ({
  ...{ purpose, target, code: '', codeToken: undefined },
  ...token,
});
const tokenFor = (national: string) => service.tokenFor(full(national));

/** Somebody without a password who has registered by a number that the service has proved. */
async function registered(national = lab.newNumber()) {
  const consent = { acceptedTerms: true, isAdult: true };
  const token = await tokenFor(national);
  const input = { ...mobile(national), ...consent, ...token };
  const answer = await lab.call<LoginValue>(routes.registerMobile, '', input);
  return { national, token, input, answer, value: answer.value };
}

/** The refusals of the tokens that are wrong in one thing. */
const REFUSALS = {
  wrongKey: 'INVALID_CODE',
  unknownKey: 'INVALID_CODE',
  wrongIssuer: 'INVALID_CODE',
  wrongAudience: 'INVALID_CODE',
  expired: 'CODE_EXPIRED',
  old: 'CODE_EXPIRED',
  otherNumber: 'INVALID_PHONE',
  usedBefore: 'INVALID_CODE',
  noSignature: 'INVALID_CODE',
  sharedSecret: 'INVALID_CODE',
  malformed: 'INVALID_CODE',
} as const satisfies Record<Exclude<(typeof TOKEN_OUTCOMES)[number], 'good'>, string>;

describe('tokens that are wrong in one thing', () => {
  it.each(PHONE_PROOF_PURPOSES)('are all refused for %s, at the look and at the use', async (purpose) => {
    const number = full(lab.newNumber());
    const used = given(purpose, number, await service.tokenFor(number));
    await proofs().use(used);
    for (const [outcome, code] of Object.entries(REFUSALS)) {
      const wrong = given(purpose, number, await service.tokenFor(number, outcome as keyof typeof REFUSALS));
      const told = [proofs().check(wrong), proofs().use(wrong)].map((one) => one.then(() => 'taken', codeOf));
      expect([outcome, ...(await Promise.all(told))]).toEqual([outcome, code, code]);
    }
  });

  it('open nothing at a call either', async () => {
    const { national, value } = await registered();
    for (const [outcome, code] of Object.entries(REFUSALS)) {
      const token = await service.tokenFor(full(national), outcome as keyof typeof REFUSALS);
      const login = await lab.call(routes.login, '', { type: 'sms', username: full(national), ...token });
      const reset = await lab.call(routes.resetByMobile, '', {
        ...mobile(national),
        ...{ newPassword: 'Outra-Serra-42', confirmNewPassword: 'Outra-Serra-42' },
        ...token,
      });
      expect([outcome, login.code, reset.code]).toEqual([outcome, code, code]);
    }
    const types = (await lab.eventsOf(value.member.id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'PasswordSet' || type === 'MemberLoggedIn')).toHaveLength(1);
  });

  it('are taken for the number alone, and once in all processes', async () => {
    const number = full(lab.newNumber());
    const token = given('login', number, await service.tokenFor(number));
    const parts = [SqlPool, PersonalData, CLOCK, CONFIG].map((one) => lab.app.get<never>(one, { strict: false }));
    const other = new IdTokens(...(parts as unknown as ConstructorParameters<typeof IdTokens>));
    const uses = [proofs(), other, proofs(), other].map((one) => one.use(token));
    const results = await Promise.allSettled(uses);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(other.check(token)).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });
});

describe('a number that the service has proved', () => {
  it('registers, logs in and sets a new password', async () => {
    const { national, answer, input } = await registered();
    expect(answer).toMatchObject({ status: 200, value: { firstTimeLogin: true } });
    expect((await lab.call(routes.registerMobile, '', input)).code).toBe('INVALID_CODE');
    const login = { type: 'sms', username: full(national), ...(await tokenFor(national)) };
    expect(await lab.call(routes.login, '', login)).toMatchObject({ status: 200 });
    expect((await lab.call(routes.login, '', login)).code).toBe('INVALID_CODE');
    const reset = {
      ...mobile(national),
      ...{ newPassword: 'Outra-Serra-42', confirmNewPassword: 'Outra-Serra-42' },
      ...(await tokenFor(national)),
    };
    expect(await lab.call(routes.resetByMobile, '', reset)).toMatchObject({ status: 200 });
  });

  it('answers the challenge of a log-in, once it is chosen', async () => {
    const national = lab.newNumber();
    const ana = await lab.register({ ...mobile(national), ...(await tokenFor(national)) });
    await lab.call(routes.proveContact, ana.token, { kind: 'sms', ...(await tokenFor(national)) });
    const name = { username: ana.member.account, password: PASSWORD };
    const asked = await lab.call<unknown>(routes.login, '', name);
    expect(asked).toMatchObject({ status: 401, code: 'VERIFICATION_NEEDED' });
    const { challengeId } = asked.value as { challengeId: string };
    const before = lab.sent.length;
    expect((await lab.call(routes.loginChallenge, '', { challengeId, kind: 'sms' })).code).toBe('NOT_ALLOWED');
    const chosen = await lab.call(routes.loginChallenge, '', { challengeId, kind: 'sms', isExternal: true });
    expect(chosen).toMatchObject({ status: 200, value: { kind: 'sms', resendSeconds: 0 } });
    expect(lab.sent).toHaveLength(before);
    const wrong = await service.tokenFor(full(national), 'otherNumber');
    expect((await lab.call(routes.login, '', { ...name, challengeId, ...wrong })).code).toBe('INVALID_PHONE');
    const right = await tokenFor(national);
    expect(await lab.call(routes.login, '', { ...name, challengeId, ...right })).toMatchObject({ status: 200 });
  });

  it('is proved, and replaced by another one, with a token of each of them', async () => {
    const national = lab.newNumber();
    const ana = await lab.register({ ...mobile(national), ...(await tokenFor(national)) });
    await lab.confirm(ana);
    const proved = { kind: 'sms', ...(await tokenFor(national)) };
    expect((await lab.call(routes.proveContact, ana.token, proved)).status).toBe(200);
    const next = lab.newNumber();
    expect((await lab.call(routes.sendMobileCode, ana.token, mobile(next))).code).toBe('NOT_ALLOWED');
    expect((await lab.call(routes.sendOldMobileCode, ana.token)).code).toBe('NOT_ALLOWED');
    const [old, fresh] = [await tokenFor(national), await tokenFor(next)];
    const swapped = { ...mobile(next), ...old, old: fresh };
    expect((await lab.call(routes.changeMobile, ana.token, swapped)).code).toBe('INVALID_PHONE');
    expect((await lab.call(routes.changeMobile, ana.token, { ...mobile(next), ...fresh, old })).status).toBe(200);
    const changed = (await lab.eventsOf(ana.member.id)).findLast(({ type }) => type === 'MobileChanged');
    expect(changed?.data).not.toHaveProperty('withoutOld');
  });

  it('confirms an act of a member who has no password', async () => {
    const { national, value } = await registered();
    const proof = async (outcome: PhoneOutcome) => ({
      proof: { kind: 'sms', ...(await service.tokenFor(full(national), outcome)) },
    });
    expect((await lab.call(routes.sendStepUpCode, value.token, { kind: 'sms' })).code).toBe('NOT_ALLOWED');
    expect((await lab.call(routes.proveStepUp, value.token, await proof('wrongKey'))).code).toBe('INVALID_CODE');
    const first = { paymentPassword: '824913', current: { isConfirmed: true } };
    const refused = await lab.call<unknown>(routes.setPaymentPassword, value.token, first);
    expect(refused).toMatchObject({ code: 'STEP_UP_NEEDED', value: { ways: [{ kind: 'sms' }] } });
    const confirmed = await lab.call<StepUpState>(routes.proveStepUp, value.token, await proof('good'));
    expect(confirmed.value.provenUntil).not.toBeNull();
    const set = await lab.call(routes.setPaymentPassword, value.token, first);
    expect(set).toMatchObject({ status: 200, value: { isSet: true, replacedBy: 'confirmation' } });
    const { data } = (await lab.eventsOf(value.member.id)).findLast(({ type }) => type === 'PaymentPasswordSet')!;
    expect(data).toMatchObject({ via: 'confirmation' });
    expect(data).not.toHaveProperty('isReset');
    // The confirmation still holds, and whoever has the session now must not replace what it has set.
    const other = { ...first, paymentPassword: '739164' };
    expect((await lab.call(routes.setPaymentPassword, value.token, other)).code).toBe('NOT_ALLOWED');
  });

  it('stands for no password of the log-in where there is one', async () => {
    const ana = await lab.register();
    await lab.confirm(ana);
    const set = { paymentPassword: '824913', current: { isConfirmed: true } };
    expect((await lab.call(routes.setPaymentPassword, ana.token, set)).code).toBe('NOT_ALLOWED');
  });
});

describe('the way of each purpose', () => {
  it('is the one of the settings, with the service that they name', async () => {
    const national = lab.newNumber();
    const token = await tokenFor(national);
    const ask = (over: object) =>
      proofs()
        .use({ ...given('login', full(national), token), ...over })
        .catch(codeOf);
    expect(await ask({ firebaseChannel: 'another' })).toBe('NOT_ALLOWED');
    expect(await ask({ firebaseIdToken: undefined, code: '123456' })).toBe('NOT_ALLOWED');
    expect(await ask({ firebaseIdToken: undefined })).toBe('MISSING_CODE');
    expect(await ask({ firebaseIdToken: '' })).toBe('MISSING_CODE');
    expect(await ask({})).toBeUndefined();
    const sms = { ...mobile(national), purpose: 'login' };
    expect((await lab.call(routes.smsNoLogin, '', sms)).code).toBe('NOT_ALLOWED');
  });

  it('has the code of the house in reserve where the settings say so, for addresses always', async () => {
    const national = lab.newNumber();
    const email = `ana${lab.next()}@mail.example`;
    const ana = await lab.register({ email, ...mobile(national), ...(await tokenFor(national)) });
    for (const [kind, to] of [
      ['sms', full(national)],
      ['email', email],
    ] as const) {
      const { value } = await lab.call<ContactCodeSent>(routes.sendContactCode, ana.token, { kind });
      const own = { kind, code: lab.codeTo(to), codeToken: value.codeToken };
      expect((await lab.call(routes.proveContact, ana.token, own)).status).toBe(200);
    }
  });

  it('takes no token in place of the code of an address', async () => {
    const email = `ana${lab.next()}@mail.example`;
    const ana = await lab.register({ email });
    const token = await tokenFor(lab.newNumber());
    expect((await lab.call(routes.proveContact, ana.token, { kind: 'email', ...token })).code).toBe('MISSING_CODE');
  });

  it('is a log-in without a password only with a token', async () => {
    const login = (over: object) =>
      lab
        .call(routes.login, '', { username: 'dona1', ...over })
        .then(({ code, fields }) => [code, Object.keys(fields)]);
    expect(await login({})).toEqual(['INVALID_INPUT', ['password']]);
    expect(await login({ firebaseIdToken: 'x' })).toEqual(['INVALID_INPUT', ['password']]);
  });
});

it('every fault that the service reports has its code', async () => {
  const number = full(lab.newNumber());
  const faults = PHONE_OUTCOMES.filter((one) => !TOKEN_OUTCOMES.some((token) => token === one) && one !== 'silent');
  for (const outcome of faults) {
    const { error } = await service.attempt(number, outcome);
    expect(error).toBe(`auth/${outcome}`);
    expect(phoneProofFaultOf(error!)).toBe(PHONE_PROOF_FAULTS[outcome] ?? 'UNKNOWN_ERROR');
  }
  expect(Object.keys(PHONE_PROOF_FAULTS).filter((name) => !faults.some((one) => one === name))).toEqual([
    'popup-closed-by-user',
  ]);
});
