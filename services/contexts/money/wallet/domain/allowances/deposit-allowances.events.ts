import type { Currency } from '@kernel/money';

interface OfAllowance {
  readonly memberId: string;
  readonly depositId: string;
  readonly occurredAt: string;
}

/**
 * Room for a deposit was set aside within the member's limits of a day: before it was asked for, and for good once its
 * payment has arrived. A second allowance of a deposit takes the place of the first. No money moves.
 */
export interface DepositAllowed {
  readonly type: 'DepositAllowed';
  readonly data: OfAllowance & {
    readonly method: string;
    readonly amountMinor: string;
    readonly currency: Currency;
    /** The merchant's day in whose sum and count the deposit stands, such as 2026-11-22. */
    readonly day: string;
    /** The moment at which the room is free again if nothing was paid; missing once a payment has arrived. */
    readonly until?: string;
    /** The payment that has arrived, as its provider names it; missing before one has. */
    readonly payment?: AllowedPayment;
  };
}

/** The room of a deposit is free again, because it was not credited. A credited deposit keeps its place in the day. */
export interface DepositAllowanceEnded {
  readonly type: 'DepositAllowanceEnded';
  readonly data: OfAllowance & {
    /** `lapsed`: nothing was paid in time. `notPaid`: the deposit has ended. `notCredited`: the payment goes back. */
    readonly reason: 'lapsed' | 'notPaid' | 'notCredited';
  };
}

/** A payment, as its provider names it. */
export interface AllowedPayment {
  readonly providerId: string;
  readonly paymentId: string;
}

export type DepositAllowanceEvent = DepositAllowed | DepositAllowanceEnded;
