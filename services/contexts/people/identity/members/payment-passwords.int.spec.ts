import type { SetPaymentPasswordRequest } from '@contracts/http/payment-password';
import { CommandRunner } from '@platform/commands/command-runner';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { CONFIG, type Config } from '@platform/config/config';
import { CLOCK } from '@platform/clock';
import type { Clock } from '@kernel/clock';
import { memberIdOf } from '../account-ids';
import { PersonalData } from '../personal-data/personal-data';
import { BROWSER, codeOf, consent, MemberLab, OTHER, PASSWORD } from './test-support/member-lab';
import { PaymentPasswords } from './use-cases/payment-password/payment-passwords';
import { SetPaymentPassword } from '../proofs/use-cases/set-payment-password';

const RIGHT = '482915';
const OTHER_DIGITS = '739164';
let lab: MemberLab;
let asking: PaymentPasswords;
let setting: SetPaymentPassword;

beforeAll(async () => {
  lab = await MemberLab.open();
  asking = lab.contexts.module.get(PaymentPasswords, { strict: false });
  setting = lab.contexts.module.get(SetPaymentPassword, { strict: false });
});
afterAll(() => lab.contexts.close());

async function newMember() {
  const username = `payer${lab.next()}x`;
  const email = `${username}@exemplo.com.br`;
  const value = await lab.signUp.register(
    'username',
    { ...consent, username, email, password: PASSWORD, confirmPassword: PASSWORD },
    lab.guest(),
    BROWSER,
  );
  const id = memberIdOf('croupier', username);
  const caller = { kind: 'member' as const, id, memberType: 0, sessionToken: value.token };
  const set = (paymentPassword: string, current: SetPaymentPasswordRequest['current']) =>
    setting.set({ paymentPassword, current }, { ...lab.guest(), caller });
  return { id, email, set };
}

const verdictOf = (door: PaymentPasswords, id: string, digits: string) =>
  door.demand(id, digits).then(() => 'right', codeOf);

/** The door in another process: it shares the log and nothing else. */
function elsewhere(): PaymentPasswords {
  const get = <T>(token: unknown) => lab.contexts.module.get<T>(token as never, { strict: false });
  return new PaymentPasswords(
    new CommandRunner(get<EventStore>(EVENT_STORE)),
    get<PersonalData>(PersonalData),
    get<MessageCarrier>(MessageCarrier),
    get<Config>(CONFIG),
    get<Clock>(CLOCK),
  );
}

it('is set by the password of the log-in, and changed by itself', async () => {
  const { id, set } = await newMember();
  expect(await verdictOf(asking, id, RIGHT)).toBe('PAYMENT_PASSWORD_NOT_SET');
  await expect(set(RIGHT, { paymentPassword: RIGHT })).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_NOT_SET' });
  await expect(set(RIGHT, { password: OTHER })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  await expect(set('123456', { password: PASSWORD })).rejects.toMatchObject({ code: 'PAYMENT_PASSWORD_WEAK' });
  expect(await set(RIGHT, { password: PASSWORD })).toMatchObject({ isSet: true, lockedUntil: null });
  expect(await verdictOf(asking, id, RIGHT)).toBe('right');
  await set(OTHER_DIGITS, { paymentPassword: RIGHT });
  expect(await verdictOf(asking, id, RIGHT)).toBe('PAYMENT_PASSWORD_WRONG');
  expect(await verdictOf(asking, id, OTHER_DIGITS)).toBe('right');
  expect(await asking.state(id)).toMatchObject({ isSet: true, resetAt: null });
  await set(RIGHT, { password: PASSWORD });
  const { setAt, resetAt } = await asking.state(id);
  expect([resetAt === null, resetAt === setAt]).toEqual([false, true]);
});

it('locks after five wrong ones, tells the member once, and judges nothing during the lock', async () => {
  const { id, email, set } = await newMember();
  await set(RIGHT, { password: PASSWORD });
  const before = lab.sent.length;
  const verdicts: string[] = [];
  for (let guess = 0; guess < 6; guess += 1) verdicts.push(await verdictOf(asking, id, OTHER_DIGITS));
  expect(verdicts).toEqual([...Array(4).fill('PAYMENT_PASSWORD_WRONG'), ...Array(2).fill('PAYMENT_PASSWORD_LOCKED')]);
  expect(await verdictOf(asking, id, RIGHT)).toBe('PAYMENT_PASSWORD_LOCKED');
  const { lockedUntil } = await asking.state(id);
  await expect(asking.demand(id, RIGHT)).rejects.toMatchObject({ value: { lockedUntil } });
  await asking.onModuleDestroy();
  expect(lab.sent.slice(before)).toMatchObject([{ channel: 'email', to: email }]);
});

it('judges five of 40 guesses that two processes get at once, wherever the right one is among them', async () => {
  const other = elsewhere();
  const { id, set } = await newMember();
  for (const place of [0, 7, 39]) {
    await set(place === 7 ? OTHER_DIGITS : RIGHT, { password: PASSWORD });
    const right = place === 7 ? OTHER_DIGITS : RIGHT;
    const verdicts = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        verdictOf(guess % 2 ? other : asking, id, guess === place ? right : String(250_000 + guess * 37)),
      ),
    );
    const judged = verdicts.filter((verdict) => verdict === 'PAYMENT_PASSWORD_WRONG');
    const foundAt = verdicts.indexOf('right');
    expect(verdicts.filter((verdict) => verdict === 'right').length).toBeLessThanOrEqual(1);
    // A right one that came in time begins the count anew; four wrong ones before it and four after it are told.
    expect(judged.length).toBeLessThanOrEqual(foundAt < 0 ? 4 : 8);
    expect(await verdictOf(asking, id, right)).toBe('PAYMENT_PASSWORD_LOCKED');
    await set(place === 7 ? RIGHT : OTHER_DIGITS, { password: PASSWORD });
  }
  await other.onModuleDestroy();
});
