import type { EventInFull } from '@contracts/http/office/explorer';
import { add, isZero, negate } from '@web/money/figure';

export type EventPosting = EventInFull['postings'][number];

export interface CurrencySum {
  readonly currency: string;
  readonly debit: string;
  readonly credit: string;
  /** Credit less debit: zero, or the entry is faulty. */
  readonly balance: string;
}

/** A credit is what an account gained, a debit what it gave; both without a sign. */
export function sideOf({ amount }: Pick<EventPosting, 'amount'>): {
  readonly debit?: string;
  readonly credit?: string;
} {
  return amount.startsWith('-') && !isZero(amount) ? { debit: negate(amount) } : { credit: amount };
}

export function sumsOf(postings: readonly EventPosting[]): readonly CurrencySum[] {
  const sums = new Map<string, CurrencySum>();
  for (const posting of postings) {
    const { currency, amount } = posting;
    const { debit, credit } = sideOf(posting);
    const before = sums.get(currency) ?? { currency, debit: '0', credit: '0', balance: '0' };
    sums.set(currency, {
      currency,
      debit: debit ? add(before.debit, debit) : before.debit,
      credit: credit ? add(before.credit, credit) : before.credit,
      balance: add(before.balance, amount),
    });
  }
  return [...sums.values()];
}
