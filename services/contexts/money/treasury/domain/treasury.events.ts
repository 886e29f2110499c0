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

export type TreasuryEvent = PaymentSetAside | PaymentRefunded;
