import type { WithdrawalTerms } from '@contracts/http/money-out/withdrawals';

type ToMinor = (decimal: string) => bigint;

const MILLION = 1_000_000n;

/** The fee on an amount: nothing where withdrawals are free, or where free ones are left. A part counts as a whole. */
export function feeOn(amount: bigint, { fee }: Pick<WithdrawalTerms, 'fee'>, toMinor: ToMinor): bigint {
  if (fee === null || fee.freeLeft > 0) return 0n;
  return toMinor(fee.fixed) + (amount * BigInt(fee.ppm) + MILLION - 1n) / MILLION;
}

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => (other < one ? other : one));

/** The amount that the free money pays for together with its fee. */
function coveredBy(free: bigint, { fee }: Pick<WithdrawalTerms, 'fee'>, toMinor: ToMinor): bigint {
  if (fee === null || fee.freeLeft > 0) return free;
  const rest = free - toMinor(fee.fixed);
  return rest < 0n ? 0n : (rest * MILLION) / (MILLION + BigInt(fee.ppm));
}

/** The most that can be asked for now. */
export function largestAmount(terms: WithdrawalTerms, toMinor: ToMinor): bigint {
  return least(coveredBy(toMinor(terms.free), terms, toMinor), toMinor(terms.maxAmount), toMinor(terms.dayLeft.amount));
}

export type AmountFault = 'belowMinimum' | 'aboveMaximum' | 'moreThanDay' | 'moreThanFree';

/** The first reason for which an amount would be refused; null where none is known. */
export function amountFault(amount: bigint, terms: WithdrawalTerms, toMinor: ToMinor): AmountFault | null {
  if (amount < toMinor(terms.minAmount)) return 'belowMinimum';
  if (amount > toMinor(terms.maxAmount)) return 'aboveMaximum';
  if (amount > toMinor(terms.dayLeft.amount)) return 'moreThanDay';
  return amount > coveredBy(toMinor(terms.free), terms, toMinor) ? 'moreThanFree' : null;
}
