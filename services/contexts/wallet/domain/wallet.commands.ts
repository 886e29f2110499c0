import type { Currency } from '@kernel/money';
import type { HitBet, PayKind } from './wallet.events';

/** Why a bet may not be taken at all, found out before the wallet is asked. A repetition of an accepted bet is answered all the same. */
export type BetRefusal = 'TOKEN_EXPIRED' | 'PLAYER_BLOCKED' | 'LIMIT_REACHED' | 'MAINTENANCE';

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

interface InRound extends VendorCommon {
  readonly gameCode: string;
  readonly roundId: string;
}

/** A stake's part in the jackpot: the terms that hold, and what was drawn for it. A decision cannot roll dice. */
export interface JackpotDraw {
  readonly termsVersion: number;
  readonly sharePpm: bigint;
  /** Evenly out of zero to the published odds, those left out: the stake hits when it is larger, both in minor units. */
  readonly draw: bigint;
}

export type WalletCommand =
  | (Common & {
      readonly type: 'CreditDeposit';
      readonly depositId: string;
      readonly providerId: string;
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
      /** What is asked for; what is taken is what is there of it. */
      readonly dueMinor: bigint;
    })
  | (Common & {
      readonly type: 'SendToDownline';
      readonly transferId: string;
      readonly toMemberId: string;
      readonly amountMinor: bigint;
    })
  | (Common & {
      readonly type: 'ReceiveFromUpline';
      readonly transferId: string;
      readonly fromMemberId: string;
      readonly amountMinor: bigint;
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
    })
  | (InRound & { readonly type: 'RecordPromoWin'; readonly amountMinor: bigint; readonly campaignId: string })
  | (InRound & { readonly type: 'RollBack'; readonly referenceTransactionId: string })
  | (InRound & { readonly type: 'CloseRound' })
  | (VendorCommon & {
      readonly type: 'MoveToVendor';
      readonly amountMinor: bigint;
      readonly refusal: BetRefusal | null;
    })
  | (VendorCommon & { readonly type: 'MoveFromVendor'; readonly amountMinor: bigint });

/** Named as the vendor API names them, so that a refusal needs no dictionary on its way out. */
export type WalletRejection =
  | BetRefusal
  | 'DUPLICATE_TRANSACTION'
  | 'TRANSACTION_ROLLED_BACK'
  | 'TRANSACTION_DOES_NOT_EXIST'
  | 'ROUND_SETTLED'
  | 'ROUND_CLOSED'
  | 'NOT_ENOUGH_MONEY'
  | 'KEY_REUSED';
