import type { Currency } from '@kernel/money';

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
    readonly postings: readonly { readonly account: string; readonly minor: string }[];
    readonly occurredAt: string;
  };
}
