import { given } from '@kernel/given-when-then';
import { depositDecider, type DepositCommand } from './deposit.decide';
import type { DepositEvent } from './deposit.events';

const at = '2026-01-02T03:00:00.000Z';
const refundBy = '2026-01-02T03:30:00.000Z';
const later = '2026-01-02T03:31:00.000Z';
const of = { depositId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e21', memberId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11' };
const payment = { providerId: 'psp', paymentId: 'p2' };
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const money = { amount: '100.00', currency: 'BRL' };

const requested: DepositEvent = {
  type: 'DepositRequested',
  data: {
    ...of,
    method: 'pix',
    currency: 'BRL',
    amountMinor: '10000',
    expiresAt: '2026-01-02T03:15:00.000Z',
    key: 'k1',
    occurredAt: at,
  },
};
const confirmed: DepositEvent = {
  type: 'DepositConfirmed',
  data: {
    ...of,
    providerId: 'psp',
    paymentId: 'p1',
    requestedAmountMinor: '10000',
    paidAmountMinor: '10000',
    currency: 'BRL',
    isLate: false,
    occurredAt: at,
  },
};
const notCredited: DepositEvent = {
  type: 'PaymentNotCredited',
  data: {
    ...of,
    ...payment,
    paidAmount: '100.00',
    paidCurrency: 'BRL',
    reason: 'SECOND_PAYMENT',
    refundBy,
    occurredAt: at,
  },
};
const ofRefund = { ...of, ...payment, occurredAt: at };
const asked: DepositEvent = {
  type: 'RefundRequested',
  data: { ...ofRefund, attempt: 1, reference: first, ...money },
};
const failed: DepositEvent = { type: 'RefundFailed', data: { ...ofRefund, reference: first, reason: 'refused' } };
const paid: DepositEvent = {
  type: 'RefundPaid',
  data: { ...ofRefund, reference: first, ...money, endToEndId: 'E1' },
};
const retried: DepositEvent = {
  type: 'RefundRetried',
  data: { ...ofRefund, staffId: 's1', key: 'r1', refundBy: '2026-01-02T03:30:00.000Z' },
};

const ask = (reference: string = first): DepositCommand => ({
  type: 'RequestRefund',
  ...payment,
  reference,
  occurredAt: at,
});
const told = (status: 'refunded' | 'failed', reference: string = first): DepositCommand => ({
  type: 'RecordRefund',
  ...payment,
  reference,
  word: status === 'refunded' ? { status, endToEndId: 'E1' } : { status, reason: 'refused' },
  occurredAt: at,
});
const retry = (key = 'r1'): DepositCommand => ({ type: 'RetryRefund', ...payment, staffId: 's1', key, occurredAt: at });
const overdue = (occurredAt: string): DepositCommand => ({ type: 'NoteOverdueRefund', ...payment, occurredAt });

const past = [requested, confirmed, notCredited] as const;
const repeated = { kind: 'repeated' };
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

it('asks the provider once for each attempt', () => {
  expect(given(depositDecider, ...past).when(ask()).events).toEqual([asked]);
  expect(given(depositDecider, ...past, asked).when(ask()).decision).toEqual(repeated);
  expect(given(depositDecider, ...past, asked, paid).when(ask(second)).decision).toEqual(repeated);
  expect(given(depositDecider, ...past, asked, failed).when(ask(second)).decision).toEqual(repeated);
});

it('keeps what the provider says, once', () => {
  expect(given(depositDecider, ...past, asked).when(told('refunded')).events).toEqual([paid]);
  expect(given(depositDecider, ...past, asked).when(told('failed')).events).toEqual([failed]);
  expect(given(depositDecider, ...past, asked, paid).when(told('refunded')).decision).toEqual(repeated);
  expect(given(depositDecider, ...past, asked, failed).when(told('failed')).decision).toEqual(repeated);
});

it('is not undone by a failure that is told later', () => {
  expect(given(depositDecider, ...past, asked, paid).when(told('failed')).decision).toEqual(repeated);
});

it('went back even if its failure was told before, also while another attempt is due', () => {
  expect(given(depositDecider, ...past, asked, failed).when(told('refunded')).events).toEqual([paid]);
  expect(given(depositDecider, ...past, asked, failed, retried).when(told('refunded')).events).toEqual([paid]);
  expect(given(depositDecider, ...past, asked, failed, retried, paid).when(ask(second)).decision).toEqual(repeated);
});

it('is tried again where the provider refused, by one order of finance', () => {
  expect(given(depositDecider, ...past, asked, failed).when(retry()).events).toEqual([retried]);
  expect(given(depositDecider, ...past, asked, failed, retried).when(retry()).decision).toEqual(repeated);
  expect(given(depositDecider, ...past, asked, failed, retried).when(ask(second)).events).toMatchObject([
    { type: 'RefundRequested', data: { attempt: 2, reference: second } },
  ]);
});

it.each([
  ['nobody has asked yet', past],
  ['its end is not known', [...past, asked]],
  ['it went back', [...past, asked, paid]],
] as const)('is not tried again while %s', (_, history) => {
  expect(given(depositDecider, ...history).when(retry('r2')).decision).toEqual(rejected('REFUND_NOT_FAILED'));
});

it('is told as overdue once its time is over and nobody knows its end', () => {
  const event = { type: 'RefundOverdue', data: { ...ofRefund, occurredAt: later, refundBy } } as const;
  expect(given(depositDecider, ...past, asked).when(overdue(at)).decision).toEqual(rejected('NOT_YET_OVERDUE'));
  expect(given(depositDecider, ...past, asked).when(overdue(later)).events).toEqual([event]);
  expect(given(depositDecider, ...past, asked, event).when(overdue(later)).decision).toEqual(repeated);
  expect(given(depositDecider, ...past, asked, paid).when(overdue(later)).decision).toEqual(repeated);
});

it.each([
  ['a payment that was credited', { ...payment, paymentId: 'p1' }],
  ['the same name at another provider', { ...payment, providerId: 'other' }],
])('sends nothing else back: %s', (_, name) => {
  const command: DepositCommand = { type: 'RequestRefund', ...name, reference: first, occurredAt: at };
  expect(given(depositDecider, ...past).when(command).decision).toEqual(rejected('REFUND_UNKNOWN'));
});

it('leaves a payment of before the refunds to finance', () => {
  const { refundBy: _, ...data } = notCredited.data as Extract<DepositEvent, { type: 'PaymentNotCredited' }>['data'];
  const before: DepositEvent = { type: 'PaymentNotCredited', data };
  expect(given(depositDecider, requested, confirmed, before).when(ask()).decision).toEqual(rejected('REFUND_UNKNOWN'));
});

it('sends back what finance refused', () => {
  const refused: DepositEvent = {
    type: 'DepositRefused',
    data: {
      ...of,
      ...payment,
      paidAmountMinor: '20000',
      currency: 'BRL',
      reason: 'notVerified',
      refundBy,
      occurredAt: at,
    },
  };
  expect(given(depositDecider, requested, refused).when(ask()).events).toMatchObject([
    { type: 'RefundRequested', data: { amount: '200.00', currency: 'BRL' } },
  ]);
});
