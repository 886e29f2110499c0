import { writeBrCode } from '@contracts/vendor/br-code';
import { given } from '@kernel/given-when-then';
import { depositDecider, type DepositCommand } from './deposit.decide';
import { paymentOwner } from './payment-owner';
import type { DepositEvent, DepositRequested } from './deposit.events';

const at = '2026-01-02T03:00:00.000Z';
const soon = '2026-01-02T03:05:00.000Z';
const expiresAt = '2026-01-02T03:15:00.000Z';
const afterwards = '2026-01-02T03:15:01.000Z';
const refundBy = '2026-01-02T03:45:00.000Z';
const of = { depositId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e21', memberId: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11' };
const deposit: Omit<DepositRequested['data'], 'amountMinor'> = {
  ...of,
  method: 'pix',
  currency: 'BRL',
  expiresAt,
  key: 'k1',
  occurredAt: at,
};
const limits = { minMinor: 1_000n, maxMinor: 5_000_000n };
const providerId = 'sandbox';

const requested: DepositEvent = { type: 'DepositRequested', data: { ...deposit, amountMinor: '10000' } };
const created: DepositEvent = {
  type: 'PaymentCreated',
  data: { ...of, occurredAt: at, providerId, paymentId: 'p1', payUrl: 'https://pay.example/p1' },
};
const expired: DepositEvent = { type: 'DepositExpired', data: { ...of, occurredAt: afterwards } };
const failed: DepositEvent = { type: 'DepositFailed', data: { ...of, occurredAt: soon, providerId, paymentId: 'p1' } };
const confirmed: DepositEvent = {
  type: 'DepositConfirmed',
  data: {
    ...of,
    occurredAt: soon,
    providerId,
    paymentId: 'p1',
    requestedAmountMinor: '10000',
    paidAmountMinor: '10000',
    currency: 'BRL',
    isLate: false,
  },
};
const request: DepositCommand = { type: 'RequestDeposit', deposit, amount: '100.00', limits };
const pay = (change: Partial<Extract<DepositCommand, { type: 'ConfirmDeposit' }>> = {}): DepositCommand => ({
  type: 'ConfirmDeposit',
  isAccountClosed: false,
  isBeyondLimit: false,
  maxMinor: 5_000_000n,
  refundBy,
  owner: paymentOwner('whereTold', null, null),
  transfer: { endToEndId: null, isKnown: false },
  providerId,
  paymentId: 'p1',
  amount: '100.00',
  currency: 'BRL',
  occurredAt: soon,
  ...change,
});
const fail: DepositCommand = { type: 'FailDeposit', providerId, paymentId: 'p1', occurredAt: soon };
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });
const repeated = { kind: 'repeated' };

describe('a request', () => {
  const asking = (amount: string): DepositCommand => ({ type: 'RequestDeposit', deposit, amount, limits });

  it('is recorded, once', () => {
    expect(given(depositDecider).when(request).events).toEqual([requested]);
    expect(given(depositDecider, requested, created).when(request).decision).toEqual(repeated);
  });

  it.each([
    ['amount', asking('100.01')],
    ['method', { ...request, deposit: { ...deposit, method: 'card' } }],
  ])('does not reuse a key for another %s', (_, other) => {
    expect(given(depositDecider, requested).when(other as DepositCommand).decision).toEqual(rejected('KEY_REUSED'));
  });

  it.each([
    ['0', 'INVALID_AMOUNT'],
    ['0.00', 'INVALID_AMOUNT'],
    ['-5', 'AMOUNT_UNREADABLE'],
    ['10.001', 'AMOUNT_UNREADABLE'],
    ['9.99', 'AMOUNT_BELOW_MINIMUM'],
    ['50000.01', 'AMOUNT_ABOVE_MAXIMUM'],
  ])('of %s is refused: %s', (amount, rejection) => {
    expect(given(depositDecider).when(asking(amount)).decision).toEqual(rejected(rejection));
  });

  it.each(['10', '50000.00'])('of exactly a limit is taken: %s', (amount) => {
    expect(given(depositDecider).when(asking(amount)).decision.kind).toBe('accepted');
  });
});

describe('the provider’s payment', () => {
  const record: DepositCommand = {
    type: 'RecordPayment',
    providerId,
    paymentId: 'p1',
    payUrl: 'https://pay.example/p1',
    pixCode: null,
    occurredAt: at,
  };

  it('is recorded with its code, if that is of the amount that was asked for', () => {
    const codeOf = (amount: string) =>
      writeBrCode({ location: 'psp.example/1', amount, merchantName: 'LOJA', merchantCity: 'SAO PAULO', txid: 'a1' });
    const recorded = (pixCode: string) => given(depositDecider, requested).when({ ...record, pixCode }).decision;
    expect(recorded(codeOf('100.00'))).toMatchObject({ events: [{ data: { pixCode: codeOf('100.00') } }] });
    expect(recorded(codeOf('50.00'))).not.toHaveProperty('events.0.data.pixCode');
  });

  it('is recorded, once', () => {
    expect(given(depositDecider, requested).when(record).events).toEqual([created]);
    expect(given(depositDecider, requested, created).when(record).decision).toEqual(repeated);
  });

  it('is not needed any more when the webhook was faster', () => {
    expect(given(depositDecider, requested, confirmed).when(record).decision).toEqual(repeated);
  });
});

describe('money that arrived', () => {
  it('confirms the deposit', () => {
    const { events, stateAfter } = given(depositDecider, requested, created).when(pay());
    expect(events).toEqual([confirmed]);
    expect(stateAfter.status).toBe('confirmed');
  });

  it('confirms although the provider’s first answer was lost', () => {
    expect(given(depositDecider, requested).when(pay()).events).toEqual([confirmed]);
  });

  it('confirms what was really paid and records both amounts', () => {
    const { events } = given(depositDecider, requested, created).when(pay({ amount: '60' }));
    expect(events).toEqual([{ ...confirmed, data: { ...confirmed.data, paidAmountMinor: '6000' } }]);
  });

  it.each([
    ['after the expiry was recorded', [requested, created, expired], soon],
    ['after the time, before the expiry was recorded', [requested, created], afterwards],
  ] as const)('is late %s', (_, history, occurredAt) => {
    const { events } = given(depositDecider, ...history).when(pay({ occurredAt }));
    expect(events).toEqual([{ type: 'DepositConfirmed', data: { ...confirmed.data, occurredAt, isLate: true } }]);
  });

  it('confirms a deposit that had failed', () => {
    expect(given(depositDecider, requested, created, failed).when(pay()).events).toEqual([confirmed]);
  });

  it('is told a second time in vain', () => {
    expect(given(depositDecider, requested, created, confirmed).when(pay()).decision).toEqual(repeated);
  });

  it('in another currency is set aside, once', () => {
    const { events, stateAfter } = given(depositDecider, requested, created).when(pay({ currency: 'USD' }));
    expect(events).toMatchObject([
      { type: 'PaymentNotCredited', data: { reason: 'OTHER_CURRENCY', paidAmount: '100.00', paidCurrency: 'USD' } },
    ]);
    expect(stateAfter.status).toBe('pending');
    expect(depositDecider.decide(stateAfter, pay({ currency: 'USD' }))).toEqual(repeated);
  });

  it.each([
    ['before', [requested, created]],
    ['after', [requested, created, confirmed]],
  ] as const)('under another payment’s name is set aside %s the confirmation', (_, history) => {
    const { events } = given(depositDecider, ...history).when(pay({ paymentId: 'p2' }));
    expect(events).toMatchObject([{ type: 'PaymentNotCredited', data: { reason: 'SECOND_PAYMENT', paymentId: 'p2' } }]);
  });

  it('under the same name from another provider is another payment', () => {
    const { events } = given(depositDecider, requested, created).when(pay({ providerId: 'other' }));
    expect(events).toMatchObject([
      { type: 'PaymentNotCredited', data: { reason: 'SECOND_PAYMENT', providerId: 'other', paymentId: 'p1' } },
    ]);
    const again = given(depositDecider, requested, created, confirmed).when(pay({ providerId: 'other' }));
    expect(again.events).toMatchObject([{ type: 'PaymentNotCredited' }]);
  });

  it.each(['0', '0.00', '1.001'])('is no money when it is %s', (amount) => {
    expect(given(depositDecider, requested, created).when(pay({ amount })).decision).toEqual(
      rejected('INVALID_AMOUNT'),
    );
  });

  it('for a deposit that nobody asked for is refused', () => {
    expect(given(depositDecider).when(pay()).decision).toEqual(rejected('DEPOSIT_UNKNOWN'));
  });
});

describe('a failure', () => {
  it('ends a pending deposit', () => {
    expect(given(depositDecider, requested, created).when(fail).events).toEqual([failed]);
  });

  it.each([
    ['confirmed', confirmed],
    ['expired', expired],
    ['failed', failed],
  ])('changes nothing once it is %s', (_, end) => {
    expect(given(depositDecider, requested, created, end).when(fail).decision).toEqual(repeated);
  });

  it('that another provider tells of changes nothing', () => {
    expect(given(depositDecider, requested, created).when({ ...fail, providerId: 'other' }).decision).toEqual(repeated);
  });

  it('of another payment changes nothing', () => {
    expect(given(depositDecider, requested, created).when({ ...fail, paymentId: 'p2' }).decision).toEqual(repeated);
  });
});

describe('expiry', () => {
  const expire = (occurredAt: string): DepositCommand => ({ type: 'ExpireDeposit', occurredAt });

  it('comes with its time and not before', () => {
    const pending = given(depositDecider, requested, created);
    expect(pending.when(expire(soon)).decision).toEqual(rejected('NOT_YET_EXPIRED'));
    expect(pending.when(expire(afterwards)).events).toEqual([expired]);
    expect(pending.when(expire(expiresAt)).decision.kind).toBe('accepted');
  });

  it.each([
    ['confirmed', confirmed],
    ['failed', failed],
    ['expired', expired],
  ])('leaves a %s deposit alone', (_, end) => {
    expect(given(depositDecider, requested, created, end).when(expire(afterwards)).decision).toEqual(repeated);
  });
});

describe('a payment of more than was asked for', () => {
  const withheld: DepositEvent = {
    type: 'PaymentWithheld',
    data: {
      ...of,
      occurredAt: soon,
      providerId,
      paymentId: 'p1',
      requestedAmountMinor: '10000',
      paidAmountMinor: '20000000',
      ceilingMinor: '10000',
      currency: 'BRL',
      isLate: false,
    },
  };
  const past = [requested, created, withheld] as const;
  const settle = (refusal: 'gameFault' | 'rulesBroken' | 'notVerified' | null): DepositCommand => ({
    type: 'SettleWithheldPayment',
    refusal,
    refundBy,
    occurredAt: afterwards,
  });
  const refused: DepositEvent = {
    type: 'DepositRefused',
    data: {
      ...of,
      occurredAt: afterwards,
      providerId,
      paymentId: 'p1',
      paidAmountMinor: '20000000',
      currency: 'BRL',
      reason: 'notVerified',
      refundBy,
    },
  };

  it('waits for finance, and no centavo of it is credited', () => {
    const { events } = given(depositDecider, requested, created).when(pay({ amount: '200000.00' }));
    expect(events).toEqual([withheld]);
  });

  it.each([
    ['99.99', 'DepositConfirmed'],
    ['100.00', 'DepositConfirmed'],
    ['100.01', 'PaymentWithheld'],
  ])('of %s, where 100.00 was asked for: %s', (amount, type) => {
    expect(given(depositDecider, requested, created).when(pay({ amount })).events[0]!.type).toBe(type);
  });

  it('waits as well if nobody may ask for as much any more', () => {
    const { events } = given(depositDecider, requested, created).when(pay({ maxMinor: 9_999n }));
    expect(events).toMatchObject([{ type: 'PaymentWithheld', data: { ceilingMinor: '9999' } }]);
  });

  it.each([
    ['told again', pay({ amount: '200000.00' })],
    ['told again with another amount', pay()],
    ['a failure', fail],
    ['the expiry', { type: 'ExpireDeposit', occurredAt: afterwards } as const],
  ])('changes nothing while it waits: %s', (_, command) => {
    expect(given(depositDecider, ...past).when(command).decision).toEqual(repeated);
  });

  it('is the payment of its deposit: another one is set aside', () => {
    const { events } = given(depositDecider, ...past).when(pay({ paymentId: 'p2' }));
    expect(events).toMatchObject([{ type: 'PaymentNotCredited', data: { reason: 'SECOND_PAYMENT' } }]);
  });

  it('that came late is marked so when it is credited', () => {
    const { decision } = given(depositDecider, requested, created, expired).when(pay({ amount: '200.00' }));
    if (decision.kind !== 'accepted') throw new Error('A late payment was not recorded');
    const { events } = given(depositDecider, requested, created, expired, ...decision.events).when(settle(null));
    expect(events).toMatchObject([{ type: 'DepositConfirmed', data: { isLate: true, paidAmountMinor: '20000' } }]);
  });

  it('is credited whole, or refused, once', () => {
    const credited = given(depositDecider, ...past).when(settle(null)).events;
    expect(credited).toEqual([
      {
        type: 'DepositConfirmed',
        data: {
          ...of,
          occurredAt: afterwards,
          providerId,
          paymentId: 'p1',
          requestedAmountMinor: '10000',
          paidAmountMinor: '20000000',
          currency: 'BRL',
          isLate: false,
        },
      },
    ]);
    expect(given(depositDecider, ...past).when(settle('notVerified')).events).toEqual([refused]);
    expect(given(depositDecider, ...past, ...credited).when(settle(null)).decision).toEqual(repeated);
    expect(given(depositDecider, ...past, ...credited).when(settle('gameFault')).decision).toEqual(
      rejected('ALREADY_SETTLED'),
    );
    expect(given(depositDecider, ...past, refused).when(settle('notVerified')).decision).toEqual(repeated);
    expect(given(depositDecider, ...past, refused).when(settle(null)).decision).toEqual(rejected('ALREADY_SETTLED'));
    expect(given(depositDecider, ...past, refused).when(pay()).decision).toEqual(repeated);
  });

  it('is all that finance decides about here', () => {
    expect(given(depositDecider, requested, created, confirmed).when(settle(null)).decision).toEqual(
      rejected('NOTHING_WITHHELD'),
    );
  });
});

describe('a provider that gives no payment', () => {
  const failOver = (from = 'psp', to = 'bank'): DepositCommand => ({
    type: 'FailOver',
    providerId: from,
    nextProviderId: to,
    occurredAt: soon,
  });
  const failedOver: DepositEvent = {
    type: 'PaymentFailedOver',
    data: { ...of, occurredAt: soon, attempt: 1, providerId: 'psp', nextProviderId: 'bank' },
  };
  const createdAtBank: DepositEvent = {
    ...created,
    data: { ...created.data, providerId: 'bank', paymentId: 'b1' },
  } as DepositEvent;
  const atBank = (change: Partial<Extract<DepositCommand, { type: 'ConfirmDeposit' }>> = {}) =>
    pay({ providerId: 'bank', paymentId: 'b1', ...change });
  const atFirst = pay({ providerId: 'psp', paymentId: 'unseen' });

  it('is followed by the next one, each once', () => {
    expect(given(depositDecider, requested).when(failOver()).events).toEqual([failedOver]);
    expect(given(depositDecider, requested, failedOver).when(failOver()).decision).toEqual(repeated);
    expect(given(depositDecider, requested, failedOver).when(failOver('bank', 'third')).events).toMatchObject([
      { data: { attempt: 2, providerId: 'bank', nextProviderId: 'third' } },
    ]);
  });

  it('is followed by nobody once there is a payment', () => {
    expect(given(depositDecider, requested, created).when(failOver()).decision).toEqual(repeated);
  });

  it('may have made a payment all the same: the first payment that arrives is credited, the second is set aside', () => {
    const both = given(depositDecider, requested, failedOver, createdAtBank);
    const [first] = both.when(atFirst).events;
    expect(first).toMatchObject({ type: 'DepositConfirmed', data: { providerId: 'psp', paymentId: 'unseen' } });
    expect(given(depositDecider, requested, failedOver, createdAtBank, first!).when(atBank()).events).toMatchObject([
      { type: 'PaymentNotCredited', data: { reason: 'SECOND_PAYMENT', providerId: 'bank' } },
    ]);
    const [other] = both.when(atBank()).events;
    expect(given(depositDecider, requested, failedOver, createdAtBank, other!).when(atFirst).events).toMatchObject([
      { type: 'PaymentNotCredited', data: { reason: 'SECOND_PAYMENT', providerId: 'psp' } },
    ]);
  });

  it('ends nothing by a failure of its own payment', () => {
    const command: DepositCommand = { ...fail, providerId: 'psp', paymentId: 'unseen' };
    expect(given(depositDecider, requested, failedOver).when(command).decision).toEqual(repeated);
    expect(given(depositDecider, requested, failedOver, createdAtBank).when(command).decision).toEqual(repeated);
  });
});
