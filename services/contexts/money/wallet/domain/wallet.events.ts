import type { Currency } from '@kernel/money';
import type { DepositAllowanceEvent } from './allowances/deposit-allowances.events';
import type { MinorUnits, Movement } from './movement.events';
import type { UnclaimedFundsEvent } from './unclaimed/unclaimed.events';
import type { VendorPlayEvent } from './vendor-wallets/vendor-play.events';

/** The fields that a vendor's transaction adds. */
export interface VendorMovement extends Movement {
  readonly vendorId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly transactionId: string;
  /** Our own name of the transaction, given to the vendor. */
  readonly operatorTransactionId: string;
}

export interface FundsDeposited {
  readonly type: 'FundsDeposited';
  readonly data: Movement & { readonly depositId: string; readonly providerId: string };
}

/** A deposit was taken back by its scheme; the member owes `receivableMinor`, the part that was spent already. */
export interface DepositReversed {
  readonly type: 'DepositReversed';
  readonly data: FundsDeposited['data'] & { readonly paymentId: string; readonly receivableMinor: MinorUnits };
}

/** The terms under which a stake takes part in the jackpot, stored whole: later terms do not change them. */
export interface JackpotEntry {
  /** Which of the published terms held. */
  readonly termsVersion: number;
  /** The part of the stake that went into the pot. */
  readonly shareMinor: MinorUnits;
  /** The number that was drawn; the stake hits when it is larger. */
  readonly draw: string;
  readonly isHit: boolean;
}

export interface BetPlaced {
  readonly type: 'BetPlaced';
  /** Without an entry the stake takes no part in the jackpot, as none did before there was one. */
  readonly data: VendorMovement & { readonly jackpot?: JackpotEntry };
}

export interface BetWon {
  readonly type: 'BetWon';
  readonly data: VendorMovement & { readonly betTransactionId: string; readonly isFree: boolean };
}

export interface PromoWon {
  readonly type: 'PromoWon';
  readonly data: VendorMovement & { readonly campaignId: string };
}

/** The fields that tell which win is withheld. */
interface OfWithheldWin extends VendorMovement {
  readonly isPromo: boolean;
  /** The bet that has won; promotional wins have none. */
  readonly betTransactionId?: string;
}

/**
 * A win above its ceiling. It was taken from the house, or from the promotions, and stands on the account `withheld`
 * until finance pays or refuses it, or its vendor takes it back. The balance does not know of it.
 */
export interface WinWithheld {
  readonly type: 'WinWithheld';
  readonly data: OfWithheldWin & {
    /** The campaign of a promotional win. */
    readonly campaignId?: string;
    readonly isFree: boolean;
    /** The most that the round could pay by itself, or a promotional win could be. */
    readonly ceilingMinor: MinorUnits;
    /** The stakes of the round that stood, and its wins that were paid; both are 0 for a promotional win. */
    readonly stakeMinor: MinorUnits;
    readonly paidMinor: MinorUnits;
  };
}

/** Finance has paid a withheld win; `transactionId` is that of the win. It counts as a win from now on. */
export interface WithheldWinPaid {
  readonly type: 'WithheldWinPaid';
  readonly data: OfWithheldWin;
}

/** The reasons of a refusal that a member is told, in the languages of the site. */
export type WithheldRefusal = 'gameFault' | 'rulesBroken' | 'notVerified';

/** Finance has refused a withheld win; `transactionId` is that of the win, and the money is back where it came from. */
export interface WithheldWinRefused {
  readonly type: 'WithheldWinRefused';
  readonly data: OfWithheldWin & { readonly reason: WithheldRefusal };
}

/** The vendor has taken a win back that was withheld. The money of a refused one had been given back before. */
export interface WithheldWinRolledBack {
  readonly type: 'WithheldWinRolledBack';
  readonly data: OfWithheldWin & { readonly winTransactionId: string; readonly wasRefused: boolean };
}

export interface BetRolledBack {
  readonly type: 'BetRolledBack';
  /**
   * The house pays the whole stake back; the share that went into the pot follows from there by an event of the
   * jackpot's.
   */
  readonly data: VendorMovement & { readonly betTransactionId: string; readonly jackpotShareMinor?: MinorUnits };
}

/** The pot was paid to the member whose bet hit it. */
export interface JackpotWon {
  readonly type: 'JackpotWon';
  readonly data: Movement & { readonly hitId: string; readonly bet: HitBet };
}

/** The bet that hit the jackpot, as its vendor knows it. */
export interface HitBet {
  readonly vendorId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly transactionId: string;
}

/**
 * A win was taken back. `amountMinor` was taken from the wallet; the member owes `receivableMinor`, the part that the
 * wallet could not cover.
 */
export interface WinRolledBack {
  readonly type: 'WinRolledBack';
  readonly data: VendorMovement & {
    readonly winTransactionId: string;
    /**
     * The bet that had won, which may be taken back now. Promotional wins have none, and events of before do not name
     * it.
     */
    readonly betTransactionId?: string;
    readonly receivableMinor: MinorUnits;
    readonly isPromo: boolean;
  };
}

/** A rollback came before, or instead of, the transaction that it names: should that one still come, it is refused. */
export interface RollbackTombstoned {
  readonly type: 'RollbackTombstoned';
  readonly data: {
    readonly memberId: string;
    readonly vendorId: string;
    readonly gameCode: string;
    readonly roundId: string;
    readonly transactionId: string;
    readonly referenceTransactionId: string;
    readonly occurredAt: string;
  };
}

/**
 * A vendor asked under another transaction id for what had been done already: to take back a transaction that had been
 * taken back, or to end a round that had ended. Nothing moves, so that it has no name of ours; the id is remembered.
 */
export interface RepetitionNoted {
  readonly type: 'RepetitionNoted';
  readonly data: {
    readonly memberId: string;
    readonly vendorId: string;
    readonly gameCode: string;
    readonly roundId: string;
    readonly transactionId: string;
    readonly of: 'rollback' | 'close';
    /** The transaction that had been taken back; empty for the end of a round. */
    readonly referenceTransactionId: string;
    readonly occurredAt: string;
  };
}

export interface RoundClosed {
  readonly type: 'RoundClosed';
  readonly data: {
    readonly memberId: string;
    readonly vendorId: string;
    readonly gameCode: string;
    readonly roundId: string;
    readonly transactionId: string;
    readonly operatorTransactionId: string;
    readonly currency: Currency;
    readonly stakeMinor: MinorUnits;
    readonly payoutMinor: MinorUnits;
    readonly occurredAt: string;
  };
}

/** From the main wallet into the member's wallet at a transfer-mode vendor. */
export interface MovedToVendor {
  readonly type: 'MovedToVendor';
  readonly data: Movement & VendorTransfer;
}

export interface MovedFromVendor {
  readonly type: 'MovedFromVendor';
  readonly data: Movement & VendorTransfer;
}

interface VendorTransfer {
  readonly vendorId: string;
  readonly transactionId: string;
  readonly operatorTransactionId: string;
}

/** By hand: asked for by one person of staff, approved by another. Gained from the house, or given back to it. */
export interface BalanceAdjusted {
  readonly type: 'BalanceAdjusted';
  readonly data: Movement & {
    readonly adjustmentId: string;
    readonly direction: 'credit' | 'debit';
    readonly reason: string;
  };
}

/** The kinds of pay that agents receive. */
export type PayKind = 'realtime' | 'hourly' | 'daily' | 'dividend';

/** An agent's salary or dividend, as its bill says. */
export interface SalaryPaid {
  readonly type: 'SalaryPaid';
  readonly data: Movement & {
    readonly paymentId: string;
    readonly kind: PayKind;
    readonly billId: string;
    /** The time that is paid for, as payroll calls it. */
    readonly windowKey: string;
  };
}

/**
 * The downlines of an agent were due more than the agent itself. `dueMinor` is the difference, and `amountMinor` the
 * part of it that was taken from the agent's wallet. The event is stored even when nothing could be taken, so that a
 * repeated claim gets the same answer.
 */
export interface ShortfallCharged {
  readonly type: 'ShortfallCharged';
  readonly data: Movement & {
    readonly chargeId: string;
    readonly kind: PayKind;
    readonly billId: string;
    readonly dueMinor: MinorUnits;
  };
}

/** Why an agent sent money to a downline; missing in events of before, and where the agent said nothing. */
export interface TransferWords {
  readonly purpose?: 'advance' | 'prize' | 'refund' | 'other';
  readonly note?: string;
}

/** On its way to an agent's direct downline: it lies in suspense until it is received there. */
export interface SentToDownline {
  readonly type: 'SentToDownline';
  readonly data: Movement & {
    readonly transferId: string;
    readonly toMemberId: string;
    /** The merchant's day in whose sum the transfer counts; missing in events of before, whose sum stood elsewhere. */
    readonly day?: string;
  } & TransferWords & {
      /** The ask of the downline that this answers. */
      readonly askId?: string;
    };
}

export interface ReceivedFromUpline {
  readonly type: 'ReceivedFromUpline';
  readonly data: Movement & { readonly transferId: string; readonly fromMemberId: string } & TransferWords;
}

/** A debt of the member was taken out of money that came in. */
export interface ReceivableCollected {
  readonly type: 'ReceivableCollected';
  readonly data: Movement;
}

/** While a wallet is frozen nothing may be spent from it; what comes in is still booked. */
export interface WalletFrozen {
  readonly type: 'WalletFrozen';
  readonly data: {
    readonly memberId: string;
    readonly findingId: string;
    readonly reason: string;
    readonly occurredAt: string;
  };
}

/** Frozen for several findings, a wallet opens again with the last one. */
export interface WalletReleased {
  readonly type: 'WalletReleased';
  readonly data: { readonly memberId: string; readonly findingId: string; readonly occurredAt: string };
}

/** The funds of a withdrawal were set aside; `amountMinor` has its fee as well. Nothing is paid that is not held. */
export interface WithdrawalHeld {
  readonly type: 'WithdrawalHeld';
  readonly data: Movement &
    OfWithdrawal & {
      /** The merchant's day in whose sum and count the withdrawal stands. */
      readonly day: string;
    };
}

/** The withdrawal came to nothing: its funds are back in the main wallet, and the fee with them. */
export interface WithdrawalReleased {
  readonly type: 'WithdrawalReleased';
  readonly data: Movement & OfWithdrawal;
}

/** The provider has paid the member: the held funds have left the house, and the fee is earned. */
export interface WithdrawalCaptured {
  readonly type: 'WithdrawalCaptured';
  readonly data: Movement & OfWithdrawal & { readonly providerId: string };
}

/** Money that had been paid out came back from the member's bank; the fee goes back with it. */
export interface WithdrawalReturned {
  readonly type: 'WithdrawalReturned';
  readonly data: Movement & OfWithdrawal & { readonly providerId: string };
}

interface OfWithdrawal {
  readonly withdrawalId: string;
  /** The part of the amount that is the fee. */
  readonly feeMinor: MinorUnits;
}

export type WalletEvent =
  | DepositAllowanceEvent
  | FundsDeposited
  | DepositReversed
  | BetPlaced
  | BetWon
  | PromoWon
  | WinWithheld
  | WithheldWinPaid
  | WithheldWinRefused
  | WithheldWinRolledBack
  | BetRolledBack
  | JackpotWon
  | WinRolledBack
  | RollbackTombstoned
  | RepetitionNoted
  | RoundClosed
  | MovedToVendor
  | MovedFromVendor
  | VendorPlayEvent
  | BalanceAdjusted
  | SalaryPaid
  | ShortfallCharged
  | SentToDownline
  | ReceivedFromUpline
  | ReceivableCollected
  | WithdrawalHeld
  | WithdrawalReleased
  | WithdrawalCaptured
  | WithdrawalReturned
  | UnclaimedFundsEvent
  | WalletFrozen
  | WalletReleased;

/** The events that move a round or end it. */
export type RoundEvent =
  | BetPlaced
  | BetWon
  | WinWithheld
  | WithheldWinPaid
  | WithheldWinRefused
  | WithheldWinRolledBack
  | BetRolledBack
  | WinRolledBack
  | RoundClosed;
