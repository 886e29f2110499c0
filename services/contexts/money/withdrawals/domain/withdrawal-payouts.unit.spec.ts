import { given } from '@kernel/given-when-then';
import {
  attempt,
  checks,
  held,
  paid,
  providerFault,
  request,
  returned,
  story,
  word,
  wrongAccount,
} from './test-support/withdrawal-story';
import type { WithdrawalCommand } from './withdrawal.commands';
import { withdrawalDecider } from './withdrawal.decide';

const sent = [request(), held(), checks(), attempt(1)];

function outcome(history: readonly WithdrawalCommand[], command: WithdrawalCommand) {
  const { decision, events, stateAfter } = given(withdrawalDecider, ...story(...history)).when(command);
  return {
    answer: decision.kind === 'rejected' ? decision.rejection : decision.kind,
    types: events.map(({ type }) => type),
    data: events.at(-1)?.data,
    status: stateAfter.status,
    state: stateAfter,
  };
}

it('a paid payout is told once', () => {
  expect(outcome(sent, word(1, paid))).toMatchObject({ types: ['PayoutPaid'], status: 'paid' });
  expect(outcome([...sent, word(1, paid)], word(1, paid)).answer).toBe('repeated');
  expect(outcome([...sent, word(1, paid)], word(1, providerFault)).answer).toBe('repeated');
  expect(outcome(sent, word(2, paid)).answer).toBe('REFERENCE_UNKNOWN');
});

it('another attempt is made after a failure alone', () => {
  expect(outcome(sent, attempt(2)).answer).toBe('ALREADY_DECIDED');
  const unknown = [...sent, word(1, { status: 'noAnswer' })];
  expect(outcome(unknown, attempt(2)).answer).toBe('ALREADY_DECIDED');
  expect(outcome([...unknown, word(1, providerFault)], attempt(2)).types).toEqual(['PayoutAttempted']);
  expect(outcome([...sent, word(1, wrongAccount)], attempt(2)).answer).toBe('ALREADY_DECIDED');
});

it('an attempt that the provider does not know has failed when it says so twice, ten minutes apart', () => {
  const notSeen = { status: 'notSeen' } as const;
  const once = [...sent, word(1, notSeen, 40)];
  expect(outcome(once, word(1, notSeen, 639)).answer).toBe('repeated');
  expect(outcome(once, word(1, notSeen, 640))).toMatchObject({ types: ['PayoutFailed'], status: 'approved' });
  const seen = [...once, word(1, { status: 'accepted', payoutId: 'x' }, 300)];
  expect(outcome(seen, word(1, notSeen, 640)).types).toEqual(['PayoutUnknown']);
});

it('an attempt that was given up counts again when the provider knows it after all', () => {
  const notSeen = { status: 'notSeen' } as const;
  const given = [...sent, word(1, notSeen, 40), word(1, notSeen, 640)];
  const again = outcome(given, word(1, { status: 'accepted', payoutId: 'x' }, 650));
  expect(again).toMatchObject({ types: ['PayoutAccepted'], status: 'sent' });
  expect(outcome([...given, word(1, { status: 'accepted', payoutId: 'x' }, 650)], attempt(2)).answer).toBe(
    'ALREADY_DECIDED',
  );
});

it('a failure that turns out to be a payment is a payment', () => {
  const first = outcome([...sent, word(1, providerFault)], word(1, paid));
  expect(first).toMatchObject({ types: ['PayoutPaid'], status: 'paid', data: { wasFailed: true } });
  const second = [...sent, word(1, providerFault), attempt(2), word(1, paid)];
  expect(outcome(second, word(2, paid))).toMatchObject({
    types: ['PaymentNotCovered'],
    status: 'paid',
    data: { reason: 'SECOND_PAYMENT', attempt: 2 },
  });
  expect(outcome([...second, word(2, paid)], word(2, paid)).answer).toBe('repeated');
});

it('an attempt that fails after another one was paid gives nothing back', () => {
  const other = [...sent, word(1, providerFault), attempt(2), word(1, paid)];
  expect(outcome(other, word(2, wrongAccount))).toMatchObject({
    types: ['PayoutFailed'],
    status: 'paid',
    data: { isFinal: false },
    state: { isReleased: false },
  });
});

it('a payment of what went back to the member is a fact of its own', () => {
  const over = [...sent, word(1, wrongAccount)];
  expect(outcome(over, word(1, paid))).toMatchObject({
    types: ['PaymentNotCovered'],
    status: 'failed',
    data: { reason: 'FUNDS_RELEASED' },
  });
  expect(outcome([...over, word(1, paid)], word(1, returned))).toMatchObject({
    types: ['PayoutReturned'],
    status: 'failed',
    data: { isCovered: false },
  });
});

it('a return that comes before its payment brings it along', () => {
  expect(outcome(sent, word(1, returned))).toMatchObject({
    types: ['PayoutPaid', 'PayoutReturned'],
    status: 'returned',
    data: { isCovered: true },
  });
  expect(outcome([...sent, word(1, returned)], word(1, paid)).answer).toBe('repeated');
  expect(outcome([...sent, word(1, paid)], word(1, returned)).types).toEqual(['PayoutReturned']);
  expect(outcome([...sent, word(1, returned)], word(1, returned)).answer).toBe('repeated');
});

it('an attempt without an end is told of after half an hour, once', () => {
  const silent = { status: 'silent' } as const;
  expect(outcome(sent, word(1, silent, 1_829)).answer).toBe('NOT_DUE');
  expect(outcome(sent, word(1, silent, 1_830))).toMatchObject({ types: ['PayoutUnknown'], status: 'unknown' });
  expect(outcome([...sent, word(1, silent, 1_830)], word(1, silent, 1_900)).answer).toBe('repeated');
});

it('the money goes back after five failures', () => {
  const four = [1, 2, 3, 4].flatMap((no) => [attempt(no), word(no, providerFault)]).slice(1);
  const last = outcome([...sent, ...four, attempt(5)], word(5, providerFault));
  expect(last).toMatchObject({ types: ['PayoutFailed'], status: 'failed', data: { isFinal: true } });
});
