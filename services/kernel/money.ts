/** Digits after the decimal point of every currency that a merchant may run on. */
const CURRENCY_DIGITS = {
  BRL: 2,
  USD: 2,
  EUR: 2,
  VND: 0,
  IDR: 0,
  JPY: 0,
  KRW: 0,
  THB: 2,
  MXN: 2,
  PHP: 2,
  PTS: 2,
} as const;

export type Currency = keyof typeof CURRENCY_DIGITS;

export const CURRENCIES = Object.keys(CURRENCY_DIGITS) as [Currency, ...Currency[]];

/** An amount in the smallest unit of its currency (centavos for BRL). */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

/**
 * No amount and no balance is larger: what `parseMinor` reads at the most. The wallet refuses what would be, the check before an append
 * lets nothing by, and the ledger books whatever they let through.
 */
export const MAX_MINOR = 10n ** 17n - 1n;

export function currencyDigits(currency: Currency): number {
  return CURRENCY_DIGITS[currency];
}

/**
 * Reads a plain decimal string ("12.50") into minor units. Returns undefined for anything else: a sign, an exponent, more
 * digits after the point than the currency has, more than fifteen before it.
 */
export function parseMinor(text: string, currency: Currency): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const digits = currencyDigits(currency);
  const fraction = match[2] ?? '';
  if (fraction.length > digits) return undefined;
  return BigInt(match[1] + fraction.padEnd(digits, '0'));
}

/** Writes minor units as a plain decimal string with all digits of the currency: 1250n BRL is "12.50". */
export function formatMinor(minor: bigint, currency: Currency): string {
  const digits = currencyDigits(currency);
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `minor × ratePpm / 1,000,000`, floored for amounts of zero and above: the remainder stays with the payer. */
export function shareOfPpm(minor: bigint, ratePpm: bigint): bigint {
  if (minor < 0n || ratePpm < 0n) throw new RangeError('A share is taken of an amount and a rate of zero or more');
  return (minor * ratePpm) / 1_000_000n;
}
