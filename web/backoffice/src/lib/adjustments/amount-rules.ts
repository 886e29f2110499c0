import { toMinor, typedToDecimal } from '@web/money/money';

export type Direction = 'credit' | 'debit';

export interface Limits {
  readonly perAdjustment: string;
  readonly perDay: string;
  readonly requestedToday: string;
}

export type AmountFault = 'amountNeeded' | 'abovePerAdjustment' | 'abovePerDay';

/** The amount that a person typed as a plain decimal, or its fault. The server decides; this only saves a call. */
export function readAmount(
  typed: string,
  digits: number,
  limits: Limits | undefined,
): { readonly amount: string } | { readonly fault: AmountFault } {
  const amount = typedToDecimal(typed, digits);
  if (!amount || toMinor(amount, digits) === 0n) return { fault: 'amountNeeded' };
  if (!limits) return { amount };
  const minor = (decimal: string) => toMinor(decimal, digits);
  if (minor(amount) > minor(limits.perAdjustment)) return { fault: 'abovePerAdjustment' };
  if (minor(limits.requestedToday) + minor(amount) > minor(limits.perDay)) return { fault: 'abovePerDay' };
  return { amount };
}
