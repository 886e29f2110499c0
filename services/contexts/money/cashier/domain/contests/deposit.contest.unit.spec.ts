import { given } from '@kernel/given-when-then';
import { depositDecider, type DepositCommand } from '../deposit.decide';
import type { ContestCommand } from './deposit.contest';
import type { DepositEvent } from '../deposit.events';

const at = '2026-01-02T03:00:00.000Z';
const later = '2026-01-09T03:00:00.000Z';
const answerBy = '2026-01-16T03:00:00.000Z';
const of = { depositId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e21', memberId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11' };
const payment = { providerId: 'psp', paymentId: 'p1' };
const requested: DepositEvent = {
  type: 'DepositRequested',
  data: { ...of, method: 'pix', amountMinor: '10000', currency: 'BRL', expiresAt: later, key: 'k', occurredAt: at },
};
const confirmed: DepositEvent = {
  type: 'DepositConfirmed',
  data: {
    ...of,
    ...payment,
    occurredAt: at,
    requestedAmountMinor: '10000',
    paidAmountMinor: '10000',
    currency: 'BRL',
    isLate: false,
  },
};
const setAside: DepositEvent = {
  type: 'PaymentNotCredited',
  data: {
    ...of,
    ...payment,
    paymentId: 'p2',
    occurredAt: at,
    paidAmount: '100.00',
    paidCurrency: 'BRL',
    reason: 'SECOND_PAYMENT',
    refundBy: later,
  },
};
const say = (word: ContestCommand['word'], more: Partial<ContestCommand> = {}): DepositCommand => ({
  type: 'RecordContest',
  word,
  ...payment,
  amount: '100.00',
  currency: 'BRL',
  answerBy: null,
  occurredAt: later,
  ...more,
});
const data = { ...of, ...payment, occurredAt: later };
const contested: DepositEvent = { type: 'DepositContested', data: { ...data, amountMinor: '10000', currency: 'BRL' } };
const kept: DepositEvent = { type: 'DepositKept', data };
const lost: DepositEvent = { type: 'DepositLost', data: { ...data, amountMinor: '10000', currency: 'BRL' } };
const credited = given(depositDecider, requested, confirmed);
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('is contested, and is kept or lost', () => {
  const open = credited.when(say('contested', { answerBy }));
  expect(open.events).toEqual([{ ...contested, data: { ...contested.data, answerBy } }]);
  expect(open.stateAfter).toMatchObject({ status: 'contested', contest: { status: 'open', answerBy } });
  expect(credited.when(say('contested')).events).toEqual([contested]);
  const after = given(depositDecider, requested, confirmed, contested);
  expect(after.when(say('kept'))).toMatchObject({ events: [kept], stateAfter: { status: 'confirmed' } });
  expect(after.when(say('reversed'))).toMatchObject({ events: [lost], stateAfter: { status: 'reversed' } });
});

it('is recorded once, in whatever order and however often it is told', () => {
  const ended = [
    [contested, ['contested']],
    [kept, ['kept', 'contested']],
    [lost, ['reversed', 'kept', 'contested']],
  ] as const;
  for (const [event, words] of ended)
    for (const word of words)
      expect(given(depositDecider, requested, confirmed, event).when(say(word)).decision).toMatchObject({
        kind: 'repeated',
      });
  expect(credited.when(say('reversed')).events).toEqual([lost]);
  expect(credited.when(say('kept')).events).toEqual([kept]);
});

it('may be lost after it was kept, as in the second round of a scheme', () => {
  expect(given(depositDecider, requested, confirmed, contested, kept).when(say('reversed')).events).toEqual([lost]);
});

it('may be about a part of the payment, and not about more or about other money', () => {
  expect(credited.when(say('reversed', { amount: '40.00' })).events).toMatchObject([{ data: { amountMinor: '4000' } }]);
  for (const wrong of [{ amount: '100.01' }, { amount: '0.00' }, { amount: '1e2' }, { currency: 'USD' }])
    expect(credited.when(say('contested', wrong)).decision).toEqual(rejected('INVALID_AMOUNT'));
});

it('is about the payment that was credited: what was set aside goes back anyway, and others are told again', () => {
  const both = given(depositDecider, requested, confirmed, setAside);
  expect(both.when(say('contested', { paymentId: 'p2' })).decision).toMatchObject({ kind: 'repeated' });
  expect(both.when(say('contested', { paymentId: 'p3' })).decision).toEqual(rejected('PAYMENT_NOT_CREDITED'));
  expect(both.when(say('contested', { providerId: 'other' })).decision).toEqual(rejected('PAYMENT_NOT_CREDITED'));
  expect(given(depositDecider, requested).when(say('reversed')).decision).toEqual(rejected('PAYMENT_NOT_CREDITED'));
});
