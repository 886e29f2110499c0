import { Map } from 'immutable';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { Currency } from '@kernel/money';
import type { SettlementBooked, TreasuryEvent, TreasuryPosting } from './treasury.events';

/** A payment as the treasury books it. */
export interface BookedPayment {
  readonly providerId: string;
  readonly paymentId: string;
  readonly depositId: string;
  readonly memberId: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
}

/** A fee that two people have found in a statement. */
export interface BookedFee {
  readonly providerId: string;
  readonly day: string;
  readonly lineId: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
}

/** Money between the provider and a bank account of the house, which two people have found in a statement. */
export interface BookedSettlement extends Omit<BookedFee, 'amountMinor'> {
  readonly bankId: string;
  /** The gain of the account at the provider; below zero the money went to the bank. */
  readonly gainMinor: bigint;
}

export type TreasuryCommand =
  | { readonly type: 'SetPaymentAside'; readonly payment: BookedPayment; readonly occurredAt: string }
  | {
      readonly type: 'BookRefund';
      readonly paymentId: string;
      readonly reference: string;
      readonly occurredAt: string;
    }
  | { readonly type: 'BookFee'; readonly fee: BookedFee; readonly occurredAt: string }
  | { readonly type: 'BookSettlement'; readonly settlement: BookedSettlement; readonly occurredAt: string };

/** In order of precedence. */
export type TreasuryRejection = 'INVALID_AMOUNT' | 'OTHER_PAYMENT' | 'NOT_SET_ASIDE' | 'OTHER_FEE' | 'OTHER_SETTLEMENT';

interface Standing {
  readonly payment: BookedPayment;
  readonly isRefunded: boolean;
}

export interface TreasuryState {
  /** The payments of one provider that were set aside, by their ids at the provider. */
  readonly payments: Map<string, Standing>;
  /** The fees that were booked, by the lines of the statements. */
  readonly fees: Map<string, bigint>;
  /** The settlements that were booked, by the same lines. */
  readonly settlements: Map<string, string>;
}

/**
 * The money at one payment provider as far as it belongs to no member. Each payment is set aside once and sent back
 * once; the key is its id at the provider. Each fee and each settlement of a statement is booked once.
 */
export const treasuryDecider: Decider<TreasuryState, TreasuryCommand, TreasuryEvent, TreasuryRejection> = {
  category: 'treasury',
  initial: () => ({ payments: Map(), fees: Map(), settlements: Map() }),
  evolve,
  decide,
};

function evolve(state: TreasuryState, event: TreasuryEvent): TreasuryState {
  const { type, data } = event;
  if (type === 'ProviderFeeBooked') return { ...state, fees: state.fees.set(lineOf(data), BigInt(data.amountMinor)) };
  if (type === 'SettlementBooked')
    return { ...state, settlements: state.settlements.set(lineOf(data), settlementText(data.bankId, gainIn(data))) };
  const { providerId, paymentId, depositId, memberId, currency } = data;
  const payment = { providerId, paymentId, depositId, memberId, currency, amountMinor: BigInt(data.amountMinor) };
  const { payments } = state;
  return { ...state, payments: payments.set(paymentId, { payment, isRefunded: type === 'PaymentRefunded' }) };
}

function decide(
  { payments, fees, settlements }: TreasuryState,
  command: TreasuryCommand,
): Decision<TreasuryEvent, TreasuryRejection> {
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
    case 'BookFee': {
      const { fee, occurredAt } = command;
      if (fee.amountMinor <= 0n) return reject('INVALID_AMOUNT');
      const known = fees.get(lineOf(fee));
      if (known !== undefined) return known === fee.amountMinor ? repeated : reject('OTHER_FEE');
      const postings = moved(FEES, provider(fee), fee.amountMinor);
      const data = { ...fee, amountMinor: fee.amountMinor.toString(), postings, occurredAt };
      return accept({ type: 'ProviderFeeBooked', data });
    }
    case 'BookSettlement': {
      const { settlement, occurredAt } = command;
      const { gainMinor, bankId, ...of } = settlement;
      if (gainMinor === 0n) return reject('INVALID_AMOUNT');
      const known = settlements.get(lineOf(settlement));
      if (known !== undefined)
        return known === settlementText(bankId, gainMinor) ? repeated : reject('OTHER_SETTLEMENT');
      const amountMinor = gainMinor < 0n ? -gainMinor : gainMinor;
      const bank = `bank:${bankId}`;
      // The account of a provider gives in the books when that at the provider gains.
      const postings = gainMinor < 0n ? moved(bank, provider(of), amountMinor) : moved(provider(of), bank, amountMinor);
      const data = { ...of, bankId, amountMinor: amountMinor.toString(), postings, occurredAt };
      return accept({ type: 'SettlementBooked', data });
    }
    default:
      return assertNever(command);
  }
}

const SUSPENSE = 'suspense';
const FEES = 'fees';

function lineOf({ day, lineId }: Pick<BookedFee, 'day' | 'lineId'>): string {
  return `${day}/${lineId}`;
}

function settlementText(bankId: string, gainMinor: bigint): string {
  return `${bankId}/${gainMinor}`;
}

function gainIn({ providerId, postings }: SettlementBooked['data']): bigint {
  return -BigInt(postings.find(({ account }) => account === `provider:${providerId}`)!.minor);
}

function provider({ providerId }: Pick<BookedPayment, 'providerId'>): string {
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
