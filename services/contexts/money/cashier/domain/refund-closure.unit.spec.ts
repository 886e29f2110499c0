import { given } from '@kernel/given-when-then';
import { depositDecider, type DepositCommand } from './deposit.decide';
import type { DepositEvent } from './deposit.events';

const at = '2026-01-02T03:00:00.000Z';
const refundBy = '2026-01-02T03:30:00.000Z';
const of = {
  depositId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e21',
  memberId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11',
  occurredAt: at,
};
const payment = { providerId: 'psp', paymentId: 'p2' };
const reference = '00000000-0000-4000-8000-000000000001';
const money = { amount: '100.00', currency: 'BRL' };
const request = { method: 'pix', currency: 'BRL', amountMinor: '10000', expiresAt: refundBy, key: 'k1' } as const;
const notCredited = { paidAmount: '100.00', paidCurrency: 'BRL', reason: 'SECOND_PAYMENT', refundBy } as const;

const asked: readonly DepositEvent[] = [
  { type: 'DepositRequested', data: { ...of, ...request } },
  { type: 'PaymentNotCredited', data: { ...of, ...payment, ...notCredited } },
  { type: 'RefundRequested', data: { ...of, ...payment, attempt: 1, reference, ...money } },
];
const failed: DepositEvent = { type: 'RefundFailed', data: { ...of, ...payment, reference, reason: 'refused' } };
const proposal = { makerId: 'ana', receipt: 'E123', note: 'by telephone', key: 'c1' };
const proposed: DepositEvent = { type: 'RefundClosureProposed', data: { ...of, ...payment, ...proposal } };
const decision = { checkerId: 'rui', note: 'seen on the statement', key: 'd1' };
const turnedDown: DepositEvent = { type: 'RefundClosureTurnedDown', data: { ...of, ...payment, ...decision } };
const closed: DepositEvent = {
  type: 'RefundClosed',
  data: { ...of, ...payment, ...money, ...decision, makerId: 'ana', receipt: 'E123' },
};

const propose = (change: Partial<typeof proposal> = {}): DepositCommand => ({
  type: 'ProposeRefundClosure',
  ...payment,
  ...proposal,
  occurredAt: at,
  ...change,
});
const decide = (
  isApproved = true,
  { deciderId = 'rui', proposalNo = 1, key = 'd1' }: { deciderId?: string; proposalNo?: number; key?: string } = {},
): DepositCommand => ({
  type: 'DecideRefundClosure',
  ...payment,
  people: { requesterId: 'ana', deciderId, origins: new Map() },
  proposalNo,
  isApproved,
  note: decision.note,
  key,
  occurredAt: at,
});
const told: DepositCommand = {
  type: 'RecordRefund',
  ...payment,
  reference,
  word: { status: 'refunded', endToEndId: 'D1' },
  occurredAt: at,
};
const retry: DepositCommand = { type: 'RetryRefund', ...payment, staffId: 'ana', key: 'r1', occurredAt: at };

const repeated = { kind: 'repeated' };
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });
const after = (...events: readonly DepositEvent[]) => given(depositDecider, ...asked, ...events);

it('is asked for by one person and decided by another', () => {
  expect(after(failed).when(propose()).events).toEqual([proposed]);
  expect(after(failed, proposed).when(decide()).events).toEqual([closed]);
  expect(after(failed, proposed).when(decide(false)).events).toEqual([turnedDown]);
});

it('happens once for each key, and another request under the key is refused', () => {
  expect(after(failed, proposed).when(propose()).decision).toEqual(repeated);
  expect(after(failed, proposed, closed).when(propose()).decision).toEqual(repeated);
  expect(after(failed, proposed, closed).when(decide()).decision).toEqual(repeated);
  expect(after(failed, proposed).when(propose({ receipt: 'E9' })).decision).toEqual(rejected('KEY_REUSED'));
  expect(after(failed, proposed, closed).when(decide(false)).decision).toEqual(rejected('KEY_REUSED'));
});

it.each([
  ['nobody knows its end', []],
  [
    'it went back',
    [failed, { type: 'RefundPaid', data: { ...of, ...payment, reference, ...money, endToEndId: null } }],
  ],
  ['it is closed', [failed, proposed, closed]],
] as const)('is not asked for while %s', (_, events) => {
  const command = propose({ key: 'c2' });
  expect(after(...(events as readonly DepositEvent[])).when(command).decision).toEqual(rejected('REFUND_NOT_FAILED'));
});

it('is asked for by one person at a time, and the refund is not tried again meanwhile', () => {
  const other = propose({ key: 'c2', makerId: 'rui' });
  expect(after(failed, proposed).when(other).decision).toEqual(rejected('SETTLEMENT_ASKED_ALREADY'));
  expect(after(failed, proposed).when(retry).decision).toEqual(rejected('SETTLEMENT_ASKED_ALREADY'));
  expect(after(failed, proposed, turnedDown).when(other).events).toMatchObject([{ type: 'RefundClosureProposed' }]);
  expect(after(failed, proposed, turnedDown).when(retry).events).toMatchObject([{ type: 'RefundRetried' }]);
});

it('is decided about what the person has seen', () => {
  expect(after(failed).when(decide()).decision).toEqual(rejected('SETTLEMENT_NOT_ASKED'));
  expect(after(failed, proposed).when(decide(true, { proposalNo: 2 })).decision).toEqual(
    rejected('SETTLEMENT_NOT_ASKED'),
  );
  expect(after(failed, proposed).when(decide(true, { deciderId: 'ana' })).decision).toEqual(
    rejected('SECOND_PERSON_NEEDED'),
  );
});

it('is not closed where the provider has told meanwhile that it sent the payment back', () => {
  const [paid] = after(failed, proposed).when(told).events;
  expect(after(failed, proposed, paid!).when(decide()).decision).toEqual(rejected('REFUND_NOT_FAILED'));
  expect(after(failed, proposed, paid!).when(decide(false)).events).toEqual([turnedDown]);
});

it('keeps what the provider tells of a closed one: the payment went back twice', () => {
  const { events } = after(failed, proposed, closed).when(told);
  expect(events).toMatchObject([{ type: 'RefundPaid', data: { isSecond: true } }]);
  expect(after(failed, proposed, closed, ...events).when(told).decision).toEqual(repeated);
});

it('is neither asked for, sent nor overdue any more', () => {
  const [send, late] = [
    { type: 'RequestRefund', ...payment, reference, occurredAt: at },
    { type: 'NoteOverdueRefund', ...payment, occurredAt: '2026-01-02T04:00:00.000Z' },
  ] as const;
  expect(after(failed, proposed, closed).when(send).decision).toEqual(repeated);
  expect(after(failed, proposed, closed).when(late).decision).toEqual(repeated);
});
