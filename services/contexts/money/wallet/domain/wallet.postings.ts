import type { Posting } from './movement.events';

export const accounts = {
  main: (memberId: string) => `member:${memberId}:main`,
  atVendor: (memberId: string, vendorId: string) => `member:${memberId}:vendor:${vendorId}`,
  receivable: (memberId: string) => `receivable:${memberId}`,
  held: (memberId: string) => `member:${memberId}:held`,
  provider: (providerId: string) => `provider:${providerId}`,
  house: 'house',
  promotion: 'promotion',
  jackpot: 'jackpot:main',
  salary: 'salary',
  fees: 'fees',
  suspense: 'suspense',
  withheld: 'withheld',
  /** The fund of money whose owners cannot be paid. It is theirs still. */
  unclaimed: 'unclaimed:owners',
} as const;

const AT_VENDOR = /^member:[^:]+:vendor:(.+)$/;

/** The vendor at whom an account of a member lies; undefined for every other account. */
export function vendorOfAccount(account: string): string | undefined {
  return AT_VENDOR.exec(account)?.[1];
}

/** One amount out of one account into another. */
export function transfer(from: string, to: string, minor: bigint): readonly Posting[] {
  return balanced([
    [from, -minor],
    [to, minor],
  ]);
}

/**
 * Postings that sum to zero; legs of zero are left out. @throws when they do not sum to zero, which is a fault of ours.
 */
export function balanced(legs: readonly (readonly [account: string, minor: bigint])[]): readonly Posting[] {
  const sum = legs.reduce((total, [, minor]) => total + minor, 0n);
  if (sum !== 0n) throw new Error(`Postings do not balance: they sum to ${sum}`);
  return legs.filter(([, minor]) => minor !== 0n).map(([account, minor]) => ({ account, minor: minor.toString() }));
}
