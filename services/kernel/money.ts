/** The digits after the decimal point of every currency that a merchant may use. */
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
  FUN: 2,
} as const;

export type Currency = keyof typeof CURRENCY_DIGITS;

/** The play money of trial accounts. It buys nothing, no merchant uses it, and no book knows it. */
export const PLAY_MONEY = 'FUN' satisfies Currency;

/** The currencies that merchants and their books may use: all but play money. */
export const CURRENCIES = Object.keys(CURRENCY_DIGITS).filter((code) => code !== PLAY_MONEY) as [
  Currency,
  ...Currency[],
];

declare const rate: unique symbol;

/**
 * A rate in parts per million. Amounts in minor units are plain `bigint`s, which the compiler refuses where a rate is
 * asked for.
 */
export type Ppm = bigint & { readonly [rate]: true };

/** An amount in minor units. Any `bigint` will do, but for a rate. */
type Amount = bigint & { readonly [rate]?: never };

/** An amount in the smallest unit of its currency (centavos for BRL). */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}

/**
 * The largest amount and the largest balance, in minor units; `parseMinor` reads no larger one. The wallet refuses a
 * movement beyond it, the check before an append stops one, and the ledger books every event that is in the log.
 */
export const MAX_MINOR = 10n ** 17n - 1n;

export function currencyDigits(currency: Currency): number {
  return CURRENCY_DIGITS[currency];
}

/**
 * Reads a plain decimal string ("12.50") into minor units. Returns undefined for anything else: a sign, an exponent,
 * more decimals than the currency has, or more than fifteen digits before the point.
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
export function formatMinor(minor: Amount, currency: Currency): string {
  const digits = currencyDigits(currency);
  const signed: bigint = minor;
  const sign = signed < 0n ? '-' : '';
  const text = (signed < 0n ? -signed : signed).toString().padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Declares a number to be a rate: where it is read from text, from storage or from the settings. */
export function asPpm(value: bigint): Ppm {
  return value as Ppm;
}

/**
 * Returns `minor × ratePpm / 1,000,000`, rounded down for amounts of zero and above: the remainder stays with the
 * payer.
 */
export function shareOfPpm(minor: Amount, ratePpm: Ppm): bigint {
  if (minor < 0n || ratePpm < 0n) throw new RangeError('A share is taken of an amount and a rate of zero or more');
  return (minor * ratePpm) / 1_000_000n;
}

/** The smallest of some amounts, in minor units. */
export function least(...minor: readonly [bigint, ...bigint[]]): bigint {
  return minor.reduce((one, other) => (one < other ? one : other));
}
