import { MAX_CAPTCHA_LEVEL } from '@contracts/http/captcha';
import { MAX_OF_ADDRESS } from '@platform/auth/guess-limits';
import { BROWSER, codeOf, MemberLab, OTHER, PASSWORD } from './test-support/member-lab';

let lab: MemberLab;

beforeAll(async () => {
  lab = await MemberLab.open();
});
afterAll(() => lab.contexts.close());

const guestAt = (ip: string) => ({ ...lab.guest(), ip });

/** A log-in from an address. A captcha that is asked for is worked out and sent, `patience` times at most. */
async function logIn(username: string, password: string, ip: string, patience = 0): Promise<string> {
  let captcha: { captcha?: string } = {};
  for (let tries = 0; ; tries += 1) {
    try {
      await lab.logIn.logIn({ username, password, type: 'username', ...captcha }, guestAt(ip), BROWSER);
      return 'in';
    } catch (error) {
      const level = (error as { value?: { captcha?: { level: number } } }).value?.captcha?.level;
      if (codeOf(error) !== 'CAPTCHA_NEEDED' || level === undefined || tries >= patience) return codeOf(error);
      captcha = await lab.captchaOf(level);
    }
  }
}

describe('130 guesses at one account from 130 addresses', () => {
  let username: string;
  let outcomes: string[];

  beforeAll(async () => {
    username = (await lab.registerMobile()).mobile.mobileNum;
    expect(await logIn(username, PASSWORD, '203.0.113.1')).toBe('in');
    outcomes = [];
    for (let guess = 0; guess < 130; guess += 1)
      outcomes.push(await logIn(username, `Errada-${guess}x`, `198.18.0.${guess}`));
  });

  it('are judged five times without a proof of work', () => {
    expect(outcomes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
    expect(outcomes.slice(5)).toEqual(Array(125).fill('CAPTCHA_NEEDED'));
  });

  it('lock the owner out neither at the address that is known, nor at a new one, where a proof is asked for', async () => {
    expect(await logIn(username, PASSWORD, '203.0.113.1')).toBe('in');
    expect(await logIn(username, PASSWORD, '203.0.113.2', 1)).toBe('in');
    expect(await logIn(username, PASSWORD, '203.0.113.2')).toBe('in');
  });

  it('with every proof worked out make the next one dear, and the owner gets in with it', async () => {
    const member = (await lab.registerMobile()).mobile.mobileNum;
    for (let guess = 0; guess < 130; guess += 1)
      expect(await logIn(member, `Errada-${guess}x`, `198.18.1.${guess}`, 2)).toBe('LOGIN_FAILED');
    const request = { username: member, password: PASSWORD, type: 'username' as const };
    const refusal = lab.logIn.logIn(request, guestAt('203.0.113.9'), BROWSER);
    await expect(refusal).rejects.toMatchObject({ value: { captcha: { level: MAX_CAPTCHA_LEVEL } } });
    expect(await logIn(member, PASSWORD, '203.0.113.9', 1)).toBe('in');
  });

  it('are no obstacle to the owner who proves the number by SMS', async () => {
    const { mobile } = await lab.registerMobile();
    for (let guess = 0; guess < 12; guess += 1)
      await logIn(mobile.mobileNum, `Errada-${guess}x`, `198.18.2.${guess}`, 1);
    await lab.later(2);
    const { codeToken, code } = await lab.ask('login', mobile);
    const sms = {
      username: mobile.mobileNum,
      countryDialingCode: '55',
      password: code,
      codeToken,
      type: 'sms' as const,
    };
    await lab.logIn.logIn(sms, guestAt('203.0.113.20'), BROWSER);
    expect(await logIn(mobile.mobileNum, PASSWORD, '203.0.113.20')).toBe('in');
  });
});

it('one password sprayed over many names is judged a few times an hour for one address, with proofs as well', async () => {
  const outcomes: string[] = [];
  for (let name = 0; name < 60; name += 1) outcomes.push(await logIn(`sprayed_${name}`, OTHER, '198.18.3.1', 2));
  expect(outcomes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(MAX_OF_ADDRESS);
  expect(outcomes.slice(MAX_OF_ADDRESS)).toEqual(Array(60 - MAX_OF_ADDRESS).fill('TOO_MANY_ATTEMPTS'));
});

it('sprayed without proofs is judged ten times', async () => {
  const outcomes: string[] = [];
  for (let name = 0; name < 15; name += 1) outcomes.push(await logIn(`sprayed_${name}`, OTHER, '198.18.4.1'));
  expect(outcomes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
});
