import type { Currency } from '@kernel/money';

/** Every event names its deposit and its member, so that a reader of one event needs no other event. */
interface OfDeposit {
  readonly depositId: string;
  readonly memberId: string;
  readonly occurredAt: string;
}

export interface DepositRequested {
  readonly type: 'DepositRequested';
  readonly data: OfDeposit & {
    readonly method: string;
    readonly amountMinor: string;
    readonly currency: Currency;
    readonly expiresAt: string;
    /** Chosen by the client, once per intention. */
    readonly key: string;
  };
}

/** The provider has made a payment and says where to pay it. */
export interface PaymentCreated {
  readonly type: 'PaymentCreated';
  readonly data: OfDeposit & {
    readonly providerId: string;
    readonly paymentId: string;
    readonly payUrl: string;
    /** The text behind the QR code; missing where the provider has none, and in events of before. */
    readonly pixCode?: string;
  };
}

/**
 * A provider gave no payment, and it is not known whether it made one. The next provider is asked. Both may be paid:
 * the first payment that arrives is the one of the deposit.
 */
export interface PaymentFailedOver {
  readonly type: 'PaymentFailedOver';
  readonly data: OfDeposit & {
    /** The number of the attempt that gave nothing; the first is 1. */
    readonly attempt: number;
    readonly providerId: string;
    readonly nextProviderId: string;
  };
}

/** Money arrived: what was paid counts, not what was asked for. */
export interface DepositConfirmed {
  readonly type: 'DepositConfirmed';
  readonly data: OfDeposit & {
    readonly providerId: string;
    readonly paymentId: string;
    readonly requestedAmountMinor: string;
    readonly paidAmountMinor: string;
    readonly currency: Currency;
    /** Paid, or told of, after the deposit had expired. */
    readonly isLate: boolean;
  };
}

/** Money arrived that cannot be credited by itself: finance decides. The deposit stays what it was. */
export interface PaymentNotCredited {
  readonly type: 'PaymentNotCredited';
  readonly data: OfDeposit & {
    readonly providerId: string;
    readonly paymentId: string;
    /** As the provider wrote it. */
    readonly paidAmount: string;
    readonly paidCurrency: string;
    readonly reason: 'OTHER_CURRENCY' | 'SECOND_PAYMENT';
  };
}

/** More arrived than was asked for: nothing is credited until finance credits or refuses it. */
export interface PaymentWithheld {
  readonly type: 'PaymentWithheld';
  readonly data: OfDeposit & {
    readonly providerId: string;
    readonly paymentId: string;
    readonly requestedAmountMinor: string;
    readonly paidAmountMinor: string;
    /** The most that the deposit could bring by itself. */
    readonly ceilingMinor: string;
    readonly currency: Currency;
    readonly isLate: boolean;
  };
}

/** Finance has refused what arrived. The money is still with the provider, and no part of it was credited. */
export interface DepositRefused {
  readonly type: 'DepositRefused';
  readonly data: OfDeposit & {
    readonly providerId: string;
    readonly paymentId: string;
    readonly paidAmountMinor: string;
    readonly currency: Currency;
    /** The reason, as the member is told it. */
    readonly reason: 'gameFault' | 'rulesBroken' | 'notVerified';
  };
}

export interface DepositFailed {
  readonly type: 'DepositFailed';
  readonly data: OfDeposit & { readonly providerId: string; readonly paymentId: string };
}

export interface DepositExpired {
  readonly type: 'DepositExpired';
  readonly data: OfDeposit;
}

export type DepositEvent =
  | DepositRequested
  | PaymentCreated
  | PaymentFailedOver
  | DepositConfirmed
  | PaymentNotCredited
  | PaymentWithheld
  | DepositRefused
  | DepositFailed
  | DepositExpired;
