import type { AccountClass } from '@contracts/http/office/ledger';

/**
 * In the order of the books. Written out and not taken from the contract's list, which would bring the contract's
 * validators into the page; the type makes sure that none is missing.
 */
const ORDER: Record<AccountClass, number> = {
  member: 0,
  memberVendor: 1,
  held: 2,
  receivable: 3,
  house: 4,
  provider: 5,
  vendor: 6,
  jackpot: 7,
  salary: 8,
  promotion: 9,
  points: 10,
  fees: 11,
  suspense: 12,
  withheld: 13,
};

export const CLASS_NAMES = Object.keys(ORDER) as AccountClass[];
