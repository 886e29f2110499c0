import type { ContestObjection } from '@contracts/vendor/payment-provider';
import type { Currency } from '@kernel/money';
import type { OfDeposit } from '../of-deposit';

/** The payment that its payer contests. */
interface OfContest extends OfDeposit {
  readonly providerId: string;
  readonly paymentId: string;
}

/** The payer contests the payment of a deposit at their bank. The money may be taken back until that has ended. */
export interface DepositContested {
  readonly type: 'DepositContested';
  readonly data: OfContest & {
    /** The part of the payment that is contested. */
    readonly amountMinor: string;
    readonly currency: Currency;
    /** The moment until which the house may answer; missing where the scheme names none. */
    readonly answerBy?: string;
  };
}

/** The contest has ended, and the payment stays. */
export interface DepositKept {
  readonly type: 'DepositKept';
  readonly data: OfContest;
}

/** The scheme has taken the money back from the house. */
export interface DepositLost {
  readonly type: 'DepositLost';
  readonly data: OfContest & { readonly amountMinor: string; readonly currency: Currency };
}

/** The answer of the house to a contest. */
export interface ContestAnswer {
  /** `accepted`: the house gives the money back. `objected`: it does not agree. */
  readonly answer: 'accepted' | 'objected';
  /** Null where the house accepts. */
  readonly reason: ContestObjection | null;
  /** The words that go to the provider. */
  readonly remark: string;
  /** The documents that go with them. */
  readonly fileIds: readonly string[];
}

/** One person of finance has written an answer about much money; a second one decides. */
export interface ContestAnswerProposed {
  readonly type: 'ContestAnswerProposed';
  readonly data: OfContest &
    ContestAnswer & {
      /** Counted from one. */
      readonly proposalNo: number;
      readonly makerId: string;
      readonly key: string;
    };
}

export interface ContestAnswerTurnedDown {
  readonly type: 'ContestAnswerTurnedDown';
  readonly data: OfContest & {
    readonly proposalNo: number;
    readonly makerId: string;
    readonly checkerId: string;
    readonly note: string;
    readonly key: string;
  };
}

/** The house has answered. The provider is told until it has taken the answer. */
export interface ContestAnswered {
  readonly type: 'ContestAnswered';
  readonly data: OfContest &
    ContestAnswer & {
      /** The name of the answer at the provider: the same name is the same answer, however often it is sent. */
      readonly reference: string;
      readonly makerId: string;
      /** The second person, the proposal and the words of the decision; null where one person could answer alone. */
      readonly check: { readonly checkerId: string; readonly proposalNo: number; readonly note: string } | null;
      readonly key: string;
    };
}

/** The provider has taken the answer. Its word about the end of the contest is still to come. */
export interface ContestAnswerTaken {
  readonly type: 'ContestAnswerTaken';
  readonly data: OfContest & { readonly reference: string };
}

/**
 * `closed`: its time was over. `paymentUnknown`, `notContested`: the provider knows of no contest of the payment.
 * `notSupported`: the provider takes no answers by a call.
 */
export type ContestAnswerRefusal = 'closed' | 'paymentUnknown' | 'notContested' | 'notSupported';

/** The provider has said that it does not take the answer. Another one may be given while there is time. */
export interface ContestAnswerRefused {
  readonly type: 'ContestAnswerRefused';
  readonly data: OfContest & { readonly reference: string; readonly reason: ContestAnswerRefusal };
}

export type ContestAnswerEvent =
  | ContestAnswerProposed
  | ContestAnswerTurnedDown
  | ContestAnswered
  | ContestAnswerTaken
  | ContestAnswerRefused;
