import type { MessageRequest } from '@contracts/vendor/message-provider';
import type { RegisterMobileRequest } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { Sessions } from '@platform/auth/sessions';
import { newId } from '@platform/ids';
import { openContexts, type ContextHarness } from '@test/support/context-harness';
import { IdentityModule } from './identity.module';
import { memberIdOf } from './use-cases/account-ids';
import { FreePlay } from './use-cases/free-play';
import { MemberPasswords } from './use-cases/member-passwords';
import { MemberSessions } from './use-cases/member-sessions';
import { MobileClaims } from './use-cases/mobile-claims';
import { PersonalData } from './use-cases/personal-data';
import { MessageSender } from './verification/message-sender';
import { SmsCodes } from './verification/sms-codes';

const PASSWORD = 'Serra-Clara-42';
const OTHER = 'Lagoa-Mansa-77';
const BROWSER = 'a browser';

let contexts: ContextHarness;
let sessions: MemberSessions;
let passwords: MemberPasswords;
let codes: SmsCodes;
let counter = 0;
const sent: MessageRequest[] = [];
let fault: Error | null = null;

beforeAll(async () => {
  contexts = await openContexts(
    { imports: [IdentityModule] },
    { STAFF_TOTP: 'offered', REGISTER_FIELDS: 'email:optional,mobileNum:optional' },
  );
  sessions = contexts.module.get(MemberSessions);
  passwords = contexts.module.get(MemberPasswords);
  codes = contexts.module.get(SmsCodes);
  // The way out of the house; everything up to it is real.
  Object.assign(contexts.module.get(MessageSender), {
    send: async (message: MessageRequest) => {
      if (fault) throw fault;
      sent.push(message);
    },
  });
});

afterAll(() => contexts.close());

const next = () => (counter += 1);
/** An address for each test, so that the limits of one do not reach another. */
const guest = (ip = `198.51.100.${next()}`): RequestContext => ({
  caller: { kind: 'guest' },
  correlationId: newId(),
  requestId: newId(),
  language: 'pt',
  ip,
});
const newMobile = () => ({ mobileNum: `11987${String(654_000 + next())}`, countryDialingCode: '55' });
const consent = { acceptedTerms: true, isAdult: true } as const;
const codeIn = (message: MessageRequest) => /\b(\d{6})\b/.exec(message.text)![1]!;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error);
const later = (minutes: number) =>
  contexts.database.query(`update session.code_requests set asked_at = asked_at - make_interval(mins => ${minutes});
    update session.one_time_codes set expires_at = expires_at - make_interval(mins => ${minutes})`);

async function ask(
  purpose: 'register' | 'login' | 'password',
  mobile: ReturnType<typeof newMobile>,
  request = guest(),
) {
  const { codeToken } = await codes.send(purpose, mobile, {}, request);
  return { codeToken, code: codeIn(sent.at(-1)!) };
}

async function registerMobile(mobile = newMobile(), over: Partial<RegisterMobileRequest> = {}) {
  const { codeToken, code } = await ask('register', mobile);
  const input = {
    ...mobile,
    ...consent,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    verificationCode: code,
    codeToken,
    ...over,
  };
  return { mobile, input, value: await sessions.register('mobile', input, guest(), BROWSER) };
}

describe('registration by mobile', () => {
  it('opens an account for a number that was proved, and keeps the number out of the log and the tables', async () => {
    const { mobile, value } = await registerMobile();
    expect(value).toMatchObject({ firstTimeLogin: true, member: { type: 0 } });
    expect(value.member.account).toMatch(/^tel-[0-9a-f]{16}$/);
    const number = mobile.mobileNum;
    expect(JSON.stringify((await contexts.events()).map(({ data, metadata }) => [data, metadata]))).not.toContain(
      number.slice(-8),
    );
    const { rows } = await contexts.database.query(
      'select row_to_json(c)::text as row from session.code_requests c union all select row_to_json(c)::text from session.one_time_codes c',
    );
    expect(JSON.stringify(rows)).not.toContain(number.slice(-8));
    const registered = (await contexts.events()).find(({ stream }) => stream === `member-${value.member.id}`)!.data as {
      profileSecret: string;
    };
    const data = contexts.module.get(PersonalData);
    expect(data.open(value.member.id, registered.profileSecret)).toEqual({ mobileNum: `+55${number}` });
    expect(() => data.open(newId(), registered.profileSecret)).toThrow();
  });

  it('gives a number to one of many who prove it at once', async () => {
    const mobile = newMobile();
    const proofs = [];
    for (let tries = 0; tries < 3; tries += 1) {
      proofs.push(await ask('register', mobile));
      await contexts.database.query("update session.code_requests set asked_at = asked_at - interval '2 hours'");
    }
    const names = proofs.map(() => `mob${next()}x`);
    const asked = await Promise.allSettled(
      proofs.map(({ codeToken, code }, index) =>
        sessions.register(
          'username',
          {
            ...mobile,
            ...consent,
            username: names[index]!,
            password: PASSWORD,
            confirmPassword: PASSWORD,
            verificationCode: code,
            codeToken,
          },
          guest(),
          BROWSER,
        ),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(asked.filter((one) => one.status === 'rejected').map((one) => codeOf(one.reason))).toEqual([
      'MOBILE_TAKEN',
      'MOBILE_TAKEN',
    ]);
  });

  it('refuses wrong codes five times and then also the right one, and codes of others', async () => {
    const mobile = newMobile();
    const { codeToken, code } = await ask('register', mobile);
    const input = {
      ...mobile,
      ...consent,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      verificationCode: wrong(code),
      codeToken,
    };
    for (let tries = 0; tries < 5; tries += 1)
      await expect(sessions.register('mobile', input, guest(), BROWSER)).rejects.toMatchObject({
        code: 'INVALID_CODE',
      });
    await expect(
      sessions.register('mobile', { ...input, verificationCode: code }, guest(), BROWSER),
    ).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    const other = newMobile();
    const theirs = await ask('register', other);
    await expect(
      sessions.register(
        'mobile',
        { ...input, verificationCode: theirs.code, codeToken: theirs.codeToken },
        guest(),
        BROWSER,
      ),
    ).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('keeps the code and frees the number when the registration is refused for another reason', async () => {
    const taken = `own${next()}x`;
    await sessions.register(
      'username',
      { ...consent, username: taken, password: PASSWORD, confirmPassword: PASSWORD },
      guest(),
      BROWSER,
    );
    const mobile = newMobile();
    const { codeToken, code } = await ask('register', mobile);
    const input = { ...mobile, ...consent, password: OTHER, confirmPassword: OTHER, verificationCode: code, codeToken };
    await expect(sessions.register('username', { ...input, username: taken }, guest(), BROWSER)).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
    });
    // Whoever asks for a name of somebody else does not tie a number to that account.
    expect(await contexts.module.get(MobileClaims).holderOf(`+55${mobile.mobileNum}`)).toBeNull();
    const value = await sessions.register('username', { ...input, username: `${taken}2` }, guest(), BROWSER);
    expect(await contexts.module.get(MobileClaims).holderOf(`+55${mobile.mobileNum}`)).toBe(value.member.id);
    // Used up by the registration that it proved.
    await expect(
      sessions.register('username', { ...input, username: `${taken}3` }, guest(), BROWSER),
    ).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('takes a number back from a registration that never came about', async () => {
    const claims = contexts.module.get(MobileClaims);
    const context = {
      key: newId(),
      actor: { kind: 'system' as const, id: 'test' },
      correlationId: newId(),
      causationId: newId(),
    };
    const [lost, member, number] = [newId(), newId(), `+5511911${next()}0000`];
    expect(await claims.claim(number, lost, context)).not.toBeNull();
    expect(await claims.claim(number, member, context)).toBeNull();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 121_000);
    expect(await claims.claim(number, member, context)).not.toBeNull();
    // Nobody holds it before a registered member names the claim.
    expect(await claims.holderOf(number)).toBeNull();
    clock.mockRestore();
  });

  it.each([
    [{ mobileNum: '' }, 'INVALID_INPUT'],
    [{ mobileNum: '12345678' }, 'INVALID_PHONE'],
    [{ password: 'semnumeros', confirmPassword: 'semnumeros' }, 'INVALID_INPUT'],
    [{ verificationCode: '' }, 'INVALID_INPUT'],
  ])('refuses %j', async (over, code) => {
    const input = {
      ...newMobile(),
      ...consent,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      verificationCode: '123456',
      codeToken: 'x',
      ...over,
    };
    await expect(sessions.register('mobile', input, guest(), BROWSER)).rejects.toMatchObject({ code });
  });
});

describe('the limits of codes', () => {
  it('sends one an interval, three within five minutes, ten a day', async () => {
    const mobile = newMobile();
    const send = async () => {
      await contexts.database.query('update session.code_requests set ip = gen_random_uuid()::text');
      const captchaless = await codes.send('register', mobile, {}, guest()).catch(codeOf);
      return typeof captchaless === 'string' ? captchaless : 'sent';
    };
    expect(await send()).toBe('sent');
    expect(await send()).toBe('TOO_MANY_REQUESTS');
    await later(2);
    expect(await send()).toBe('sent');
    await later(2);
    // Two within the hour: from now on with a captcha.
    expect(await send()).toBe('CAPTCHA_NEEDED');
    await contexts.database.query(
      `insert into session.code_requests select target_hash, 'x', now() - interval '2 minutes' from session.code_requests order by asked_at desc limit 1`,
    );
    await contexts.database.query(`update session.code_requests set asked_at = asked_at - interval '62 minutes'`);
    for (let extra = 0; extra < 7; extra += 1) {
      await contexts.database.query(
        `insert into session.code_requests select target_hash, 'x', now() - interval '2 hours' from session.code_requests order by asked_at desc limit 1`,
      );
    }
    expect(await send()).toBe('QUOTA_EXCEEDED');
  });

  it('locks an address out for five minutes after ten numbers', async () => {
    const request = guest();
    await contexts.database.query(
      `insert into session.code_requests select sha256(n::text::bytea), $1, now() from generate_series(1, 10) n`,
      [request.ip],
    );
    const { issued, answer } = await captchaOf();
    await expect(
      codes.send('register', newMobile(), { captchaId: issued, captcha: answer }, request),
    ).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterS: 300 });
  });

  it('does not count what did not go out', async () => {
    const mobile = newMobile();
    fault = Object.assign(new Error('away'), { code: 'MESSAGE_NOT_SENT' });
    await expect(codes.send('register', mobile, {}, guest())).rejects.toMatchObject({ code: 'MESSAGE_NOT_SENT' });
    fault = null;
    await expect(codes.send('register', mobile, {}, guest())).resolves.toMatchObject({ expiredMinutes: 5 });
  });

  it('expires', async () => {
    const mobile = newMobile();
    const { codeToken, code } = await ask('register', mobile);
    await later(6);
    const input = {
      ...mobile,
      ...consent,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      verificationCode: code,
      codeToken,
    };
    await expect(sessions.register('mobile', input, guest(), BROWSER)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });
});

/** A question is answered as a person would: the captcha's own arithmetic, read from its words. */
async function captchaOf() {
  const { Captchas } = await import('./captcha/captchas');
  const { captchaId, question } = await contexts.module.get(Captchas).issue('question', 'en');
  const words = [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
  ];
  const [, left, sign, right] = /How much is (\w+) (plus|minus) (\w+)\?/.exec(question!)!;
  const [a, b] = [words.indexOf(left!), words.indexOf(right!)];
  return { issued: captchaId, answer: String(sign === 'plus' ? a + b : a - b) };
}

describe('log-in', () => {
  it('opens by the number and its password, and by SMS', async () => {
    const { mobile, value } = await registerMobile();
    const byNumber = await sessions.logIn(
      { username: mobile.mobileNum, password: PASSWORD, type: 'username' },
      guest(),
      BROWSER,
    );
    expect(byNumber.member.id).toBe(value.member.id);
    await later(2);
    const { codeToken, code } = await ask('login', mobile);
    const given = {
      username: mobile.mobileNum,
      countryDialingCode: '55',
      password: code,
      codeToken,
      type: 'sms' as const,
    };
    expect(await sessions.logIn(given, guest(), BROWSER)).toMatchObject({
      passwordExpired: false,
      member: { id: value.member.id },
    });
    await expect(sessions.logIn(given, guest(), BROWSER)).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it.each([
    ['55', '11976543210'],
    ['34', '612345678'],
    ['351', '912345678'],
    ['82', '1012345678'],
  ])(
    'opens an account of +%s by its number, whichever way its country is told',
    async (countryDialingCode, mobileNum) => {
      const { mobile, value } = await registerMobile({ countryDialingCode, mobileNum });
      const spaced = `+${countryDialingCode} ${mobileNum.slice(0, 2)} ${mobileNum.slice(2)}`;
      const logIn = (username: string, over = {}) =>
        sessions.logIn({ username, password: PASSWORD, type: 'username', ...over }, guest(), BROWSER);
      expect((await logIn(mobileNum, { countryDialingCode })).member.id).toBe(value.member.id);
      expect((await logIn(`+${countryDialingCode}${mobileNum}`)).member.id).toBe(value.member.id);
      // A country of the form beside a number that names its own says nothing.
      expect((await logIn(spaced, { countryDialingCode: '54' })).member.id).toBe(value.member.id);
      await later(2);
      const { codeToken, code } = await ask('login', { mobileNum: spaced, countryDialingCode: '55' });
      const bySms = await sessions.logIn(
        { username: mobile.mobileNum, countryDialingCode, password: code, codeToken, type: 'sms' },
        guest(),
        BROWSER,
      );
      expect(bySms.member.id).toBe(value.member.id);
    },
  );

  it('tells nobody but its owner that a number has no account', async () => {
    const mobile = newMobile();
    const answer = await codes.send('login', mobile, {}, guest());
    expect(answer).toEqual({ expiredMinutes: 5, codeToken: expect.any(String) });
    expect(sent.at(-1)!.text).toContain('não tem conta');
    const given = {
      username: mobile.mobileNum,
      countryDialingCode: '55',
      password: '123456',
      codeToken: answer.codeToken,
      type: 'sms' as const,
    };
    await expect(sessions.logIn(given, guest(), BROWSER)).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('wants a captcha after a failure, takes the right answer once, and is quiet after a success', async () => {
    const { mobile } = await registerMobile();
    const request = guest();
    const logIn = (password: string, captcha = {}) =>
      sessions.logIn({ username: mobile.mobileNum, password, type: 'username', ...captcha }, request, BROWSER);
    await expect(logIn(OTHER)).rejects.toMatchObject({ code: 'LOGIN_FAILED', value: { captcha: true } });
    await expect(logIn(PASSWORD)).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED', value: { captcha: true } });
    const { issued, answer } = await captchaOf();
    await expect(logIn(PASSWORD, { captchaId: issued, captcha: '999' })).rejects.toMatchObject({
      code: 'CAPTCHA_FAILED',
    });
    await expect(logIn(PASSWORD, { captchaId: issued, captcha: answer })).rejects.toMatchObject({
      code: 'CAPTCHA_FAILED',
    });
    const fresh = await captchaOf();
    await expect(logIn(PASSWORD, { captchaId: fresh.issued, captcha: fresh.answer })).resolves.toMatchObject({
      token: expect.any(String),
    });
    await expect(logIn(PASSWORD)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('opens trial accounts, which are of type 4 and cannot log in by a password', async () => {
    const value = await contexts.module.get(FreePlay).begin(guest(), BROWSER);
    expect(value.member).toMatchObject({ type: 4, account: expect.stringMatching(/^trial-/) });
    await expect(
      sessions.logIn({ username: value.member.account, password: 'x', type: 'username' }, guest(), BROWSER),
    ).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });
});

describe('passwords', () => {
  async function newMember() {
    const username = `pass${next()}x`;
    const email = `${username}@exemplo.com.br`;
    const value = await sessions.register(
      'username',
      { ...consent, username, email, password: PASSWORD, confirmPassword: PASSWORD },
      guest(),
      BROWSER,
    );
    const caller = {
      kind: 'member' as const,
      id: memberIdOf('croupier', username),
      memberType: 0,
      sessionToken: value.token,
    };
    return { username, email, caller, request: { ...guest(), caller } };
  }
  const found = (token: string) => contexts.module.get(Sessions).find('member', token);
  const logIn = (username: string, password: string) =>
    sessions.logIn({ username, password, type: 'username' }, guest(), BROWSER);

  it('changes by the old one and ends every other session', async () => {
    const { username, caller, request } = await newMember();
    const elsewhere = await logIn(username, PASSWORD);
    const change = (oldPassword: string, newPassword: string) =>
      passwords.change(caller, { oldPassword, newPassword, confirmNewPassword: newPassword }, request);
    await expect(change(PASSWORD, 'curta1')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { newPassword: 'Use pelo menos 8 caracteres.' },
    });
    await expect(change(PASSWORD, `${username}-2026`)).rejects.toMatchObject({ code: 'COMMON_PASSWORD' });
    await expect(change(OTHER, 'Outra-Senha-55')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject({ code: 'SAME_PASSWORD' });
    await change(PASSWORD, OTHER);
    expect(await found(caller.sessionToken)).toBeDefined();
    expect(await found(elsewhere.token)).toBeUndefined();
    expect(await contexts.module.get(Sessions).endingsOf('member', [elsewhere.token])).toEqual(
      new Map([[elsewhere.token, 'password']]),
    );
    await expect(logIn(username, PASSWORD)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect(await logIn(username, OTHER)).toMatchObject({ passwordExpired: false });
  });

  it('changes once of two who do so at once', async () => {
    const { caller, request } = await newMember();
    const asked = await Promise.allSettled(
      [OTHER, 'Outra-Senha-55'].map((word) =>
        passwords.change(caller, { oldPassword: PASSWORD, newPassword: word, confirmNewPassword: word }, request),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('sends a link to the right address alone, answers alike, and lets the link be used once', async () => {
    const { username, email, caller } = await newMember();
    const before = sent.length;
    await passwords.forgotByEmail({ username: 'nobody_here', email }, guest());
    await passwords.forgotByEmail({ username, email: 'outra@exemplo.com' }, guest());
    await passwords.forgotByEmail({ username, email: email.toUpperCase() }, guest());
    await passwords.onModuleDestroy();
    expect(sent.slice(before)).toMatchObject([{ channel: 'email', to: email, subject: 'Croupier: nova senha' }]);
    const link = new URL(/http\S+/.exec(sent.at(-1)!.text)![0]);
    expect(link.search).toBe('?popup=resetPassword');
    const token = new URLSearchParams(link.hash.slice(1)).get('token')!;
    const { rows } = await contexts.database.query('select row_to_json(l)::text as row from session.reset_links l');
    expect(JSON.stringify(rows)).not.toContain(token);
    await expect(
      passwords.resetByLink({ token, newPassword: 'curta1', confirmNewPassword: 'curta1' }, guest()),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const uses = await Promise.allSettled(
      [1, 2].map(() => passwords.resetByLink({ token, newPassword: OTHER, confirmNewPassword: OTHER }, guest())),
    );
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await found(caller.sessionToken)).toBeUndefined();
    expect(await logIn(username, OTHER)).toMatchObject({ member: { account: username } });
  });

  it('does not take a link that is too old', async () => {
    const { username, email } = await newMember();
    await passwords.forgotByEmail({ username, email }, guest());
    await passwords.onModuleDestroy();
    const token = /token=(\S+)/.exec(sent.at(-1)!.text)![1]!;
    await contexts.database.query("update session.reset_links set expires_at = now() - interval '1 second'");
    await expect(
      passwords.resetByLink({ token, newPassword: OTHER, confirmNewPassword: OTHER }, guest()),
    ).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  it('wants a captcha for the third link of a name and address', async () => {
    const request = guest();
    const ask = () => passwords.forgotByEmail({ username: 'whoever_else', email: 'a@b.co' }, request);
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED', value: { captcha: true } });
  });

  it('is set by the code of an SMS, which logs in; a code for something else sets nothing', async () => {
    const { mobile, value } = await registerMobile();
    await later(2);
    const login = await ask('login', mobile);
    await later(2);
    await contexts.database.query("update session.code_requests set asked_at = asked_at - interval '2 hours'");
    const { codeToken, code } = await ask('password', mobile);
    const reset = (given: { code: string; codeToken: string }) =>
      passwords.resetByMobile(
        {
          ...mobile,
          verificationCode: given.code,
          codeToken: given.codeToken,
          newPassword: OTHER,
          confirmNewPassword: OTHER,
        },
        guest(),
        BROWSER,
      );
    await expect(reset(login)).rejects.toMatchObject({ code: 'INVALID_CODE' });
    expect(await reset({ code, codeToken })).toMatchObject({ member: { id: value.member.id } });
    expect(await found(value.token)).toBeUndefined();
    await expect(reset({ code, codeToken })).rejects.toMatchObject({ code: 'INVALID_CODE' });
    expect(await logIn(mobile.mobileNum, OTHER)).toMatchObject({ member: { id: value.member.id } });
  });
});
