import type { Currency } from '@kernel/money';

/** The stored holds, ways to a decision and reasons; `contracts/http/office/withdrawals.ts` explains them. */
export type StoredHold = 'recentChange' | 'walletFrozen' | 'locked' | 'contestedDeposit' | 'aml' | 'manual';
export type StoredLane = 'automatic' | 'one' | 'two';
export type StaffRefusal = 'thirdParty' | 'identity' | 'terms' | 'fraud' | 'aml' | 'memberAsked';
export type StoredFailure = 'wrongAccount' | 'providerFault' | 'other';

/** A rule that has something to say about a withdrawal, with the facts that it rests on. */
export interface ScoredRule {
  readonly id: 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R9' | 'R10' | 'R11' | 'R13' | 'R14' | 'R15' | 'R16';
  /** Below zero where the facts speak for the withdrawal. */
  readonly points: number;
  /** Moments, counts and decimal amounts. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Every event names its withdrawal and its member, so that a reader of one event needs no other event. */
interface OfWithdrawal {
  readonly withdrawalId: string;
  readonly memberId: string;
  readonly occurredAt: string;
}

export interface WithdrawalRequested {
  readonly type: 'WithdrawalRequested';
  readonly data: OfWithdrawal & {
    readonly amountMinor: string;
    /** Held beside the amount. */
    readonly feeMinor: string;
    readonly currency: Currency;
    readonly instrumentId: string;
    readonly instrumentKind: 'pix' | 'bank';
    /** The key or account, masked. */
    readonly instrumentLabel: string;
    readonly bankName: string | null;
    /** Chosen by the client, once per intention. */
    readonly key: string;
    /** The jurisdiction lets no member take a request back: money on its way out is not turned back into play. */
    readonly isBinding?: true;
  };
}

/** The wallet holds amount and fee. The events that follow are only of money that is held. */
export interface FundsHeld {
  readonly type: 'FundsHeld';
  readonly data: OfWithdrawal;
}

/** The rules have looked at the withdrawal, and have chosen its way to a decision and its promise. */
export interface ChecksDone {
  readonly type: 'ChecksDone';
  readonly data: OfWithdrawal & {
    readonly score: number;
    readonly rulesVersion: number;
    /** The points that the house gives otherwise than this version of the rules; absent where it gives none so. */
    readonly ownPoints?: Readonly<Record<string, number>>;
    /** Those that have something to say. */
    readonly rules: readonly ScoredRule[];
    /** The holds that the rules place. */
    readonly holds: readonly { readonly kind: StoredHold; readonly until: string | null }[];
    readonly lane: StoredLane;
    /** The seconds of the running clock within which it is paid. */
    readonly promiseS: number;
    /** The rules alone let it go, and it was drawn as one that a person looks at afterwards. */
    readonly isSampled?: true;
  };
}

interface ActOfStaff {
  readonly staffId: string;
  readonly note: string;
  /** Chosen by the client, once per intention. */
  readonly key: string;
}

export interface HoldPlaced {
  readonly type: 'HoldPlaced';
  readonly data: OfWithdrawal & {
    readonly kind: StoredHold;
    readonly until: string | null;
    /** Null where the rules placed it. */
    readonly act: ActOfStaff | null;
  };
}

export interface HoldLifted {
  readonly type: 'HoldLifted';
  readonly data: OfWithdrawal & { readonly kind: StoredHold; readonly act: ActOfStaff | null };
}

/** One person asks that the withdrawal is paid or refused; a second one decides. */
export interface ApprovalProposed {
  readonly type: 'ApprovalProposed';
  readonly data: OfWithdrawal & {
    readonly makerId: string;
    /** Null to pay. */
    readonly refusal: StaffRefusal | null;
    readonly note: string;
    readonly key: string;
  };
}

/** The second person does not agree: the withdrawal waits again. */
export interface ProposalTurnedDown {
  readonly type: 'ProposalTurnedDown';
  readonly data: OfWithdrawal & {
    readonly checkerId: string;
    /** Present where the proposal told of a suspicion: the words about it are told to compliance alone. */
    readonly refusal?: 'aml';
    readonly note: string;
    readonly key: string;
  };
}

export interface WithdrawalApproved {
  readonly type: 'WithdrawalApproved';
  readonly data: OfWithdrawal & {
    /** The person who decided; null where the rules did. */
    readonly act: ActOfStaff | null;
    /** The person who had asked for it, where it took two. */
    readonly makerId: string | null;
  };
}

export interface WithdrawalRefused {
  readonly type: 'WithdrawalRefused';
  readonly data: OfWithdrawal & {
    /** `underAge`: the account was closed because its owner is too young, and the money stays in it for finance. */
    readonly reason: StaffRefusal | 'notEnoughFunds' | 'limit' | 'underAge';
    readonly act: ActOfStaff | null;
    readonly makerId: string | null;
  };
}

export interface WithdrawalCancelled {
  readonly type: 'WithdrawalCancelled';
  readonly data: OfWithdrawal & { readonly key: string };
}

interface OfAttempt extends OfWithdrawal {
  /** Counted from one. */
  readonly attempt: number;
  readonly providerId: string;
  /** The name of the attempt at the provider. */
  readonly reference: string;
}

/** The provider is about to be asked: from now on nobody knows for sure, until the provider says so. */
export interface PayoutAttempted {
  readonly type: 'PayoutAttempted';
  readonly data: OfAttempt;
}

/** The provider has taken the attempt over. It has not paid yet. */
export interface PayoutAccepted {
  readonly type: 'PayoutAccepted';
  readonly data: OfAttempt & { readonly payoutId: string };
}

/**
 * It is not known what became of the attempt. `noAnswer`: the provider was asked to pay and gave no clear answer.
 * `notSeen`: the provider says that it does not know the attempt. `silent`: it has not said the end for too long.
 */
export interface PayoutUnknown {
  readonly type: 'PayoutUnknown';
  readonly data: OfAttempt & { readonly cause: 'noAnswer' | 'notSeen' | 'silent' };
}

export interface PayoutPaid {
  readonly type: 'PayoutPaid';
  readonly data: OfAttempt & {
    /** The id of the transfer in the scheme. */
    readonly endToEndId: string | null;
    readonly amountMinor: string;
    /** The amount with its currency as the provider wrote it, where it is another than was asked for. */
    readonly otherAmount: string | null;
    /** The provider had said before that this attempt has failed. */
    readonly wasFailed: boolean;
    /** The moment from which it counts as received without an answer of the member. */
    readonly autoConfirmAt: string;
  };
}

export interface PayoutFailed {
  readonly type: 'PayoutFailed';
  readonly data: OfAttempt & {
    readonly reason: StoredFailure;
    /** No further attempt is made, and the money goes back to the member. */
    readonly isFinal: boolean;
  };
}

/** Money that was paid has come back to the provider. */
export interface PayoutReturned {
  readonly type: 'PayoutReturned';
  readonly data: OfAttempt & {
    readonly amountMinor: string;
    readonly feeMinor: string;
    /** False for a payment that no hold covered, whose money was never the member's. */
    readonly isCovered: boolean;
  };
}

/**
 * The provider has paid more than once, or paid what had gone back to the member. The house bears it until it is
 * settled.
 */
export interface PaymentNotCovered {
  readonly type: 'PaymentNotCovered';
  readonly data: OfAttempt & {
    readonly endToEndId: string | null;
    readonly amountMinor: string;
    readonly reason: 'SECOND_PAYMENT' | 'FUNDS_RELEASED';
  };
}

export interface PromiseBroken {
  readonly type: 'PromiseBroken';
  readonly data: OfWithdrawal & { readonly promisedBy: string };
}

export interface ReceiptConfirmed {
  readonly type: 'ReceiptConfirmed';
  readonly data: OfWithdrawal & { readonly by: 'member' | 'clock' };
}

export interface ReceiptDisputed {
  readonly type: 'ReceiptDisputed';
  readonly data: OfWithdrawal & {
    /** The words of the member. */
    readonly remark: string | null;
    /** The images that the member has sent with them; absent where there are none. */
    readonly fileIds?: readonly string[];
    /** The moment by which the house answers; absent where no time was promised. */
    readonly answerBy?: string;
    readonly key: string;
  };
}

export interface DisputeNoted {
  readonly type: 'DisputeNoted';
  readonly data: OfWithdrawal & { readonly act: ActOfStaff };
}

export interface DisputeClosed {
  readonly type: 'DisputeClosed';
  readonly data: OfWithdrawal & { readonly act: ActOfStaff; readonly outcome: 'proved' | 'repaid' };
}

/** A person has looked at a withdrawal that had left by the rules alone. Nothing about its money changes by that. */
export interface WithdrawalReviewed {
  readonly type: 'WithdrawalReviewed';
  readonly data: OfWithdrawal & { readonly act: ActOfStaff; readonly outcome: 'fine' | 'finding' };
}

export type WithdrawalEvent =
  | WithdrawalRequested
  | FundsHeld
  | ChecksDone
  | HoldPlaced
  | HoldLifted
  | ApprovalProposed
  | ProposalTurnedDown
  | WithdrawalApproved
  | WithdrawalRefused
  | WithdrawalCancelled
  | PayoutAttempted
  | PayoutAccepted
  | PayoutUnknown
  | PayoutPaid
  | PayoutFailed
  | PayoutReturned
  | PaymentNotCovered
  | PromiseBroken
  | ReceiptConfirmed
  | ReceiptDisputed
  | DisputeNoted
  | DisputeClosed
  | WithdrawalReviewed;
