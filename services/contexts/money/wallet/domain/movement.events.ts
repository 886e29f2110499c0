import type { Currency } from '@kernel/money';

/** Money in events is a string of minor units: JSON has no integers that are safe for it. */
export type MinorUnits = string;

/**
 * One leg of a ledger entry: what an account gains (plus) or gives (minus). The legs of an event sum to zero.
 * Accounts: `member:<id>:main`, `member:<id>:vendor:<vendorId>`, `member:<id>:held`, `receivable:<memberId>`, `house`,
 * `provider:<id>`, `vendor:<id>`, `jackpot:main`, `salary`, `promotion`, `points`, `fees`, `suspense`, `withheld`,
 * `unclaimed:owners`.
 */
export interface Posting {
  readonly account: string;
  readonly minor: MinorUnits;
}

/** The fields of every movement of money. */
export interface Movement {
  readonly memberId: string;
  readonly currency: Currency;
  /** The size of the movement, zero or more. */
  readonly amountMinor: MinorUnits;
  /** The main wallet before and after. */
  readonly balanceBeforeMinor: MinorUnits;
  readonly balanceAfterMinor: MinorUnits;
  readonly postings: readonly Posting[];
  /** Business time, ISO 8601 in UTC. */
  readonly occurredAt: string;
}
