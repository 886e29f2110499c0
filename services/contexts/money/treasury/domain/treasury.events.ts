import type { Currency } from '@kernel/money';

/** An amount that an account gains, or gives where it is negative. All postings of an event sum to zero. */
export interface TreasuryPosting {
  readonly account: string;
  readonly minor: string;
}

interface OfPayment {
  readonly providerId: string;
  /** The id that the provider gave the payment. */
  readonly paymentId: string;
  readonly depositId: string;
  readonly memberId: string;
  readonly amountMinor: string;
  readonly currency: Currency;
  readonly postings: readonly TreasuryPosting[];
  readonly occurredAt: string;
}

/** Money that arrived and may be credited to nobody: it lies in suspense until it is sent back. */
export interface PaymentSetAside {
  readonly type: 'PaymentSetAside';
  readonly data: OfPayment;
}

/** The provider has sent the money back to where it came from. */
export interface PaymentRefunded {
  readonly type: 'PaymentRefunded';
  readonly data: OfPayment & {
    /** The name of the refund at the provider. */
    readonly reference: string;
  };
}

/** A fee that the provider has taken, by the line of the statement that tells of it. */
export interface ProviderFeeBooked {
  readonly type: 'ProviderFeeBooked';
  readonly data: {
    readonly providerId: string;
    /** The day of the statement. */
    readonly day: string;
    readonly lineId: string;
    readonly amountMinor: string;
    readonly currency: Currency;
    readonly postings: readonly TreasuryPosting[];
    readonly occurredAt: string;
  };
}

/** Money between a provider and a bank account of the house, by the line of the statement that tells of it. */
export interface SettlementBooked {
  readonly type: 'SettlementBooked';
  readonly data: {
    readonly providerId: string;
    /** The day of the statement. */
    readonly day: string;
    readonly lineId: string;
    /** The name of the bank account; its account in the books is `bank:<bankId>`. */
    readonly bankId: string;
    readonly amountMinor: string;
    readonly currency: Currency;
    readonly postings: readonly TreasuryPosting[];
    readonly occurredAt: string;
  };
}

export type TreasuryEvent = PaymentSetAside | PaymentRefunded | ProviderFeeBooked | SettlementBooked;
