import { Logger } from '@nestjs/common';
import { BROWSER, MemberLab, OTHER, PASSWORD } from './test-support/member-lab';
import { FreePlay } from './use-cases/registration/free-play';

let lab: MemberLab;

beforeAll(async () => {
  lab = await MemberLab.open();
});
afterAll(() => lab.contexts.close());

describe('log-in', () => {
  it('opens by the number and its password, and by SMS', async () => {
    const { mobile, value } = await lab.registerMobile();
    const byNumber = await lab.logIn.logIn(
      { username: mobile.mobileNum, password: PASSWORD, type: 'username' },
      lab.guest(),
      BROWSER,
    );
    expect(byNumber.member.id).toBe(value.member.id);
    await lab.later(2);
    const { codeToken, code } = await lab.ask('login', mobile);
    const given = {
      username: mobile.mobileNum,
      countryDialingCode: '55',
      password: code,
      codeToken,
      type: 'sms' as const,
    };
    expect(await lab.logIn.logIn(given, lab.guest(), BROWSER)).toMatchObject({
      passwordExpired: false,
      member: { id: value.member.id },
    });
    await expect(lab.logIn.logIn(given, lab.guest(), BROWSER)).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it.each([
    ['55', '11976543210'],
    ['34', '612345678'],
    ['351', '912345678'],
    ['82', '1012345678'],
  ])(
    'opens an account of +%s by its number, whichever way its country is told',
    async (countryDialingCode, mobileNum) => {
      const { mobile, value } = await lab.registerMobile({ countryDialingCode, mobileNum });
      const spaced = `+${countryDialingCode} ${mobileNum.slice(0, 2)} ${mobileNum.slice(2)}`;
      const logIn = (username: string, over = {}) =>
        lab.logIn.logIn({ username, password: PASSWORD, type: 'username', ...over }, lab.guest(), BROWSER);
      expect((await logIn(mobileNum, { countryDialingCode })).member.id).toBe(value.member.id);
      expect((await logIn(`+${countryDialingCode}${mobileNum}`)).member.id).toBe(value.member.id);
      // A country of the form beside a number that names its own says nothing.
      expect((await logIn(spaced, { countryDialingCode: '54' })).member.id).toBe(value.member.id);
      await lab.later(2);
      const { codeToken, code } = await lab.ask('login', { mobileNum: spaced, countryDialingCode: '55' });
      const bySms = await lab.logIn.logIn(
        { username: mobile.mobileNum, countryDialingCode, password: code, codeToken, type: 'sms' },
        lab.guest(),
        BROWSER,
      );
      expect(bySms.member.id).toBe(value.member.id);
    },
  );

  it('tells nobody but its owner that a number has no account', async () => {
    const mobile = lab.newMobile();
    const answer = await lab.codes.send('login', mobile, {}, lab.guest());
    expect(answer).toEqual({ expiredMinutes: 5, resendSeconds: 45, codeToken: expect.any(String) });
    expect(lab.sent.at(-1)!.text).toContain('não tem conta');
    const given = {
      username: mobile.mobileNum,
      countryDialingCode: '55',
      password: '123456',
      codeToken: answer.codeToken,
      type: 'sms' as const,
    };
    await expect(lab.logIn.logIn(given, lab.guest(), BROWSER)).rejects.toMatchObject({ code: 'INVALID_CODE' });
  });

  it('wants a captcha after a failure, takes the right answer once, and is quiet after a success', async () => {
    const { mobile } = await lab.registerMobile();
    const request = lab.guest();
    const logIn = (password: string, captcha = {}) =>
      lab.logIn.logIn({ username: mobile.mobileNum, password, type: 'username', ...captcha }, request, BROWSER);
    await expect(logIn(OTHER)).rejects.toMatchObject({ code: 'LOGIN_FAILED', value: { captcha: { level: 0 } } });
    await expect(logIn(PASSWORD)).rejects.toMatchObject({ code: 'CAPTCHA_NEEDED', value: { captcha: { level: 0 } } });
    const used = await lab.captchaOf();
    await expect(logIn(OTHER, used)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(logIn(PASSWORD, used)).rejects.toMatchObject({ code: 'CAPTCHA_FAILED' });
    await expect(logIn(PASSWORD, await lab.captchaOf())).resolves.toMatchObject({ token: expect.any(String) });
    await expect(logIn(PASSWORD)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('leaves a line for every failure, which tells neither the name nor whether there is such an account', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    try {
      const { mobile, value } = await lab.registerMobile();
      for (const username of [mobile.mobileNum, 'nobody4711'])
        await expect(
          lab.logIn.logIn({ username, password: OTHER, type: 'username' }, lab.guest(), BROWSER),
        ).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
      const line = (memberId: unknown) => [{ message: 'A log-in of a member failed', memberId }];
      expect(warned.mock.calls).toEqual([line(value.member.id), line(expect.stringMatching(/^[0-9a-f-]{36}$/))]);
    } finally {
      warned.mockRestore();
    }
  });

  it('opens trial accounts, which are of type 4 and cannot log in by a password', async () => {
    const value = await lab.contexts.module.get(FreePlay).begin(lab.guest(), BROWSER);
    expect(value.member).toMatchObject({ type: 4, account: expect.stringMatching(/^trial-/) });
    await expect(
      lab.logIn.logIn({ username: value.member.account, password: 'x', type: 'username' }, lab.guest(), BROWSER),
    ).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });
});
