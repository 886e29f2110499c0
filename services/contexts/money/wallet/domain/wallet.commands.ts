import type { Currency, Ppm } from '@kernel/money';
import type { AllowedPayment } from './allowances/deposit-allowances.events';
import type { DayCeiling, WinCeiling } from './withheld/win-ceiling';
import type { HitBet, PayKind, TransferWords, WithheldRefusal } from './wallet.events';

/**
 * Why a bet may not be taken at all, found out before the wallet is asked. A repetition of an accepted bet is answered
 * all the same.
 */
export type BetRefusal = 'TOKEN_EXPIRED' | 'PLAYER_BLOCKED' | 'LIMIT_REACHED' | 'MAINTENANCE';

/** Why funds may not be moved to a vendor: as a bet, or because the vendor's mode has no wallet of its own. */
export type TransferInRefusal = BetRefusal | 'INVALID_VENDOR';

/**
 * How money comes from a vendor by our order. `out`: the vendor gave it out of the member's balance there. `back`: the
 * vendor never took it.
 */
export type GivenByVendor = 'out' | 'back';

interface Common {
  readonly memberId: string;
  readonly currency: Currency;
  /** Business time, ISO 8601 in UTC. */
  readonly occurredAt: string;
}

interface VendorCommon extends Common {
  readonly vendorId: string;
  readonly transactionId: string;
  readonly operatorTransactionId: string;
}

interface OfUnclaimedAct extends Common {
  readonly actId: string;
  readonly amountMinor: bigint;
}

interface InRound extends VendorCommon {
  readonly gameCode: string;
  readonly roundId: string;
}

/** A stake's part in the jackpot: the terms that hold, and what was drawn for it. A decision cannot roll dice. */
export interface JackpotDraw {
  readonly termsVersion: number;
  readonly sharePpm: Ppm;
  /**
   * Evenly out of zero to the published odds, those left out: the stake hits when it is larger, both in minor units.
   */
  readonly draw: bigint;
}

export type WalletCommand =
  | (Common & {
      readonly type: 'AllowDeposit';
      readonly depositId: string;
      readonly method: string;
      readonly amountMinor: bigint;
      readonly limits: DepositLimits;
      /** For a request the moment at which it lapses; for a payment that has arrived its name. */
      readonly hold: { readonly until: string } | { readonly payment: AllowedPayment };
    })
  | (Common & {
      readonly type: 'EndDepositAllowance';
      readonly depositId: string;
      /** The payment that was not credited; null for a deposit that was not paid. */
      readonly payment: AllowedPayment | null;
    })
  | (Common & {
      readonly type: 'CreditDeposit';
      readonly depositId: string;
      readonly providerId: string;
      readonly amountMinor: bigint;
    })
  | (Common & {
      readonly type: 'ReverseDeposit';
      readonly depositId: string;
      readonly providerId: string;
      readonly paymentId: string;
      readonly amountMinor: bigint;
    })
  | (Common & {
      readonly type: 'AdjustBalance';
      readonly adjustmentId: string;
      readonly direction: 'credit' | 'debit';
      readonly amountMinor: bigint;
      readonly reason: string;
    })
  | (Common & {
      readonly type: 'PaySalary';
      readonly paymentId: string;
      readonly kind: PayKind;
      readonly billId: string;
      readonly windowKey: string;
      readonly amountMinor: bigint;
    })
  | (Common & {
      readonly type: 'ChargeShortfall';
      readonly chargeId: string;
      readonly kind: PayKind;
      readonly billId: string;
      /** The amount that is claimed. The wallet is charged the part of it that it holds. */
      readonly dueMinor: bigint;
    })
  | (Common & {
      readonly type: 'SendToDownline';
      readonly transferId: string;
      readonly toMemberId: string;
      readonly amountMinor: bigint;
      readonly limits: TransferLimits;
      readonly words?: TransferWords;
      /** The ask of the downline that this answers. */
      readonly askId?: string;
    })
  | (Common & {
      readonly type: 'ReceiveFromUpline';
      readonly transferId: string;
      readonly fromMemberId: string;
      readonly amountMinor: bigint;
      readonly words?: TransferWords;
    })
  | (Common & {
      readonly type: 'HoldWithdrawal';
      readonly withdrawalId: string;
      /** Without the fee, which is held beside it. */
      readonly amountMinor: bigint;
      readonly feeMinor: bigint;
      readonly limits: WithdrawalLimits;
    })
  | (Common & { readonly type: 'ReleaseWithdrawal'; readonly withdrawalId: string })
  | (Common & { readonly type: 'CaptureWithdrawal'; readonly withdrawalId: string; readonly providerId: string })
  | (Common & {
      readonly type: 'ReturnWithdrawal';
      readonly withdrawalId: string;
      /** Without the fee, as it was captured. */
      readonly amountMinor: bigint;
      readonly feeMinor: bigint;
      readonly providerId: string;
    })
  | {
      readonly type: 'FreezeWallet';
      readonly memberId: string;
      readonly findingId: string;
      readonly reason: string;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'ReleaseWallet';
      readonly memberId: string;
      readonly findingId: string;
      readonly occurredAt: string;
    }
  | (InRound & {
      readonly type: 'PlaceBet';
      readonly amountMinor: bigint;
      readonly closesRound: boolean;
      readonly refusal: BetRefusal | null;
      readonly jackpot?: JackpotDraw;
    })
  | (Common & {
      readonly type: 'AwardJackpot';
      readonly hitId: string;
      readonly amountMinor: bigint;
      readonly bet: HitBet;
    })
  | (InRound & {
      readonly type: 'RecordWin';
      readonly amountMinor: bigint;
      readonly betTransactionId: string;
      readonly closesRound: boolean;
      readonly isFree: boolean;
      /** Above it the win waits for finance; without one every win is paid. */
      readonly ceiling?: WinCeiling;
    })
  | (InRound & {
      readonly type: 'RecordPromoWin';
      readonly amountMinor: bigint;
      readonly campaignId: string;
      /** Above it the win waits for finance; without one every win is paid. */
      readonly ceilingMinor?: bigint;
    })
  | (InRound & {
      readonly type: 'SettleWithheldWin';
      readonly amountMinor: bigint;
      /** The reason of a refusal, as the member is told it; null to pay. */
      readonly refusal: WithheldRefusal | null;
    })
  | (InRound & { readonly type: 'RollBack'; readonly referenceTransactionId: string })
  | (InRound & { readonly type: 'CloseRound' })
  | (OfUnclaimedAct & { readonly type: 'SetUnclaimedAside' })
  | (OfUnclaimedAct & { readonly type: 'GiveUnclaimedBack' })
  | (VendorCommon & {
      readonly type: 'MoveToVendor';
      readonly amountMinor: bigint;
      readonly refusal: TransferInRefusal | null;
    })
  | (VendorCommon & {
      readonly type: 'MoveFromVendor';
      readonly amountMinor: bigint;
      /** For money that we have ordered back; without it the vendor asks, and may be refused. */
      readonly gives?: GivenByVendor;
    })
  | (Common & {
      readonly type: 'RecordVendorPlay';
      readonly vendorId: string;
      /** All stakes and wins of the member at the vendor since the beginning, as the vendor reports them. */
      readonly totalStakedMinor: bigint;
      readonly totalWonMinor: bigint;
      /** Above it the day's wins wait for finance once they come back; without one all of them come back. */
      readonly ceiling?: DayCeiling;
      /** The stakes count as turnover; in the histories of before they did not. */
      readonly counts?: 'turnover';
    });

/** How much an agent may send to direct downlines, in minor units. */
export interface TransferLimits {
  /** The merchant's day in whose sum the transfer counts, such as 2026-11-22. */
  readonly day: string;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayMaxMinor: bigint;
}

/** How much a member may deposit by one method on one day of the merchant. */
export interface DepositLimits {
  /** The day in whose sum and count the deposit stands, such as 2026-11-22. */
  readonly day: string;
  /** In minor units. */
  readonly dayMaxMinor: bigint;
  readonly dayCount: number;
}

/** How much a member may withdraw on one day of the merchant. */
export interface WithdrawalLimits {
  /** The day in whose sum and count the withdrawal stands, such as 2026-11-22. */
  readonly day: string;
  /** In minor units, without fees. */
  readonly dayMaxMinor: bigint;
  readonly dayCount: number;
}

export type DepositAllowanceRefusal = 'DEPOSIT_LIMIT_REACHED' | 'DEPOSIT_COUNT_REACHED';

/** The refusals of a withdrawal's funds; `NOT_HELD` and `NOT_CAPTURED` name the step that is missing. */
export type HeldFundsRefusal = 'DAILY_COUNT_REACHED' | 'NOT_HELD' | 'NOT_CAPTURED';

export type TransferRefusal = 'AMOUNT_BELOW_MINIMUM' | 'AMOUNT_ABOVE_MAXIMUM' | 'DAILY_LIMIT_REACHED';

/** The command of one type. */
export type CommandOf<Type extends WalletCommand['type']> = Extract<WalletCommand, { readonly type: Type }>;

/** The fields of a command that a use case is given: all but its type. */
export type CommandFields<Type extends WalletCommand['type']> = Omit<CommandOf<Type>, 'type'>;

/** The commands by which vendors report their transactions. */
export type VendorsOwnCommand = Exclude<
  Extract<WalletCommand, { readonly vendorId: string }>,
  { readonly type: 'SettleWithheldWin' | 'RecordVendorPlay' }
>;

/** The refusals of a vendor's transaction. */
export type VendorRejection = Exclude<
  WalletRejection,
  DepositAllowanceRefusal | TransferRefusal | HeldFundsRefusal | 'ALREADY_SETTLED' | 'PLAY_CONTRADICTED'
>;

/** Named as the vendor API names them, so that a refusal needs no dictionary on its way out. */
export type WalletRejection =
  | TransferInRefusal
  | TransferRefusal
  | HeldFundsRefusal
  | DepositAllowanceRefusal
  | 'DUPLICATE_TRANSACTION'
  | 'TRANSACTION_ROLLED_BACK'
  | 'TRANSACTION_DOES_NOT_EXIST'
  | 'ROUND_SETTLED'
  | 'ROUND_CLOSED'
  | 'NOT_ENOUGH_MONEY'
  | 'KEY_REUSED'
  /** The withheld win was paid or refused in another way. */
  | 'ALREADY_SETTLED'
  /** A vendor reports stakes or wins that do not follow on what it reported before, or more stakes than lay there. */
  | 'PLAY_CONTRADICTED';
