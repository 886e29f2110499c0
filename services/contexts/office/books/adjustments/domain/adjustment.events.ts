import type { Currency } from '@kernel/money';

/** Every event names its adjustment, its member and its amount, so that a reader of one event needs no other event. */
interface OfAdjustment {
  readonly adjustmentId: string;
  readonly memberId: string;
  /** The gain of the member in minor units; below zero when money is taken. */
  readonly amountMinor: string;
  readonly currency: Currency;
  readonly occurredAt: string;
}

export interface AdjustmentRequested {
  readonly type: 'AdjustmentRequested';
  readonly data: OfAdjustment & {
    readonly makerId: string;
    readonly reason: 'correction' | 'goodwill' | 'chargeback' | 'reconciliation' | 'other';
    readonly note: string;
  };
}

interface Decided extends OfAdjustment {
  readonly checkerId: string;
  readonly note: string;
  /** Chosen by the client, once per intention. */
  readonly key: string;
}

export interface AdjustmentApproved {
  readonly type: 'AdjustmentApproved';
  readonly data: Decided & { readonly reason: AdjustmentRequested['data']['reason'] };
}

export interface AdjustmentRefused {
  readonly type: 'AdjustmentRefused';
  readonly data: Decided;
}

/** The wallet has booked it. */
export interface AdjustmentApplied {
  readonly type: 'AdjustmentApplied';
  readonly data: OfAdjustment;
}

/** The wallet would not book it; it is over, and another one may be asked for. */
export interface AdjustmentFailed {
  readonly type: 'AdjustmentFailed';
  readonly data: OfAdjustment & {
    /** The rejection as the wallet names it. */
    readonly fault: string;
  };
}

export type AdjustmentEvent =
  | AdjustmentRequested
  | AdjustmentApproved
  | AdjustmentRefused
  | AdjustmentApplied
  | AdjustmentFailed;
