import type { Currency } from '@kernel/money';

/** A member asked the upline for money. Nothing moves by it. */
export interface FundsAsked {
  readonly type: 'FundsAsked';
  readonly data: {
    readonly memberId: string;
    readonly askId: string;
    /** The upline at the moment of the ask; nobody else answers it. */
    readonly uplineId: string;
    readonly amountMinor: string;
    readonly currency: Currency;
    readonly note: string;
    readonly expiresAt: string;
    readonly occurredAt: string;
  };
}

/** The upline declined, or sent money for it; the transfer stands in the wallets. */
export interface FundsAskAnswered {
  readonly type: 'FundsAskAnswered';
  readonly data: {
    readonly memberId: string;
    readonly askId: string;
    readonly uplineId: string;
    /** The transfer, whose amount may differ from what was asked for; null where the upline declined. */
    readonly sent: { readonly transferId: string; readonly amountMinor: string } | null;
    readonly occurredAt: string;
  };
}

/** The member took the ask back before it was answered. */
export interface FundsAskCancelled {
  readonly type: 'FundsAskCancelled';
  readonly data: AskEnding;
}

/** Nobody answered in time. */
export interface FundsAskExpired {
  readonly type: 'FundsAskExpired';
  readonly data: AskEnding;
}

interface AskEnding {
  readonly memberId: string;
  readonly askId: string;
  readonly uplineId: string;
  readonly occurredAt: string;
}

export type UplineAskEvent = FundsAsked | FundsAskAnswered | FundsAskCancelled | FundsAskExpired;
