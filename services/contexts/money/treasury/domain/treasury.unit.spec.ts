import fc from 'fast-check';
import { given } from '@kernel/given-when-then';
import { treasuryDecider, type BookedFee, type BookedPayment, type TreasuryCommand } from './treasury.decide';
import type { TreasuryEvent } from './treasury.events';

const occurredAt = '2026-01-02T03:00:00.000Z';
const payment: BookedPayment = {
  providerId: 'psp',
  paymentId: 'p1',
  depositId: 'd1',
  memberId: 'm1',
  amountMinor: 10_000n,
  currency: 'BRL',
};
const { amountMinor: _, ...named } = payment;
const setAside: TreasuryEvent = {
  type: 'PaymentSetAside',
  data: {
    ...named,
    amountMinor: '10000',
    postings: [
      { account: 'provider:psp', minor: '-10000' },
      { account: 'suspense', minor: '10000' },
    ],
    occurredAt,
  },
};
const refunded: TreasuryEvent = {
  type: 'PaymentRefunded',
  data: {
    ...named,
    amountMinor: '10000',
    reference: 'r1',
    postings: [
      { account: 'suspense', minor: '-10000' },
      { account: 'provider:psp', minor: '10000' },
    ],
    occurredAt,
  },
};
const book = (change: Partial<BookedPayment> = {}): TreasuryCommand => ({
  type: 'SetPaymentAside',
  payment: { ...payment, ...change },
  occurredAt,
});
const refund = (paymentId = 'p1'): TreasuryCommand => ({ type: 'BookRefund', paymentId, reference: 'r1', occurredAt });

it('books a payment to suspense and out of it, once each', () => {
  expect(given(treasuryDecider).when(book()).events).toEqual([setAside]);
  expect(given(treasuryDecider, setAside).when(book()).decision).toEqual({ kind: 'repeated' });
  expect(given(treasuryDecider, setAside).when(refund()).events).toEqual([refunded]);
  expect(given(treasuryDecider, setAside, refunded).when(refund()).decision).toEqual({ kind: 'repeated' });
  expect(given(treasuryDecider, setAside, refunded).when(book()).decision).toEqual({ kind: 'repeated' });
});

it('sends nothing back that was not set aside, and changes no amount', () => {
  expect(given(treasuryDecider).when(refund()).decision).toEqual({ kind: 'rejected', rejection: 'NOT_SET_ASIDE' });
  for (const other of [{ amountMinor: 9_999n }, { currency: 'USD' as const }, { depositId: 'd2' }])
    expect(given(treasuryDecider, setAside).when(book(other)).decision).toEqual({
      kind: 'rejected',
      rejection: 'OTHER_PAYMENT',
    });
  for (const amountMinor of [0n, -1n])
    expect(given(treasuryDecider).when(book({ amountMinor })).decision).toEqual({
      kind: 'rejected',
      rejection: 'INVALID_AMOUNT',
    });
});

it('whatever comes in whatever order: each payment goes back at most once, and suspense is what is still here', () => {
  const command = fc.record({
    paymentId: fc.constantFrom('p1', 'p2', 'p3'),
    isRefund: fc.boolean(),
    amountMinor: fc.constantFrom(1n, 500n, 10_000n),
  });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let state = treasuryDecider.initial();
      const balances = new Map<string, bigint>();
      const [aside, back] = [new Map<string, bigint>(), new Map<string, bigint>()];
      for (const { paymentId, isRefund, amountMinor } of commands) {
        const decision = treasuryDecider.decide(state, isRefund ? refund(paymentId) : book({ paymentId, amountMinor }));
        if (decision.kind !== 'accepted') continue;
        for (const event of decision.events) {
          state = treasuryDecider.evolve(state, event);
          const which = event.type === 'PaymentSetAside' ? aside : back;
          expect(which.has(paymentId)).toBe(false);
          which.set(paymentId, BigInt(event.data.amountMinor));
          for (const { account, minor } of event.data.postings)
            balances.set(account, (balances.get(account) ?? 0n) + BigInt(minor));
        }
      }
      const open = [...aside].filter(([id]) => !back.has(id)).reduce((sum, [, minor]) => sum + minor, 0n);
      expect([...back].every(([id, minor]) => aside.get(id) === minor)).toBe(true);
      expect(balances.get('suspense') ?? 0n).toBe(open);
      expect(balances.get('provider:psp') ?? 0n).toBe(-open);
    }),
  );
});

describe('fees of a statement', () => {
  const fee = { providerId: 'psp', day: '2026-01-01', lineId: 'l1', amountMinor: 35n, currency: 'BRL' } as const;
  const bookFee = (change: Partial<BookedFee> = {}): TreasuryCommand => ({
    type: 'BookFee',
    fee: { ...fee, ...change },
    occurredAt,
  });
  const booked: TreasuryEvent = {
    type: 'ProviderFeeBooked',
    data: {
      ...fee,
      amountMinor: '35',
      postings: [
        { account: 'fees', minor: '-35' },
        { account: 'provider:psp', minor: '35' },
      ],
      occurredAt,
    },
  };

  it('are booked once each, out of the fees', () => {
    expect(given(treasuryDecider).when(bookFee()).events).toEqual([booked]);
    expect(given(treasuryDecider, booked).when(bookFee()).decision).toEqual({ kind: 'repeated' });
    expect(given(treasuryDecider, booked).when(bookFee({ lineId: 'l2' })).events).toHaveLength(1);
  });

  it.each([
    [0n, 'INVALID_AMOUNT'],
    [-1n, 'INVALID_AMOUNT'],
    [36n, 'OTHER_FEE'],
  ])('change no amount: %p is refused', (amountMinor, rejection) => {
    expect(given(treasuryDecider, booked).when(bookFee({ amountMinor })).decision).toEqual({
      kind: 'rejected',
      rejection,
    });
  });
});

describe('money between a provider and a bank of the house', () => {
  const of = { providerId: 'psp', day: '2026-01-01', lineId: 'l2', bankId: 'main', currency: 'BRL' } as const;
  const book = (gainMinor: bigint, change: { readonly bankId?: string; readonly lineId?: string } = {}) =>
    ({ type: 'BookSettlement', settlement: { ...of, gainMinor, ...change }, occurredAt }) as const;
  const bookedOf = (gainMinor: bigint) => given(treasuryDecider).when(book(gainMinor)).events;

  it.each([
    ['to the bank', -900n, 'bank:main', 'provider:psp'],
    ['from the bank', 900n, 'provider:psp', 'bank:main'],
  ])('is booked once, %s', (_, gainMinor, giver, taker) => {
    const events = bookedOf(gainMinor);
    expect(events).toMatchObject([
      {
        type: 'SettlementBooked',
        data: {
          amountMinor: '900',
          postings: [
            { account: giver, minor: '-900' },
            { account: taker, minor: '900' },
          ],
        },
      },
    ]);
    const after = given(treasuryDecider, ...events);
    expect(after.when(book(gainMinor)).decision).toEqual({ kind: 'repeated' });
    expect(after.when(book(-gainMinor)).decision).toMatchObject({ rejection: 'OTHER_SETTLEMENT' });
    expect(after.when(book(gainMinor, { bankId: 'other' })).decision).toMatchObject({ rejection: 'OTHER_SETTLEMENT' });
    expect(after.when(book(gainMinor, { lineId: 'l3' })).events).toHaveLength(1);
  });

  it('of nothing is refused', () => {
    expect(given(treasuryDecider).when(book(0n)).decision).toMatchObject({ rejection: 'INVALID_AMOUNT' });
  });
});
