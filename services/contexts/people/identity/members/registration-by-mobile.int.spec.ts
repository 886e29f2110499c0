import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { PersonalData } from '../personal-data/personal-data';
import { memberDecider } from './domain/member.decide';
import { BROWSER, codeOf, consent, MemberLab, OTHER, PASSWORD } from './test-support/member-lab';
import { MobileClaims } from './use-cases/claims/mobile-claims';

let lab: MemberLab;

beforeAll(async () => {
  lab = await MemberLab.open();
});
afterAll(() => lab.contexts.close());

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('registration by mobile', () => {
  it('opens an account for a number that was proved, and keeps the number out of the log and the tables', async () => {
    const { mobile, value } = await lab.registerMobile();
    expect(value).toMatchObject({ firstTimeLogin: true, member: { type: 0 } });
    expect(value.member.account).toMatch(/^tel-[0-9a-f]{16}$/);
    const number = mobile.mobileNum;
    expect(JSON.stringify((await lab.contexts.events()).map(({ data, metadata }) => [data, metadata]))).not.toContain(
      number.slice(-8),
    );
    const { rows } = await lab.contexts.database.query(
      'select row_to_json(c)::text as row from session.code_requests c union all select row_to_json(c)::text from session.one_time_codes c',
    );
    expect(JSON.stringify(rows)).not.toContain(number.slice(-8));
    const registered = (await lab.contexts.events()).find(({ stream }) => stream === `member-${value.member.id}`)!
      .data as {
      profileSecret: string;
    };
    const data = lab.contexts.module.get(PersonalData);
    expect(registered.profileSecret).toMatch(/^v2\.member\./);
    expect(await data.profileOf(value.member.id, [registered.profileSecret])).toEqual({ mobileNum: `+55${number}` });
    await expect(data.profileOf(newId(), [registered.profileSecret])).rejects.toThrow();
    expect(value.member.nickname).toBe(`+55 •• •••••-${number.slice(-4)}`);
  });

  it('opens another account for a number whose first member has another one by now', async () => {
    const { mobile, value: first } = await lab.registerMobile();
    const change = {
      type: 'ChangeMobile' as const,
      claimId: newId(),
      profileSecret: await lab.contexts.module.get(PersonalData).seal(first.member.id, { mobileNum: '+5511900000001' }),
      isOldProved: true,
      occurredAt: new Date().toISOString(),
    };
    const id = newId();
    const context = { key: id, actor: { kind: 'system' as const, id: 'test' }, correlationId: id, causationId: id };
    await lab.contexts.module.get(CommandRunner).run(memberDecider, first.member.id, change, context);
    await lab.later(2);
    const claims = lab.contexts.module.get(MobileClaims, { strict: false });
    const replaced = (await lab.contexts.events()).findLast(({ type }) => type === 'MobileClaimed')!.data;
    await claims.release(`+55${mobile.mobileNum}`, (replaced as { claimId: string }).claimId, context);
    const { value: second } = await lab.registerMobile(mobile);
    expect(second.member.id).not.toBe(first.member.id);
    expect(second.member.account).toMatch(/^tel-[0-9a-f]{16}$/);
    expect(await claims.holderOf(`+55${mobile.mobileNum}`)).toBe(second.member.id);
  });

  it('gives a number to one of many who prove it at once', async () => {
    const mobile = lab.newMobile();
    const proofs = [];
    for (let tries = 0; tries < 3; tries += 1) {
      proofs.push(await lab.ask('register', mobile));
      await lab.contexts.database.query("update session.code_requests set asked_at = asked_at - interval '2 hours'");
    }
    const names = proofs.map(() => `mob${lab.next()}x`);
    const asked = await Promise.allSettled(
      proofs.map(({ codeToken, code }, index) =>
        lab.signUp.register(
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
          lab.guest(),
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
    const mobile = lab.newMobile();
    const { codeToken, code } = await lab.ask('register', mobile);
    const input = {
      ...mobile,
      ...consent,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      verificationCode: wrong(code),
      codeToken,
    };
    for (let tries = 0; tries < 5; tries += 1)
      await expect(lab.signUp.register('mobile', input, lab.guest(), BROWSER)).rejects.toMatchObject({
        code: 'INVALID_CODE',
      });
    await expect(
      lab.signUp.register('mobile', { ...input, verificationCode: code }, lab.guest(), BROWSER),
    ).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    const other = lab.newMobile();
    const theirs = await lab.ask('register', other);
    await expect(
      lab.signUp.register(
        'mobile',
        { ...input, verificationCode: theirs.code, codeToken: theirs.codeToken },
        lab.guest(),
        BROWSER,
      ),
    ).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('keeps the code and frees the number when the registration is refused for another reason', async () => {
    const taken = `own${lab.next()}x`;
    await lab.signUp.register(
      'username',
      { ...consent, username: taken, password: PASSWORD, confirmPassword: PASSWORD },
      lab.guest(),
      BROWSER,
    );
    const mobile = lab.newMobile();
    const { codeToken, code } = await lab.ask('register', mobile);
    const input = { ...mobile, ...consent, password: OTHER, confirmPassword: OTHER, verificationCode: code, codeToken };
    await expect(
      lab.signUp.register('username', { ...input, username: taken }, lab.guest(), BROWSER),
    ).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
    });
    // A visitor who asks for a name that is taken does not tie a number to that account.
    expect(await lab.contexts.module.get(MobileClaims).holderOf(`+55${mobile.mobileNum}`)).toBeNull();
    const value = await lab.signUp.register('username', { ...input, username: `${taken}2` }, lab.guest(), BROWSER);
    expect(await lab.contexts.module.get(MobileClaims).holderOf(`+55${mobile.mobileNum}`)).toBe(value.member.id);
    // Used up by the registration that it proved.
    await expect(
      lab.signUp.register('username', { ...input, username: `${taken}3` }, lab.guest(), BROWSER),
    ).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('takes a number back from a registration that never came about', async () => {
    const claims = lab.contexts.module.get(MobileClaims);
    const context = {
      key: newId(),
      actor: { kind: 'system' as const, id: 'test' },
      correlationId: newId(),
      causationId: newId(),
    };
    const [lost, member, number] = [newId(), newId(), `+5511911${lab.next()}0000`];
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
      ...lab.newMobile(),
      ...consent,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      verificationCode: '123456',
      codeToken: 'x',
      ...over,
    };
    await expect(lab.signUp.register('mobile', input, lab.guest(), BROWSER)).rejects.toMatchObject({ code });
  });
});

describe('the limits of codes', () => {
  it('sends one an interval, three within five minutes, ten a day', async () => {
    const mobile = lab.newMobile();
    const send = async () => {
      await lab.contexts.database.query('update session.code_requests set ip = gen_random_uuid()::text');
      const captchaless = await lab.codes.send('register', mobile, {}, lab.guest()).catch(codeOf);
      return typeof captchaless === 'string' ? captchaless : 'sent';
    };
    expect(await send()).toBe('sent');
    expect(await send()).toBe('TOO_MANY_REQUESTS');
    await lab.later(2);
    expect(await send()).toBe('sent');
    await lab.later(2);
    // Two within the hour: from now on with a captcha.
    expect(await send()).toBe('CAPTCHA_NEEDED');
    await lab.contexts.database.query(
      `insert into session.code_requests select target_hash, 'x', now() - interval '2 minutes' from session.code_requests order by asked_at desc limit 1`,
    );
    await lab.contexts.database.query(`update session.code_requests set asked_at = asked_at - interval '62 minutes'`);
    for (let extra = 0; extra < 7; extra += 1) {
      await lab.contexts.database.query(
        `insert into session.code_requests select target_hash, 'x', now() - interval '2 hours' from session.code_requests order by asked_at desc limit 1`,
      );
    }
    expect(await send()).toBe('QUOTA_EXCEEDED');
  });

  it('locks an address out for five minutes after ten numbers', async () => {
    const request = lab.guest();
    await lab.contexts.database.query(
      `insert into session.code_requests select sha256(n::text::bytea), $1, now() from generate_series(1, 10) n`,
      [request.ip],
    );
    const captcha = await lab.captchaOf(4);
    await expect(lab.codes.send('register', lab.newMobile(), captcha, request)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      retryAfterS: 300,
    });
  });

  it('costs work when the house runs short of messages, and is not sent beyond what the house sends within an hour', async () => {
    const { database } = lab.contexts;
    const others = (count: number) =>
      database.query(
        `insert into session.code_requests
         select sha256(('other' || n)::bytea), 'network ' || n, now() from generate_series(1, $1::int) n`,
        [count],
      );
    const send = (captcha: object) => lab.codes.send('register', lab.newMobile(), captcha, lab.guest());
    await database.query('delete from session.code_requests');
    try {
      await others(499);
      await expect(send({})).resolves.toMatchObject({ expiredMinutes: 5 });
      await expect(send({})).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED', value: { captcha: { level: 0 } } });
      await expect(send(await lab.captchaOf(0))).resolves.toMatchObject({ expiredMinutes: 5 });
      await others(400);
      await expect(send({})).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED', value: { captcha: { level: 6 } } });
      await others(100);
      const before = lab.sent.length;
      await expect(send(await lab.captchaOf(8))).rejects.toMatchObject({ code: 'MESSAGE_NOT_SENT' });
      expect(lab.sent.length).toBe(before);
    } finally {
      await database.query('delete from session.code_requests');
    }
  });

  it('does not count what did not go out', async () => {
    const mobile = lab.newMobile();
    lab.fault = Object.assign(new Error('away'), { code: 'MESSAGE_NOT_SENT' });
    await expect(lab.codes.send('register', mobile, {}, lab.guest())).rejects.toMatchObject({
      code: 'MESSAGE_NOT_SENT',
    });
    lab.fault = null;
    await expect(lab.codes.send('register', mobile, {}, lab.guest())).resolves.toMatchObject({ expiredMinutes: 5 });
  });

  it('expires', async () => {
    const mobile = lab.newMobile();
    const { codeToken, code } = await lab.ask('register', mobile);
    await lab.later(6);
    const input = {
      ...mobile,
      ...consent,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      verificationCode: code,
      codeToken,
    };
    await expect(lab.signUp.register('mobile', input, lab.guest(), BROWSER)).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
    });
  });
});
