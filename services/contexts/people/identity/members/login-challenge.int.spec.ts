import type { ChallengeValue } from '@contracts/http/devices/login-challenge';
import type { LoginRequest, LoginValue } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { newToken } from '@platform/ids';
import { BROWSER, codeOf, MemberLab, OTHER, PASSWORD, type Mobile } from './test-support/member-lab';
import { MemberChallenges } from './use-cases/log-in/member-challenges';
import { ResetLinks } from './use-cases/passwords/reset-links';
import { ResetByLink } from './use-cases/passwords/reset-by-link';

let lab: MemberLab;
let challenges: MemberChallenges;
let mobile: Mobile;
let registered: LoginValue;
let memberId: string;
let here: RequestContext;

beforeAll(async () => {
  lab = await MemberLab.open({ LOGIN_CHALLENGE: 'unknownDevice' });
  challenges = lab.contexts.module.get(MemberChallenges, { strict: false });
});
afterAll(() => lab.contexts.close());
beforeEach(async () => {
  const { value, mobile: number } = await lab.registerMobile(undefined, { email: 'ana@mail.example' });
  mobile = number;
  registered = value;
  memberId = value.member.id;
  here = lab.guest();
  await lab.later(2);
});

type Over = Partial<LoginRequest>;

const logIn = (over: Over = {}, request = here): Promise<LoginValue> =>
  lab.logIn.logIn(
    { username: mobile.mobileNum, password: PASSWORD, type: 'username', device: { tokens: [] }, ...over },
    request,
    BROWSER,
  );
const refusalOf = async (run: Promise<unknown>): Promise<ApiError> => {
  const error = await run.then(
    () => new Error('It was let in'),
    (fault: unknown) => fault,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
};
const codesOf = async (runs: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(runs)).map((one) => (one.status === 'fulfilled' ? 'in' : codeOf(one.reason)));
const begun = async (over: Over = {}) => (await refusalOf(logIn(over))).value as unknown as ChallengeValue;
const lastCode = () => /\b(\d{6})\b/.exec(lab.sent.at(-1)!.text)![1]!;
const asked = async (kind: 'sms' | 'email' = 'sms') => {
  const { challengeId } = await begun();
  await challenges.send({ challengeId, kind }, here);
  return { challengeId, challengeAnswer: lastCode() };
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const sessionsOf = async (id = memberId) => {
  const text = 'select count(*)::int as count from session.sessions where subject_id = $1';
  return (await lab.contexts.database.query<{ count: number }>(text, [id])).rows[0]!.count;
};
/** The owner has used the link of a forgotten password, which proves the address. */
async function proveEmail(): Promise<void> {
  const token = await lab.contexts.module.get(ResetLinks, { strict: false }).issue(memberId);
  const input = { token: token!, newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  await lab.contexts.module.get(ResetByLink, { strict: false }).reset(input, lab.guest());
}
const useUp = (target: string) =>
  lab.contexts.database.query(
    `insert into session.code_requests (target_hash, ip, asked_at)
     select target_hash, 'x', now() - interval '2 hours' from generate_series(1, 10),
       (select distinct target_hash from session.code_requests where target_hash = $1) as known`,
    [target],
  );

describe('a right password from an unknown device', () => {
  it('opens no session, and names the ways with most left out', async () => {
    const before = await sessionsOf();
    const refusal = await refusalOf(logIn());
    expect(refusal.code).toBe('VERIFICATION_NEEDED');
    expect(refusal.value).toEqual({
      challengeId: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      ways: [{ kind: 'sms', masked: `+55•••••${mobile.mobileNum.slice(-4)}` }],
      expiresAt: expect.any(String),
    });
    expect(await sessionsOf()).toBe(before);
  });

  it('opens with the code, and the device is known from then on where the member wants it', async () => {
    const value = await logIn({ ...(await asked()), trustDevice: true });
    expect(value.previousLogin).toMatchObject({ at: expect.any(String), device: { kind: 'unknown' } });
    const again = await logIn({ device: { tokens: [value.device!.token] } }, lab.guest());
    expect(again.device!.deviceId).toBe(value.device!.deviceId);
    const events = (await lab.contexts.events()).filter(({ stream }) => stream === `member-${memberId}`);
    expect(events.at(-2)!.data).toMatchObject({ way: 'challenge', deviceId: value.device!.deviceId });
  });

  it('opens with the code on a device that stays unknown where the member does not want it', async () => {
    expect((await logIn(await asked())).device).toBeUndefined();
    expect((await refusalOf(logIn())).code).toBe('VERIFICATION_NEEDED');
  });

  it('is asked for a code by e-mail as well, once a link has proved the address', async () => {
    await proveEmail();
    const { challengeId, ways } = await begun();
    expect(ways.map(({ kind, masked }) => [kind, masked])).toContainEqual(['email', 'a•••@mail.example']);
    await challenges.send({ challengeId, kind: 'email' }, here);
    expect(lab.sent.at(-1)).toMatchObject({ channel: 'email', to: 'ana@mail.example' });
    await expect(logIn({ challengeId, challengeAnswer: lastCode() })).resolves.toMatchObject({
      token: expect.any(String),
    });
  });

  it('is asked for nothing on the device of the registration, nor after an SMS', async () => {
    const { device } = registered;
    expect(device).toBeUndefined();
    const { codeToken, code } = await lab.ask('login', mobile);
    const sms = { type: 'sms' as const, countryDialingCode: '55', password: code, codeToken };
    const value = await logIn(sms);
    await expect(logIn({ device: { tokens: [value.device!.token] } })).resolves.toBeTruthy();
  });

  it('lets in a member whom no code reaches', async () => {
    const value = await lab.signUp.register(
      'username',
      {
        username: `sem_via_${lab.next()}`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        email: 'typed@mail.example',
        acceptedTerms: true,
        isAdult: true,
      },
      lab.guest(),
      BROWSER,
    );
    await expect(logIn({ username: value.member.account })).resolves.toMatchObject({ token: expect.any(String) });
  });
});

describe('an answer', () => {
  it('with a wrong password is told as a wrong password, like that of an unknown name, and does not count', async () => {
    const right = await asked();
    const wrong = await refusalOf(logIn({ ...right, password: OTHER }, lab.guest()));
    const unknown = await refusalOf(logIn({ ...right, username: 'nobody4711', password: OTHER }, lab.guest()));
    expect([wrong.code, wrong.value, wrong.fields]).toEqual([unknown.code, unknown.value, unknown.fields]);
    expect(wrong.code).toBe('LOGIN_FAILED');
    await expect(logIn(right)).resolves.toBeTruthy();
  });

  it('that was right is good once', async () => {
    const right = await asked();
    await logIn(right);
    expect((await refusalOf(logIn(right))).code).toBe('CHALLENGE_EXPIRED');
    expect((await refusalOf(challenges.send({ challengeId: right.challengeId, kind: 'sms' }, here))).code).toBe(
      'CHALLENGE_EXPIRED',
    );
  });

  it('to the challenge of another member is refused, with a code of one’s own as well', async () => {
    const mine = await asked();
    const other = await lab.registerMobile();
    const attack = { username: other.mobile.mobileNum, ...mine };
    expect((await refusalOf(logIn(attack))).code).toBe('CHALLENGE_EXPIRED');
    await expect(logIn(mine)).resolves.toMatchObject({ member: { id: memberId } });
  });

  it('from another address is refused, and so is another code from there', async () => {
    const right = await asked();
    const elsewhere = lab.guest();
    expect((await refusalOf(logIn(right, elsewhere))).code).toBe('CHALLENGE_EXPIRED');
    const send = challenges.send({ challengeId: right.challengeId, kind: 'sms' }, elsewhere);
    expect((await refusalOf(send)).code).toBe('CHALLENGE_EXPIRED');
    await expect(logIn(right)).resolves.toBeTruthy();
  });

  it('to a challenge that was guessed is refused', async () => {
    const guessed = newToken();
    expect((await refusalOf(logIn({ challengeId: guessed, challengeAnswer: '123456' }))).code).toBe(
      'CHALLENGE_EXPIRED',
    );
    expect((await refusalOf(challenges.send({ challengeId: guessed, kind: 'sms' }, here))).code).toBe(
      'CHALLENGE_EXPIRED',
    );
  });

  it('before a code was sent, without a code, and with the code of another purpose is wrong', async () => {
    const { challengeId } = await begun();
    expect((await refusalOf(logIn({ challengeId, challengeAnswer: '123456' }))).code).toBe('INVALID_CODE');
    expect((await refusalOf(logIn({ challengeId }))).code).toBe('MISSING_CODE');
    const { code } = await lab.ask('login', mobile);
    expect((await refusalOf(logIn({ challengeId, challengeAnswer: code }))).code).toBe('INVALID_CODE');
  });

  it('with the code before the newest one is wrong', async () => {
    const { challengeId, challengeAnswer: older } = await asked();
    await lab.contexts.database.query(`update session.code_requests set asked_at = asked_at - interval '1 minute'`);
    await challenges.send({ challengeId, kind: 'sms' }, here);
    const newest = lastCode();
    if (older !== newest)
      expect((await refusalOf(logIn({ challengeId, challengeAnswer: older }))).code).toBe('INVALID_CODE');
    await expect(logIn({ challengeId, challengeAnswer: newest })).resolves.toBeTruthy();
  });

  it('after five minutes is too late', async () => {
    const right = await asked();
    await lab.contexts.database.query(
      `update session.member_challenges set begun_at = begun_at - interval '301 seconds' where member_id = $1`,
      [memberId],
    );
    expect((await refusalOf(logIn(right))).code).toBe('CHALLENGE_EXPIRED');
  });
});

describe('sixty-four answers at once', () => {
  const at = (challengeId: string, challengeAnswer: string) =>
    challenges.pass(memberId, false, { challengeId, challengeAnswer }, here);

  it('that are wrong are judged five times, and the right one after them is not judged', async () => {
    const { challengeId, challengeAnswer } = await asked();
    const wrong = Array.from({ length: 64 }, () => at(challengeId, otherThan(challengeAnswer)));
    const codes = await codesOf(wrong);
    expect(codes.filter((code) => code === 'INVALID_CODE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'CHALLENGE_EXPIRED')).toHaveLength(59);
    expect(await codesOf([at(challengeId, challengeAnswer)])).toEqual(['CHALLENGE_EXPIRED']);
  });

  it('that are right pass once', async () => {
    const { challengeId, challengeAnswer } = await asked();
    const codes = await codesOf(Array.from({ length: 64 }, () => at(challengeId, challengeAnswer)));
    expect(codes.filter((code) => code === 'in')).toHaveLength(1);
  });

  it('to challenges of other addresses open nothing by the code that was sent to this one', async () => {
    const { challengeAnswer } = await asked();
    const guests = Array.from({ length: 8 }, () => lab.guest());
    const runs = guests.map(async (guest) => {
      const { challengeId } = (await refusalOf(logIn({}, guest))).value as unknown as ChallengeValue;
      const answer = { challengeId, challengeAnswer };
      return codesOf(Array.from({ length: 8 }, () => challenges.pass(memberId, false, answer, guest)));
    });
    expect((await Promise.all(runs)).flat()).not.toContain('in');
  });
});

describe('a log-in that begins again from the same address', () => {
  it('takes the code that was sent before, and the challenge of before is over', async () => {
    const { challengeId: older, challengeAnswer } = await asked();
    const { challengeId } = await begun();
    expect((await refusalOf(logIn({ challengeId: older, challengeAnswer }))).code).toBe('CHALLENGE_EXPIRED');
    await expect(logIn({ challengeId, challengeAnswer })).resolves.toBeTruthy();
  });

  it('goes on counting the answers', async () => {
    const { challengeId, challengeAnswer } = await asked();
    const wrong = otherThan(challengeAnswer);
    const pass = (id: string) => challenges.pass(memberId, false, { challengeId: id, challengeAnswer: wrong }, here);
    expect(await codesOf([pass(challengeId), pass(challengeId), pass(challengeId)])).toEqual(
      Array(3).fill('INVALID_CODE'),
    );
    const { challengeId: newer } = await begun();
    expect((await codesOf([pass(newer), pass(newer), pass(newer)])).sort()).toEqual([
      'CHALLENGE_EXPIRED',
      'INVALID_CODE',
      'INVALID_CODE',
    ]);
  });

  it('has no code after five wrong answers', async () => {
    const { challengeId, challengeAnswer } = await asked();
    const wrong = { challengeId, challengeAnswer: otherThan(challengeAnswer) };
    await codesOf(Array.from({ length: 5 }, () => challenges.pass(memberId, false, wrong, here)));
    const { challengeId: newer } = await begun();
    expect((await refusalOf(logIn({ challengeId: newer, challengeAnswer }))).code).toBe('INVALID_CODE');
  });
});

describe('the codes', () => {
  const targetOf = async () => {
    const { rows } = await lab.contexts.database.query<{ hash: string }>(
      'select target_hash as hash from session.code_requests order by asked_at desc limit 1',
    );
    return rows[0]!.hash;
  };

  it('of a day used up leave no way but the support, and let nobody in', async () => {
    await asked();
    const target = await targetOf();
    await useUp(target);
    expect((await refusalOf(logIn())).code).toBe('CHALLENGE_IMPOSSIBLE');
  });

  it('used up on one way leave the other one', async () => {
    await proveEmail();
    await asked('sms');
    await useUp(await targetOf());
    const { challengeId, ways } = await begun();
    expect(ways.map(({ kind }) => kind)).toEqual(['email']);
    expect((await refusalOf(challenges.send({ challengeId, kind: 'sms' }, here))).code).toBe('QUOTA_EXCEEDED');
    await expect(challenges.send({ challengeId, kind: 'email' }, here)).resolves.toMatchObject({ kind: 'email' });
  });

  it('that did not go out do not count', async () => {
    const { challengeId } = await begun();
    lab.fault = new ApiError('MESSAGE_NOT_SENT');
    const refused = await refusalOf(challenges.send({ challengeId, kind: 'sms' }, here));
    lab.fault = null;
    expect(refused.code).toBe('MESSAGE_NOT_SENT');
    await expect(challenges.send({ challengeId, kind: 'sms' }, here)).resolves.toMatchObject({ resendSeconds: 45 });
    expect((await refusalOf(challenges.send({ challengeId, kind: 'sms' }, here))).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the setting', () => {
  it.each([
    ['off', 'in', 'in'],
    ['unknownDevice', 'VERIFICATION_NEEDED', 'in'],
    ['always', 'VERIFICATION_NEEDED', 'VERIFICATION_NEEDED'],
  ])('%s', async (rule, unknown, known) => {
    const other = await MemberLab.open({ LOGIN_CHALLENGE: rule });
    try {
      const { mobile: number, value } = await other.registerMobile(undefined, { device: { tokens: [] } });
      const given = { username: number.mobileNum, password: PASSWORD, type: 'username' as const };
      const run = (tokens: string[]) =>
        codesOf([other.logIn.logIn({ ...given, device: { tokens } }, other.guest(), BROWSER)]);
      expect([await run([]), await run([value.device!.token])]).toEqual([[unknown], [known]]);
    } finally {
      await other.contexts.close();
    }
  });
});
