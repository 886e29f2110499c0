import type { Currency } from '@kernel/money';

/** The reasons of a refusal that a member is told. */
export type Refusal = 'gameFault' | 'rulesBroken' | 'notVerified';

/** Every event names its withheld amount and its member, so that a reader of one event needs no other event. */
interface OfWithheld {
  /** The id of the deposit, or our own id of the vendor's transaction. */
  readonly withheldId: string;
  readonly kind: 'win' | 'promoWin' | 'deposit' | 'vendorWin' | 'vendorUnexplained';
  readonly memberId: string;
  readonly amountMinor: string;
  readonly currency: Currency;
  readonly occurredAt: string;
}

/** One person asks that the amount is paid or refused; a second one decides. */
export interface SettlementProposed {
  readonly type: 'SettlementProposed';
  readonly data: OfWithheld & {
    /** The vendor or provider. */
    readonly partyId: string;
    readonly gameCode: string | null;
    /** Empty for a promotional win outside of a round. */
    readonly roundId: string | null;
    readonly transactionId: string;
    readonly makerId: string;
    /** Null to pay. */
    readonly refusal: Refusal | null;
    readonly note: string;
    readonly key: string;
  };
}

interface Decided extends OfWithheld {
  readonly checkerId: string;
  readonly note: string;
  /** Chosen by the client, once per intention. */
  readonly key: string;
}

export interface SettlementApproved {
  readonly type: 'SettlementApproved';
  readonly data: Decided & { readonly refusal: Refusal | null };
}

/** The second person does not agree: the amount waits again. */
export interface SettlementTurnedDown {
  readonly type: 'SettlementTurnedDown';
  readonly data: Decided;
}

/** The wallet or the cashier has carried it out. */
export interface SettlementCarriedOut {
  readonly type: 'SettlementCarriedOut';
  readonly data: OfWithheld;
}

/** It could not be carried out. Unless the vendor has taken the win back, the amount waits again. */
export interface SettlementFailed {
  readonly type: 'SettlementFailed';
  readonly data: OfWithheld & {
    /** The rejection as the wallet or the cashier names it. */
    readonly fault: string;
  };
}

export type WithheldEvent =
  | SettlementProposed
  | SettlementApproved
  | SettlementTurnedDown
  | SettlementCarriedOut
  | SettlementFailed;
