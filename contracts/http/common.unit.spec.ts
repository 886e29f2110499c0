import { PaymentNotice } from '../vendor/payment-provider';
import { PayoutNotice, PayoutReport } from '../vendor/payout-provider';
import { TransactionsQuery } from '../vendor/vendor-api';
import { Day, Id, SignedSum, Sum, Timestamp } from './common';
import { TrialBalance } from './office/ledger';

it.each(['', 'a b', 'a\r\nX-Injected: 1', '\ud800', 'é', 'a\u0000', 'x'.repeat(121)])('%j is no id', (text) => {
  expect(Id.safeParse(text).success).toBe(false);
});

it.each(['0e6a1f5e-5a57-4f1c-8a8e-3f1b2f0c9d11', 'daily-2026-01-02.0e6a1f5e', 'FB-1'])('%s is an id', (text) => {
  expect(Id.safeParse(text).success).toBe(true);
});

it('times and days before 1970, which not every database holds, are refused', () => {
  expect(Timestamp.safeParse('0000-01-01T00:00:00Z').success).toBe(false);
  expect(Timestamp.safeParse('1969-12-31T23:59:59Z').success).toBe(false);
  expect(Timestamp.safeParse('1970-01-01T00:00:00Z').success).toBe(true);
  expect(Day.safeParse('0001-01-01').success).toBe(false);
  expect(Day.safeParse('2026-11-22').success).toBe(true);
});

it.each([
  ['payment', PaymentNotice],
  ['payout', PayoutNotice],
  ['answer about a payout', PayoutReport],
])('the moments of which providers tell are moments that every table holds: %s', (_, { shape }) => {
  expect(shape.occurredAt.safeParse('0000-01-01T00:00:00Z').success).toBe(false);
  expect(shape.occurredAt.safeParse('2026-09-21T14:16:02.000Z').success).toBe(true);
});

it('a sum has more digits than the largest of its amounts', () => {
  for (const schema of [Sum, SignedSum, TrialBalance.shape.lines.element.shape.credit])
    expect(schema.safeParse('1999999999999999.98').success).toBe(true);
  expect([Sum.safeParse('-1').success, SignedSum.safeParse('-1').success]).toEqual([false, true]);
});

describe('the cursor of a vendor', () => {
  const player = '0e6a1f5e-5a57-4f1c-8a8e-3f1b2f0c9d11';
  const read = (cursor: string) =>
    TransactionsQuery.safeParse({ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', cursor }).success;

  it('is the one that an answer gave', () => {
    expect(read(`2026-11-01T10:20:30.123456Z~${player}~17`)).toBe(true);
  });

  it.each([
    'pix',
    `2026-13-01T10:20:30.123456Z~${player}~17`,
    `0000-01-01T10:20:30.123456Z~${player}~17`,
    `2026-11-01T10:20:30.123456Z~nobody~17`,
    `2026-11-01T10:20:30.123456Z~${player}~-1`,
    `2026-11-01T10:20:30.123456Z~${player}~${'9'.repeat(19)}`,
  ])('is not %s', (cursor) => expect(read(cursor)).toBe(false));
});
