import type { Currency } from '@kernel/money';

/**
 * `setAside`: out of the wallet, because its owner cannot be paid. `giveBack`: into the wallet of an owner who is back.
 * `payOut`: to an owner whose account is closed, by a transfer that finance has made.
 */
export type UnclaimedActKind = 'setAside' | 'giveBack' | 'payOut';

/** Every event names the act, its owner and the amount, so that a reader of one event needs no other event. */
interface OfAct {
  readonly actId: string;
  readonly memberId: string;
  readonly act: UnclaimedActKind;
  readonly amountMinor: string;
  readonly currency: Currency;
  readonly occurredAt: string;
}

/** The transfer by which an owner was paid. */
export interface UnclaimedTransfer {
  readonly providerId: string;
  /** The name of the transfer at the banks, by which the statement of the provider tells of it. */
  readonly endToEndId: string;
}

export interface UnclaimedRequested {
  readonly type: 'UnclaimedRequested';
  readonly data: OfAct & {
    readonly makerId: string;
    /** Why the owner cannot be paid; null for money that leaves the fund. */
    readonly ground: 'closed' | 'dormant' | null;
    /** Null unless an owner was paid. */
    readonly transfer: UnclaimedTransfer | null;
    readonly note: string;
  };
}

interface Decided extends OfAct {
  readonly checkerId: string;
  readonly note: string;
  /** Chosen by the client, once per intention. */
  readonly key: string;
}

export interface UnclaimedApproved {
  readonly type: 'UnclaimedApproved';
  readonly data: Decided;
}

export interface UnclaimedRefused {
  readonly type: 'UnclaimedRefused';
  readonly data: Decided;
}

/** The wallet has booked it. */
export interface UnclaimedBooked {
  readonly type: 'UnclaimedBooked';
  readonly data: OfAct;
}

/** The wallet would not book it; it is over, and another act may be asked for. */
export interface UnclaimedFailed {
  readonly type: 'UnclaimedFailed';
  readonly data: OfAct & {
    /** The rejection as the wallet names it. */
    readonly fault: string;
  };
}

/** The owner was paid: the money has left the fund and the provider's account. */
export interface UnclaimedPaid {
  readonly type: 'UnclaimedPaid';
  readonly data: OfAct &
    UnclaimedTransfer & { readonly postings: readonly { readonly account: string; readonly minor: string }[] };
}

export type UnclaimedEvent =
  | UnclaimedRequested
  | UnclaimedApproved
  | UnclaimedRefused
  | UnclaimedBooked
  | UnclaimedFailed
  | UnclaimedPaid;
