import type { ChallengeValue } from '@contracts/http/devices/login-challenge';
import type { PasskeyAssertion } from '@contracts/http/identity/passkey-ceremonies';
import type { LoginValue } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { newToken } from '@platform/ids';
import { MemberPasskeys } from '../proofs/use-cases/member-passkeys';
import { StepUp } from '../proofs/use-cases/step-up';
import { BROWSER, MemberLab, PASSWORD } from './test-support/member-lab';
import { SoftwareAuthenticator } from './test-support/software-authenticator';
import { MemberChallenges } from './use-cases/log-in/member-challenges';
import { PasskeyLogIn } from './use-cases/log-in/passkey-log-in';

const ORIGIN = 'http://localhost:3000';

interface Owner {
  readonly value: LoginValue;
  readonly username: string;
  readonly request: RequestContext;
}

let lab: MemberLab;
let passkeys: MemberPasskeys;
let logIns: PasskeyLogIn;
let stepUp: StepUp;

beforeAll(async () => {
  lab = await MemberLab.open({ LOGIN_CHALLENGE: 'unknownDevice', PUBLIC_URL: ORIGIN });
  const get = <Type>(type: abstract new (...args: never[]) => Type) =>
    lab.contexts.module.get<Type>(type as never, { strict: false });
  [passkeys, logIns, stepUp] = [get(MemberPasskeys), get(PasskeyLogIn), get(StepUp)];
});
afterAll(() => lab.contexts.close());

const ofMember = (value: LoginValue, sessionToken = value.token): RequestContext => ({
  ...lab.guest(),
  caller: { kind: 'member', id: value.member.id, memberType: 0, sessionToken },
});
const owner = async (): Promise<Owner> => {
  const { mobile, value } = await lab.registerMobile();
  return { value, username: mobile.mobileNum, request: ofMember(value) };
};
const key = () => new SoftwareAuthenticator('localhost', ORIGIN);
const withKey = async (count = 0) => {
  const one = await owner();
  const authenticator = key();
  await stepUp.prove({ kind: 'password', password: PASSWORD }, one.request);
  const made = authenticator.make(await passkeys.begin(one.request), { count });
  await passkeys.add(made, 'Telefone', one.request);
  return { ...one, authenticator };
};
const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'in',
    (fault: unknown) => {
      if (!(fault instanceof ApiError)) throw fault;
      return fault.code;
    },
  );
const enter = (assertion: PasskeyAssertion, request = lab.guest()) => logIns.logIn({ assertion }, request, BROWSER);

describe('making a passkey', () => {
  it('asks for a confirmation first', async () => {
    expect(await codeOf(passkeys.begin((await owner()).request))).toBe('STEP_UP_NEEDED');
  });

  it.each([
    ['on another page', { origin: 'https://evil.example' }],
    ['by an authenticator that did not recognise its owner', { isVerified: false }],
  ])('%s is refused', async (_, ceremonial) => {
    const { request } = await owner();
    await stepUp.prove({ kind: 'password', password: PASSWORD }, request);
    const made = key().make(await passkeys.begin(request), ceremonial);
    expect(await codeOf(passkeys.add(made, 'Telefone', request))).toBe('PASSKEY_FAILED');
  });

  it('is good once, for its member, and in its session', async () => {
    const { value, request } = await owner();
    const other = await owner();
    await stepUp.prove({ kind: 'password', password: PASSWORD }, request);
    const made = key().make(await passkeys.begin(request));
    expect(await codeOf(passkeys.add(made, 'Telefone', other.request))).toBe('PASSKEY_FAILED');
    expect(await codeOf(passkeys.add(made, 'Telefone', ofMember(value, newToken())))).toBe('PASSKEY_FAILED');
    expect(await codeOf(passkeys.add(made, 'Telefone', request))).toBe('in');
    expect(await codeOf(passkeys.add(made, 'Telefone', request))).toBe('PASSKEY_FAILED');
    expect((await passkeys.list(value.member.id)).list).toMatchObject([{ name: 'Telefone', lastUsedAt: null }]);
  });
});

describe('a log-in by passkey', () => {
  it('opens a session on an unknown device without another proof', async () => {
    const { value, authenticator } = await withKey();
    const opened = await enter(authenticator.use(await logIns.options()));
    expect(opened.member.id).toBe(value.member.id);
    expect((await passkeys.list(value.member.id)).list[0]!.lastUsedAt).not.toBeNull();
  });

  it('is refused when it is repeated, from another page, for another ceremony, or by an unknown key', async () => {
    const { authenticator, request } = await withKey();
    const used = authenticator.use(await logIns.options());
    await enter(used);
    expect(await codeOf(enter(used))).toBe('PASSKEY_FAILED');
    const elsewhere = authenticator.use(await logIns.options(), { origin: 'https://evil.example' });
    expect(await codeOf(enter(elsewhere))).toBe('PASSKEY_FAILED');
    const unverified = authenticator.use(await logIns.options(), { isVerified: false });
    expect(await codeOf(enter(unverified))).toBe('PASSKEY_FAILED');
    expect(await codeOf(enter(authenticator.use(await stepUp.passkeyOptions(request))))).toBe('PASSKEY_FAILED');
    const stranger = key();
    stranger.make({ challenge: 'x', user: { id: used.response.userHandle } });
    expect(await codeOf(enter(stranger.use(await logIns.options())))).toBe('PASSKEY_FAILED');
  });

  it('after five minutes is too late, and a challenge that was made up is refused', async () => {
    const { authenticator } = await withKey();
    const late = authenticator.use(await logIns.options());
    await lab.contexts.database.query(
      `update session.passkey_challenges set begun_at = begun_at - interval '301 seconds'`,
    );
    expect(await codeOf(enter(late))).toBe('PASSKEY_FAILED');
    expect(await codeOf(enter(authenticator.use({ challenge: newToken() })))).toBe('PASSKEY_FAILED');
  });

  it('with a counter that grows passes; with one that does not it needs another proof', async () => {
    const { value, authenticator } = await withKey(5);
    expect(await codeOf(enter(authenticator.use(await logIns.options(), { count: 6 })))).toBe('in');
    const here = lab.guest();
    const refusal = await enter(authenticator.use(await logIns.options(), { count: 6 }), here).catch(
      (fault: unknown) => fault as ApiError,
    );
    expect(refusal).toMatchObject({ code: 'VERIFICATION_NEEDED' });
    const { challengeId, ways } = (refusal as ApiError).value as unknown as ChallengeValue;
    expect(ways.map(({ kind }) => kind)).toEqual(['sms']);
    await lab.later(2);
    await lab.contexts.module.get(MemberChallenges, { strict: false }).send({ challengeId, kind: 'sms' }, here);
    const challengeAnswer = /\b(\d{6})\b/.exec(lab.sent.at(-1)!.text)![1]!;
    const wrong = challengeAnswer === '000000' ? '000001' : '000000';
    const answer = (given: string) => logIns.logIn({ challengeId, challengeAnswer: given }, here, BROWSER);
    expect(await codeOf(answer(wrong))).toBe('INVALID_CODE');
    expect((await answer(challengeAnswer)).member.id).toBe(value.member.id);
    expect(await codeOf(answer(challengeAnswer))).toBe('CHALLENGE_EXPIRED');
  });
});

describe('a passkey beside the password', () => {
  const challenged = async ({ username }: Owner, here: RequestContext) => {
    const login = { username, password: PASSWORD, type: 'username' as const };
    const refusal = await lab.logIn.logIn(login, here, BROWSER).catch((fault: unknown) => fault as ApiError);
    const { challengeId } = (refusal as ApiError).value as unknown as ChallengeValue;
    const challenges = lab.contexts.module.get(MemberChallenges, { strict: false });
    const { options } = await challenges.send({ challengeId, kind: 'passkey' }, here);
    const answer = (challengePasskey: PasskeyAssertion) =>
      lab.logIn.logIn({ ...login, challengeId, challengePasskey }, here, BROWSER);
    return { options: options!, answer };
  };

  it('answers the challenge of an unknown device; one of another member does not', async () => {
    const mine = await withKey();
    const other = await withKey();
    const { options, answer } = await challenged(mine, lab.guest());
    expect(await codeOf(answer(other.authenticator.use(options)))).toBe('PASSKEY_FAILED');
    // The wrong answer has used the challenge of the ceremony up.
    expect(await codeOf(answer(mine.authenticator.use(options)))).toBe('PASSKEY_FAILED');
    const again = await challenged(mine, lab.guest());
    expect(await codeOf(again.answer(mine.authenticator.use(again.options)))).toBe('in');
  });

  it('does not answer the challenge of another log-in', async () => {
    const mine = await withKey();
    const [one, two] = [await challenged(mine, lab.guest()), await challenged(mine, lab.guest())];
    expect(await codeOf(two.answer(mine.authenticator.use(one.options)))).toBe('PASSKEY_FAILED');
  });

  it('confirms acts of its session, and is removed after that', async () => {
    const { value, request, authenticator } = await withKey();
    const again = ofMember(value, newToken());
    const { passkeyId } = (await passkeys.list(value.member.id)).list[0]!;
    expect(await codeOf(passkeys.remove(passkeyId, again))).toBe('STEP_UP_NEEDED');
    const proof = { kind: 'passkey' as const, assertion: authenticator.use(await stepUp.passkeyOptions(request)) };
    expect(await codeOf(stepUp.prove(proof, again))).toBe('PASSKEY_FAILED');
    const own = { kind: 'passkey' as const, assertion: authenticator.use(await stepUp.passkeyOptions(again)) };
    await stepUp.prove(own, again);
    expect((await passkeys.remove(passkeyId, again)).list).toEqual([]);
  });
});
