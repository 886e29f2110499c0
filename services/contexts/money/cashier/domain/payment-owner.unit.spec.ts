import { given } from '@kernel/given-when-then';
import { depositDecider, type DepositCommand } from './deposit.decide';
import type { DepositEvent } from './deposit.events';
import { claimOf, endToEndIdDecider } from './end-to-end-id.decide';
import { paymentOwner } from './payment-owner';

const at = '2026-01-02T03:00:00.000Z';
const soon = '2026-01-02T03:05:00.000Z';
const expiresAt = '2026-01-02T03:15:00.000Z';
const refundBy = '2026-01-02T03:45:00.000Z';
const of = { depositId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e21', memberId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11' };
const payment = { providerId: 'sandbox', paymentId: 'p1' };

const requested: DepositEvent = {
  type: 'DepositRequested',
  data: { ...of, method: 'pix', currency: 'BRL', amountMinor: '10000', expiresAt, key: 'k1', occurredAt: at },
};
const created: DepositEvent = {
  type: 'PaymentCreated',
  data: { ...of, ...payment, occurredAt: at, payUrl: 'https://pay.example/p1' },
};
const paid = { requestedAmountMinor: '10000', paidAmountMinor: '10000', currency: 'BRL', isLate: false } as const;
const confirmed: DepositEvent = { type: 'DepositConfirmed', data: { ...of, ...payment, ...paid, occurredAt: soon } };
const pay = (change: Partial<Extract<DepositCommand, { type: 'ConfirmDeposit' }>>): DepositCommand => ({
  type: 'ConfirmDeposit',
  isAccountClosed: false,
  isBeyondLimit: false,
  maxMinor: 5_000_000n,
  refundBy,
  owner: paymentOwner('whereTold', null, null),
  transfer: { endToEndId: null, isKnown: false },
  ...payment,
  amount: '100.00',
  currency: 'BRL',
  occurredAt: soon,
  ...change,
});
const repeated = { kind: 'repeated' };
const named = (name: string | null, taxNumber: string | null = null) =>
  (name ?? taxNumber) ? { name, taxNumber } : null;
const [number, another] = ['52998224725', '11144477735'];

describe('whoever paid', () => {
  const ofPayer = (rule: 'required' | 'whereTold', payer: string | null, member: string | null) =>
    pay({ owner: paymentOwner(rule, named(payer), named(member)), transfer: { endToEndId: 'E1', isKnown: false } });
  const past = [requested, created] as const;

  it.each([
    ['the member', 'whereTold', 'MARIA DE SOUZA', 'Maria Souza'],
    ['the member, where a payer is needed', 'required', 'MARIA DE SOUZA', 'Maria Souza'],
    ['not named', 'whereTold', null, 'Maria Souza'],
    ['paying for a member who has told no name', 'whereTold', 'Maria Souza', null],
  ] as const)('is credited: %s', (_, rule, payer, member) => {
    const { events } = given(depositDecider, ...past).when(ofPayer(rule, payer, member));
    expect(events).toEqual([{ ...confirmed, data: { ...confirmed.data, endToEndId: 'E1' } }]);
  });

  it.each(['required', 'whereTold'] as const)('is somebody else, and the payment goes back: %s', (rule) => {
    const { events } = given(depositDecider, ...past).when(ofPayer(rule, 'Carlos Pereira', 'Maria Souza'));
    expect(events).toMatchObject([
      { type: 'PaymentNotCredited', data: { reason: 'OTHER_OWNER', payerName: 'Carlos Pereira', refundBy } },
    ]);
    // The provider tells it again, and the member has another name by then.
    const again = given(depositDecider, ...past, ...events).when(ofPayer(rule, 'Carlos Pereira', 'Carlos Pereira'));
    expect(again.decision).toEqual(repeated);
  });

  it.each([
    ['a name that is like', 'whereTold', 'Mario Sousa Lima', 'Maria Souza', 'payerAlike'],
    ['no name where one is needed', 'required', null, 'Maria Souza', 'payerUnknown'],
    ['a member without a name where one is needed', 'required', 'Maria Souza', null, 'payerUnknown'],
  ] as const)('is looked at by a person: %s', (_, rule, payer, member, doubt) => {
    const { events } = given(depositDecider, ...past).when(ofPayer(rule, payer, member));
    expect(events).toMatchObject([{ type: 'PaymentWithheld', data: { doubt, paidAmountMinor: '10000' } }]);
    expect(given(depositDecider, ...past, ...events).when(ofPayer(rule, payer, member)).decision).toEqual(repeated);
    const settle = (refusal: 'notVerified' | null): DepositCommand => ({
      type: 'SettleWithheldPayment',
      refusal,
      refundBy,
      occurredAt: soon,
    });
    expect(given(depositDecider, ...past, ...events).when(settle(null)).events).toEqual([
      { ...confirmed, data: { ...confirmed.data, endToEndId: 'E1' } },
    ]);
    expect(given(depositDecider, ...past, ...events).when(settle('notVerified')).events).toMatchObject([
      { type: 'DepositRefused', data: { refundBy } },
    ]);
  });

  it.each([
    ['their own number, whatever the name', ['M SOUZA ME', number], ['Maria Souza', number], 'same'],
    ['another number, though the name is the same', ['MARIA SOUZA', another], ['Maria Souza', number], 'other'],
    ['the number of a company', ['MARIA SOUZA', '11222333000181'], ['Maria Souza', number], 'other'],
    ['no number, so that the name counts', ['MARIA SOUZA', null], ['Maria Souza', number], 'same'],
    ['a number beside a member without one', ['CARLOS PEREIRA', number], ['Maria Souza', null], 'other'],
    ['a number beside a member who has told nothing', ['MARIA SOUZA', number], [null, null], 'unknown'],
    ['a name beside a member with a number alone', ['MARIA SOUZA', null], [null, number], 'unknown'],
  ] as const)('is known by the tax number first: %s', (_, payer, member, likeness) => {
    expect(paymentOwner('required', named(payer[0], payer[1]), named(member[0], member[1]))).toMatchObject({
      name: payer[0],
      likeness,
    });
  });

  it('with another tax number gets the payment back', () => {
    const owner = paymentOwner('whereTold', named('MARIA SOUZA', another), named('Maria Souza', number));
    expect(given(depositDecider, ...past).when(pay({ owner })).events).toMatchObject([
      { type: 'PaymentNotCredited', data: { reason: 'OTHER_OWNER', payerName: 'MARIA SOUZA' } },
    ]);
  });

  it('gets the payment back where the account is closed, whoever they are', () => {
    const owner = paymentOwner('whereTold', named('Maria Souza', number), named('Maria Souza', number));
    expect(given(depositDecider, ...past).when(pay({ owner, isAccountClosed: true })).events).toMatchObject([
      { type: 'PaymentNotCredited', data: { reason: 'ACCOUNT_CLOSED', refundBy } },
    ]);
  });

  it('gets the payment back where the limit of the day has no room for it, also where it would wait for finance', () => {
    const sent = [{ type: 'PaymentNotCredited', data: { reason: 'LIMIT_REACHED', refundBy } }];
    expect(given(depositDecider, ...past).when(pay({ isBeyondLimit: true })).events).toMatchObject(sent);
    const more = pay({ isBeyondLimit: true, amount: '150.00' });
    expect(given(depositDecider, ...past).when(more).events).toMatchObject(sent);
    const other = paymentOwner('whereTold', named('Carlos Pereira'), named('Maria Souza'));
    expect(given(depositDecider, ...past).when(pay({ isBeyondLimit: true, owner: other })).events).toMatchObject([
      { data: { reason: 'OTHER_OWNER' } },
    ]);
  });

  it('is asked about only where the payment may be credited at all', () => {
    const other = paymentOwner('whereTold', named('Carlos Pereira'), named('Maria Souza'));
    const second = pay({ paymentId: 'p2', owner: other });
    expect(given(depositDecider, ...past, confirmed).when(second).events).toMatchObject([
      { type: 'PaymentNotCredited', data: { reason: 'SECOND_PAYMENT' } },
    ]);
  });
});

describe('a transfer that another payment has brought', () => {
  const known = { endToEndId: 'E1', isKnown: true };
  const past = [requested, created] as const;

  it.each([
    ['nobody is named', null],
    ['the member is named', 'Maria Souza'],
    ['somebody else is named', 'Carlos Pereira'],
  ])('waits for a person and does not go back: %s', (_, payer) => {
    const owner = paymentOwner('whereTold', named(payer), named('Maria Souza'));
    const { events } = given(depositDecider, ...past).when(pay({ transfer: known, owner }));
    expect(events).toMatchObject([
      { type: 'PaymentWithheld', data: { doubt: 'transferKnown', endToEndId: 'E1', paidAmountMinor: '10000' } },
    ]);
  });

  it.each([
    ['a second payment', { paymentId: 'p2' }, [...past, confirmed]],
    ['another currency', { currency: 'EUR' }, past],
  ] as const)('is told of once, and is neither credited nor sent back: %s', (_, change, stream) => {
    const command = pay({ transfer: known, ...change });
    const { events } = given(depositDecider, ...stream).when(command);
    expect(events).toMatchObject([{ type: 'TransferToldTwice', data: { endToEndId: 'E1', paidAmount: '100.00' } }]);
    expect(given(depositDecider, ...stream, ...events).when(command).decision).toEqual(repeated);
  });

  it('is the payment itself where the provider names no transfer', () => {
    const command = pay({ transfer: { endToEndId: null, isKnown: true }, paymentId: 'p2' });
    const { events } = given(depositDecider, ...past, confirmed).when(command);
    expect(events).toMatchObject([{ type: 'TransferToldTwice', data: { paymentId: 'p2' } }]);
    expect(events[0]!.data).not.toHaveProperty('endToEndId');
  });

  it('belongs to the payment that brought it first, for ever', () => {
    const use = { depositId: of.depositId, ...payment, occurredAt: soon };
    const command = { type: 'UseEndToEndId' as const, use, endToEndId: 'E1' };
    const first = given(endToEndIdDecider).when(command);
    expect(first.events).toEqual([{ type: 'EndToEndIdUsed', data: { endToEndId: 'E1', ...use } }]);
    const again = given(endToEndIdDecider, ...first.events);
    expect(again.when(command).decision).toEqual(repeated);
    for (const other of [{ paymentId: 'p2' }, { providerId: 'second' }, { depositId: 'another' }])
      expect(again.when({ ...command, use: { ...use, ...other } }).decision).toEqual({
        kind: 'rejected',
        rejection: 'USED_BY_ANOTHER',
      });
  });

  it('is claimed by the deposit that its payment was told for first, where the provider names no transfer', () => {
    const use = { depositId: of.depositId, ...payment, occurredAt: soon };
    const command = { type: 'UseEndToEndId' as const, use, endToEndId: null };
    const first = given(endToEndIdDecider).when(command);
    expect(first.events).toEqual([{ type: 'PaymentUsed', data: use }]);
    const again = given(endToEndIdDecider, ...first.events);
    expect(again.when(command).decision).toEqual(repeated);
    expect(again.when({ ...command, use: { ...use, depositId: 'another' } }).decision).toMatchObject({
      rejection: 'USED_BY_ANOTHER',
    });
  });

  it('has one claim for each name: of the scheme, or of the provider and its payment', () => {
    const claims = [
      claimOf('E1', payment),
      claimOf(null, payment),
      claimOf(null, { ...payment, paymentId: 'E1' }),
      claimOf(null, { ...payment, providerId: 'second' }),
    ];
    expect(new Set(claims).size).toBe(claims.length);
    expect(claimOf('E1', { ...payment, paymentId: 'p2' })).toBe(claims[0]);
  });
});
