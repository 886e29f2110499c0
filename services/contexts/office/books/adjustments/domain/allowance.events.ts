import type { Currency } from '@kernel/money';

/** Requests and approvals of a person are counted apart. */
export type AllowancePurpose = 'request' | 'approval';

interface OfAllowance {
  readonly staffId: string;
  /** A day in the merchant's time zone. */
  readonly day: string;
  readonly purpose: AllowancePurpose;
  readonly adjustmentId: string;
  /** Without its sign: what is taken uses up the allowance like what is given. */
  readonly amountMinor: string;
  readonly currency: Currency;
  readonly occurredAt: string;
}

/**
 * Written before the adjustment's own event, so that a crash between the two leaves too little allowance and never too
 * much.
 */
export interface AllowanceReserved {
  readonly type: 'AllowanceReserved';
  readonly data: OfAllowance;
}

/** The adjustment that the allowance was reserved for did not come about. */
export interface AllowanceReleased {
  readonly type: 'AllowanceReleased';
  readonly data: OfAllowance;
}

export type AllowanceEvent = AllowanceReserved | AllowanceReleased;
