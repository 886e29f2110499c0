import type { DomainEvent } from '@kernel/event';
import { MAX_MINOR } from '@kernel/money';

interface MoneyData {
  readonly currency?: string;
  readonly postings?: readonly { readonly minor: string; readonly currency?: string }[];
  readonly balanceAfterMinor?: string;
}

/**
 * Thrown when a decider wrote an event that must never exist. It is a fault of the product, and nothing is appended.
 */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/**
 * Checks an event of any context before it is appended, independently of its decider.
 *
 * @throws BrokenInvariant when its postings do not sum to zero in each currency, when a balance would be below zero, or
 * when an amount is larger than any column can hold
 */
export function checkEvent({ type, data }: DomainEvent): void {
  const { postings, balanceAfterMinor, currency = '' } = data as MoneyData;
  if (balanceAfterMinor !== undefined) {
    const minor = BigInt(balanceAfterMinor);
    if (minor < 0n) throw new BrokenInvariant(`${type} would leave a balance of ${minor}`);
    if (minor > MAX_MINOR)
      throw new BrokenInvariant(`${type} would leave a balance of ${minor}, which nothing can hold`);
  }
  if (postings && postings.length > 0) checkPostings(type, currency, postings);
}

function checkPostings(type: string, currency: string, postings: NonNullable<MoneyData['postings']>): void {
  const sums = new Map<string, bigint>();
  for (const posting of postings) {
    const minor = BigInt(posting.minor);
    if (minor > MAX_MINOR || minor < -MAX_MINOR)
      throw new BrokenInvariant(`${type} posts ${minor}, which nothing can hold`);
    const key = posting.currency ?? currency;
    sums.set(key, (sums.get(key) ?? 0n) + minor);
  }
  for (const [key, sum] of sums) {
    if (sum !== 0n) throw new BrokenInvariant(`The postings of ${type} sum to ${sum} ${key}, not to zero`);
  }
}
