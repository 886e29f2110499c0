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
  bank: 6,
  vendor: 7,
  jackpot: 8,
  salary: 9,
  promotion: 10,
  points: 11,
  fees: 12,
  suspense: 13,
  withheld: 14,
  unclaimed: 15,
};

export const CLASS_NAMES = Object.keys(ORDER) as AccountClass[];
