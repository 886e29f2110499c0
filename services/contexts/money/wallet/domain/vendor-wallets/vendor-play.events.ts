import type { Currency } from '@kernel/money';
import type { Movement } from '../movement.events';

/**
 * The result of play with money that lies at a vendor, as the vendor reports it: the member never stakes it here. The
 * totals are those of all play at the vendor since the beginning, so that one report told twice is one result. Amounts
 * are minor units.
 */
export interface PlayedAtVendor {
  readonly type: 'PlayedAtVendor';
  readonly data: {
    readonly memberId: string;
    readonly vendorId: string;
    readonly currency: Currency;
    /** The stakes and wins since the last report. */
    readonly stakedMinor: string;
    readonly wonMinor: string;
    readonly totalStakedMinor: string;
    readonly totalWonMinor: string;
    /**
     * The part of the stakes of this report that counts as turnover, and with which stakes and wins count in figures;
     * missing in events of before, which count in none.
     */
    readonly turnoverMinor?: string;
    /** The day's sums with this report, and its ceiling; missing in events of before, which had none. */
    readonly ofDay?: DayAtVendor;
    readonly postings: readonly { readonly account: string; readonly minor: string }[];
    readonly occurredAt: string;
  };
}

/** A member's day of play at a vendor; amounts are minor units. */
export interface DayAtVendor {
  /** The merchant's day, such as 2026-11-22. */
  readonly day: string;
  readonly stakedMinor: string;
  readonly wonMinor: string;
  /** The stakes of the last day with stakes before. */
  readonly stakedBeforeMinor: string;
  /** The most that the day may pay by itself. */
  readonly ceilingMinor: string;
  /** The wins above the ceilings of earlier days that lay at the vendor when the day began, and still do. */
  readonly leftMinor: string;
}

/** Wins of a member with the money at a vendor; `transactionId` is that of the transfer that brought them. */
interface OfVendorWin extends Movement {
  readonly vendorId: string;
  readonly transactionId: string;
  readonly operatorTransactionId: string;
}

/**
 * Money came back from a vendor that the ceiling of its days or the vendor's own reports do not cover. It stands on the
 * account `withheld` until finance pays or refuses it. The balance does not know of it.
 */
export interface VendorWinWithheld {
  readonly type: 'VendorWinWithheld';
  readonly data: OfVendorWin & {
    /** The whole amount that the vendor gave, of which the rest was paid. */
    readonly transferMinor: string;
    /** The part that no report of the vendor explains: the house lends it. */
    readonly unexplainedMinor: string;
    /** The stakes and wins of the last day that the vendor reported, and its ceiling. */
    readonly stakedMinor: string;
    readonly wonMinor: string;
    readonly ceilingMinor: string;
  };
}

/** Finance has paid what was withheld of a transfer. */
export interface WithheldVendorWinPaid {
  readonly type: 'WithheldVendorWinPaid';
  readonly data: OfVendorWin;
}

/** Finance has refused what was withheld of a transfer: it is the house's. */
export interface WithheldVendorWinRefused {
  readonly type: 'WithheldVendorWinRefused';
  readonly data: OfVendorWin & {
    readonly reason: 'gameFault' | 'rulesBroken' | 'notVerified';
    /**
     * The part that the vendor's reports had told as wins: figures have counted it, and take it out again. Missing in
     * events of before, which took nothing out.
     */
    readonly countedMinor?: string;
  };
}

export type VendorPlayEvent = PlayedAtVendor | VendorWinWithheld | WithheldVendorWinPaid | WithheldVendorWinRefused;
