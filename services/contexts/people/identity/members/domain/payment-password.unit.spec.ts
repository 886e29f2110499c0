import { given } from '@kernel/given-when-then';
import { memberDecider, type MemberCommand } from './member.decide';
import type { MemberEvent } from './member.events';
import { isWeakPaymentPassword } from './payment-password';
import { memberId, registeredAt } from '../test-support/registered-member';

const at = '2026-01-02T03:04:05.000Z';
const later = '2026-01-02T03:05:05.000Z';
const unlocked = '2026-01-03T03:05:05.000Z';
const registered = registeredAt(at);
const set: MemberEvent = { type: 'PaymentPasswordSet', data: { memberId, hash: 'p1', occurredAt: at } };
const wrong = (lockedUntil: string | null = null): MemberEvent => ({
  type: 'PaymentPasswordFailed',
  data: { memberId, lockedUntil, occurredAt: later },
});
const proved: MemberEvent = { type: 'PaymentPasswordProved', data: { memberId, occurredAt: later } };
const judge = (isRight: boolean, occurredAt = later, judged = 'p1'): MemberCommand => ({
  type: 'JudgePaymentPassword',
  isRight,
  judged,
  occurredAt,
});
const change = (
  via: 'password' | 'paymentPassword' | 'confirmation',
  replaces: string | null = 'p1',
): MemberCommand => ({
  type: 'SetPaymentPassword',
  hash: 'p2',
  replaces,
  via,
  occurredAt: later,
});
const fourWrong = [wrong(), wrong(), wrong(), wrong()];
const locked = [registered, set, ...fourWrong, wrong(unlocked)];

it('writes down a right password, so that every try has a place of its own', () => {
  expect(given(memberDecider, registered, set).when(judge(true)).events).toEqual([proved]);
});

it('locks for a day with the fifth wrong one in a row, and not with the fourth', () => {
  expect(given(memberDecider, registered, set, ...fourWrong.slice(1)).when(judge(false)).events).toEqual([wrong()]);
  expect(given(memberDecider, registered, set, ...fourWrong).when(judge(false)).events).toEqual([wrong(unlocked)]);
});

it('begins to count anew after a right one', () => {
  const { events } = given(memberDecider, registered, set, ...fourWrong, proved).when(judge(false));
  expect(events).toEqual([wrong()]);
});

it.each([true, false])('refuses every try during the lock, be it right or not: %s', (isRight) => {
  const { decision } = given(memberDecider, ...locked).when(judge(isRight));
  expect(decision).toEqual({ kind: 'rejected', rejection: 'PAYMENT_PASSWORD_LOCKED' });
});

it('judges again when the day is over, with five tries', () => {
  const after = given(memberDecider, ...locked);
  expect(after.when(judge(true, unlocked)).events).toHaveLength(1);
  expect(after.when(judge(false, unlocked)).events).toEqual([
    { type: 'PaymentPasswordFailed', data: { memberId, lockedUntil: null, occurredAt: unlocked } },
  ]);
});

it('judges neither without a password nor by one that was replaced meanwhile', () => {
  expect(given(memberDecider, registered).when(judge(true)).decision).toMatchObject({
    rejection: 'PAYMENT_PASSWORD_NOT_SET',
  });
  expect(given(memberDecider, registered, set).when(judge(true, later, 'p0')).decision).toMatchObject({
    rejection: 'PAYMENT_PASSWORD_REPLACED',
  });
});

it('is no reset when it is the first one, or was changed by the one before', () => {
  for (const via of ['password', 'confirmation'] as const) {
    const first = given(memberDecider, registered).when(change(via, null));
    expect(first.stateAfter.paymentPassword).toMatchObject({ hash: 'p2', resetAt: null });
  }
  const changed = given(memberDecider, registered, set).when(change('paymentPassword'));
  expect(changed.stateAfter.paymentPassword).toMatchObject({ hash: 'p2', setAt: later, resetAt: null });
});

it.each(['password', 'confirmation'] as const)(
  'is a reset when it is replaced by a %s, which ends a lock and stays known',
  (via) => {
    const { events, stateAfter } = given(memberDecider, ...locked).when(change(via));
    const data = { memberId, hash: 'p2', via, isReset: true, occurredAt: later };
    expect(events).toEqual([{ type: 'PaymentPasswordSet', data }]);
    expect(stateAfter.paymentPassword).toMatchObject({ lockedUntil: null, wrong: 0, resetAt: later });
    const again = given(memberDecider, ...locked, ...events).when({
      ...change('paymentPassword', 'p2'),
      occurredAt: unlocked,
    } as MemberCommand);
    expect(again.stateAfter.paymentPassword).toMatchObject({ setAt: unlocked, resetAt: later });
  },
);

it('is neither changed by the one before during a lock, nor replaced twice by two at once', () => {
  expect(given(memberDecider, ...locked).when(change('paymentPassword')).decision).toMatchObject({
    rejection: 'PAYMENT_PASSWORD_LOCKED',
  });
  expect(given(memberDecider, registered, set).when(change('password', null)).decision).toMatchObject({
    rejection: 'PAYMENT_PASSWORD_REPLACED',
  });
});

it.each(['000000', '777777', '123456', '654321', '890123', '210987'])('is weak: %s', (digits) => {
  expect(isWeakPaymentPassword(digits, null)).toBe(true);
});

it.each(['240590', '052490', '900524', '902405', '051990', '199005', '241990', '199024'])(
  'is weak for whoever was born on 24 May 1990: %s',
  (digits) => {
    expect(isWeakPaymentPassword(digits, '1990-05-24')).toBe(true);
    expect(isWeakPaymentPassword(digits, '24/05/1990')).toBe(true);
    expect(isWeakPaymentPassword(digits, null)).toBe(false);
    expect(isWeakPaymentPassword(digits, '1988-11-03')).toBe(false);
  },
);

it.each(['135790', '482915', '112233'])('is not weak: %s', (digits) => {
  expect(isWeakPaymentPassword(digits, '1990-05-24')).toBe(false);
});
