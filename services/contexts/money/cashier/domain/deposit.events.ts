import type { Currency } from '@kernel/money';
import type { ContestAnswerEvent, DepositContested, DepositKept, DepositLost } from './contests/contest.events';
import type { OfDeposit } from './of-deposit';

export interface DepositRequested {
  readonly type: 'DepositRequested';
  readonly data: OfDeposit & {
    readonly method: string;
    readonly amountMinor: string;
    readonly currency: Currency;
    readonly expiresAt: string;
    /** Chosen by the client, once per intention. */
    readonly key: string;
    /** Where the member transfers to; missing for deposits that a provider takes, and in events of before. */
    readonly transfer?: HouseTransfer;
  };
}

/** The account of the house as the member was shown it. */
export interface HouseTransfer {
  /** The name of the account in the books. */
  readonly accountId: string;
  /** The words that the member writes into the transfer. */
  readonly reference: string;
  readonly bank: string;
  readonly branch: string;
  readonly number: string;
  readonly holder: string;
  readonly document: string;
  readonly pixKey: string;
}

/** The member has sent images of a transfer to the house. They credit nothing. */
export interface ProofSent {
  readonly type: 'ProofSent';
  readonly data: OfDeposit & {
    readonly fileIds: readonly string[];
    /** In the member's own words; missing where there are none. */
    readonly remark?: string;
    readonly key: string;
  };
}

/** The line of the account's statement that a transfer is. */
export interface MatchedLine {
  readonly accountId: string;
  readonly day: string;
  readonly lineId: string;
  /** The name of the payment in the books: that of the bank, or made of the day and the line. */
  readonly paymentId: string;
  readonly endToEndId: string | null;
  readonly amountMinor: string;
  readonly at: string;
}

export type ProofRefusal = 'transferNotFound' | 'proofUnreadable' | 'otherOwner';

/** One person of finance has found the line, or the reason of a refusal; a second one decides. */
export interface ProofAnswerProposed {
  readonly type: 'ProofAnswerProposed';
  readonly data: OfDeposit & {
    /** Counted from one. */
    readonly proposalNo: number;
    readonly makerId: string;
    /** Null for a refusal. */
    readonly line: MatchedLine | null;
    readonly refusal: ProofRefusal | null;
    readonly note: string;
    readonly key: string;
  };
}

interface ProofDecision extends OfDeposit {
  readonly proposalNo: number;
  readonly makerId: string;
  readonly checkerId: string;
  readonly note: string;
  readonly key: string;
}

export interface ProofAnswerTurnedDown {
  readonly type: 'ProofAnswerTurnedDown';
  readonly data: ProofDecision;
}

/** The line is the transfer of this deposit. `DepositConfirmed` stands behind it in the same append. */
export interface ProofAccepted {
  readonly type: 'ProofAccepted';
  readonly data: ProofDecision & { readonly line: MatchedLine };
}

/** Nothing is credited. No payment of a provider stands behind it, so that nothing is sent back. */
export interface ProofRefused {
  readonly type: 'ProofRefused';
  readonly data: ProofDecision & { readonly reason: ProofRefusal };
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
    /** The id of the transfer in its scheme; missing where the provider names none, and in events of before. */
    readonly endToEndId?: string;
  };
}

/**
 * `OTHER_OWNER`: the payer has another name or tax number than the member. `ACCOUNT_CLOSED`: the member has closed the
 * account. `LIMIT_REACHED`: the room that the deposit had within the limits of its day was given to another one.
 */
export type NotCreditedReason =
  | 'OTHER_CURRENCY'
  | 'SECOND_PAYMENT'
  | 'OTHER_OWNER'
  | 'ACCOUNT_CLOSED'
  | 'LIMIT_REACHED';

/** Money arrived that may not be credited: it is set aside and sent back. The deposit stays what it was. */
export interface PaymentNotCredited {
  readonly type: 'PaymentNotCredited';
  readonly data: OfDeposit & {
    readonly providerId: string;
    readonly paymentId: string;
    /** As the provider wrote it. */
    readonly paidAmount: string;
    readonly paidCurrency: string;
    readonly reason: NotCreditedReason;
    /** The payer, as their bank names them; told for another owner only. */
    readonly payerName?: string;
    /** Until when it is to be sent back; missing in events of before, whose payments finance sent back by hand. */
    readonly refundBy?: string;
  };
}

/**
 * The provider tells of a transfer under another payment as well, or of a payment for another deposit as well, and this
 * deposit can take none. Its money may have
 * come only once, so that it is neither credited nor sent back before finance has asked the provider.
 */
export interface TransferToldTwice {
  readonly type: 'TransferToldTwice';
  readonly data: OfDeposit & {
    readonly providerId: string;
    readonly paymentId: string;
    /** As the provider wrote it. */
    readonly paidAmount: string;
    readonly paidCurrency: string;
    /** Absent where the provider does not name the transfer. */
    readonly endToEndId?: string;
  };
}

/**
 * `payerAlike`: the payer's name is like that of the member. `payerUnknown`: the method needs a payer, and nobody
 * named one. `transferKnown`: another payment has brought this transfer already, or another deposit
 * has taken this payment.
 */
export type PaymentDoubt = 'payerAlike' | 'payerUnknown' | 'transferKnown';

/**
 * More arrived than was asked for, or nobody knows whether the member has paid: nothing is credited until finance
 * credits or refuses it.
 */
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
    /** The doubt about the payer; missing where only the amount is in question, and in events of before. */
    readonly doubt?: PaymentDoubt;
    /** The payer, as their bank names them; told with a doubt only. */
    readonly payerName?: string;
    readonly endToEndId?: string;
  };
}

/** Finance has refused what arrived. No part of it was credited, and it is sent back. */
export interface DepositRefused {
  readonly type: 'DepositRefused';
  readonly data: OfDeposit & {
    readonly providerId: string;
    readonly paymentId: string;
    readonly paidAmountMinor: string;
    readonly currency: Currency;
    /** The reason, as the member is told it. */
    readonly reason: 'gameFault' | 'rulesBroken' | 'notVerified';
    /** Until when it is to be sent back; missing in events of before, whose payments finance sent back by hand. */
    readonly refundBy?: string;
  };
}

/** A payment of this deposit that is sent back. */
interface OfRefund extends OfDeposit {
  readonly providerId: string;
  readonly paymentId: string;
}

/** The provider is asked to send a payment back to where it came from. This is written before it is asked. */
export interface RefundRequested {
  readonly type: 'RefundRequested';
  readonly data: OfRefund & {
    /** The number of the attempt; another one follows where the provider refused and finance has it tried again. */
    readonly attempt: number;
    /** The name of the attempt at the provider: the same name is the same refund, however often it is asked for. */
    readonly reference: string;
    /** As the provider wrote it. */
    readonly amount: string;
    readonly currency: string;
  };
}

/** The provider has sent the payment back. */
export interface RefundPaid {
  readonly type: 'RefundPaid';
  readonly data: OfRefund & {
    readonly reference: string;
    readonly amount: string;
    readonly currency: string;
    /** The id of the transfer in the scheme; null where the provider names none. */
    readonly endToEndId: string | null;
    /** The refund was closed before, as one that the provider had paid in another way: the money went back twice. */
    readonly isSecond?: true;
  };
}

/** The provider has said that it does not send the payment back. Finance has it tried again. */
export interface RefundFailed {
  readonly type: 'RefundFailed';
  readonly data: OfRefund & { readonly reference: string; readonly reason: RefundFailure };
}

export type RefundFailure = 'refused' | 'notSupported' | 'paymentUnknown';

/** Finance has a refund that failed tried again. */
export interface RefundRetried {
  readonly type: 'RefundRetried';
  readonly data: OfRefund & { readonly staffId: string; readonly key: string; readonly refundBy: string };
}

/**
 * Somebody of finance says that the provider has sent a refused refund back all the same, in another way than by our
 * call. A second person decides.
 */
export interface RefundClosureProposed {
  readonly type: 'RefundClosureProposed';
  readonly data: OfRefund & {
    readonly makerId: string;
    /** The id of the transfer in the scheme, or the number on the provider's receipt. */
    readonly receipt: string;
    readonly note: string;
    readonly key: string;
  };
}

/** The second person did not agree: the refund waits for finance again. */
export interface RefundClosureTurnedDown {
  readonly type: 'RefundClosureTurnedDown';
  readonly data: OfRefund & { readonly checkerId: string; readonly note: string; readonly key: string };
}

/** Two people of finance have found that the payment went back in another way. It counts as sent back. */
export interface RefundClosed {
  readonly type: 'RefundClosed';
  readonly data: OfRefund & {
    readonly makerId: string;
    readonly checkerId: string;
    readonly receipt: string;
    readonly amount: string;
    readonly currency: string;
    readonly note: string;
    readonly key: string;
  };
}

/** The time within which a payment is sent back is over, and nobody knows its end. It is asked for all the same. */
export interface RefundOverdue {
  readonly type: 'RefundOverdue';
  readonly data: OfRefund & { readonly refundBy: string };
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
  | ProofSent
  | ProofAnswerProposed
  | ProofAnswerTurnedDown
  | ProofAccepted
  | ProofRefused
  | PaymentCreated
  | PaymentFailedOver
  | DepositConfirmed
  | PaymentNotCredited
  | TransferToldTwice
  | PaymentWithheld
  | DepositRefused
  | DepositContested
  | DepositKept
  | DepositLost
  | ContestAnswerEvent
  | RefundRequested
  | RefundPaid
  | RefundFailed
  | RefundRetried
  | RefundClosureProposed
  | RefundClosureTurnedDown
  | RefundClosed
  | RefundOverdue
  | DepositFailed
  | DepositExpired;
