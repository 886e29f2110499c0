import { Map } from 'immutable';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { Currency } from '@kernel/money';
import type { TreasuryEvent, TreasuryPosting } from './treasury.events';

/** A payment as the treasury books it. */
export interface BookedPayment {
  readonly providerId: string;
  readonly paymentId: string;
  readonly depositId: string;
  readonly memberId: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
}

export type TreasuryCommand =
  | { readonly type: 'SetPaymentAside'; readonly payment: BookedPayment; readonly occurredAt: string }
  | {
      readonly type: 'BookRefund';
      readonly paymentId: string;
      readonly reference: string;
      readonly occurredAt: string;
    };

/** In order of precedence. */
export type TreasuryRejection = 'INVALID_AMOUNT' | 'OTHER_PAYMENT' | 'NOT_SET_ASIDE';

interface Standing {
  readonly payment: BookedPayment;
  readonly isRefunded: boolean;
}

/** The payments of one provider that were set aside, by their ids at the provider. */
export interface TreasuryState {
  readonly payments: Map<string, Standing>;
}

/**
 * The money at one payment provider as far as it belongs to no member. Each payment is set aside once and sent back
 * once; the key is its id at the provider.
 */
export const treasuryDecider: Decider<TreasuryState, TreasuryCommand, TreasuryEvent, TreasuryRejection> = {
  category: 'treasury',
  initial: () => ({ payments: Map() }),
  evolve,
  decide,
};

function evolve({ payments }: TreasuryState, { type, data }: TreasuryEvent): TreasuryState {
  const { providerId, paymentId, depositId, memberId, currency } = data;
  const payment = { providerId, paymentId, depositId, memberId, currency, amountMinor: BigInt(data.amountMinor) };
  return { payments: payments.set(paymentId, { payment, isRefunded: type === 'PaymentRefunded' }) };
}

function decide({ payments }: TreasuryState, command: TreasuryCommand): Decision<TreasuryEvent, TreasuryRejection> {
  switch (command.type) {
    case 'SetPaymentAside': {
      const { payment, occurredAt } = command;
      if (payment.amountMinor <= 0n) return reject('INVALID_AMOUNT');
      const known = payments.get(payment.paymentId)?.payment;
      if (known) return isSame(known, payment) ? repeated : reject('OTHER_PAYMENT');
      const postings = moved(provider(payment), SUSPENSE, payment.amountMinor);
      return accept({ type: 'PaymentSetAside', data: { ...stored(payment), postings, occurredAt } });
    }
    case 'BookRefund': {
      const { paymentId, reference, occurredAt } = command;
      const known = payments.get(paymentId);
      if (!known) return reject('NOT_SET_ASIDE');
      if (known.isRefunded) return repeated;
      const postings = moved(SUSPENSE, provider(known.payment), known.payment.amountMinor);
      return accept({ type: 'PaymentRefunded', data: { ...stored(known.payment), reference, postings, occurredAt } });
    }
    default:
      return assertNever(command);
  }
}

const SUSPENSE = 'suspense';

function provider({ providerId }: BookedPayment): string {
  return `provider:${providerId}`;
}

function moved(from: string, to: string, minor: bigint): readonly TreasuryPosting[] {
  return [
    { account: from, minor: (-minor).toString() },
    { account: to, minor: minor.toString() },
  ];
}

function stored({ amountMinor, ...payment }: BookedPayment) {
  return { ...payment, amountMinor: amountMinor.toString() };
}

function isSame(one: BookedPayment, other: BookedPayment): boolean {
  return one.depositId === other.depositId && one.amountMinor === other.amountMinor && one.currency === other.currency;
}
