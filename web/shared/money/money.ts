import { numberFormat } from '../i18n/formats';
import { localeOf, type Language } from '../i18n/language';

/**
 * Reads a decimal string of the wire ("-12.5") into minor units. @throws RangeError when it is no amount of so many
 * digits.
 */
export function toMinor(decimal: string, digits: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`"${decimal}" is not a decimal amount`);
  const fraction = match[3] ?? '';
  if (/[1-9]/.test(fraction.slice(digits)))
    throw new RangeError(`"${decimal}" has more than ${digits} digits after the point`);
  const minor = BigInt(match[2] + fraction.slice(0, digits).padEnd(digits, '0'));
  return match[1] ? -minor : minor;
}

/** Writes minor units as the wire wants them: 1250n with two digits is "12.50". */
export function toDecimal(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * "R$", "Rs." or "BRL" before an amount, a symbol or a code behind it. Anything else, as the k of "5k", may be meant as
 * a part of it.
 */
const CURRENCY = /^\s*[\p{L}\p{Sc}]{1,4}\.?|(?:\p{Sc}|\b\p{Lu}{3})\s*$/gu;

/**
 * "1234" or "1.234.567" without what separates the groups. Undefined when it is neither, or when the same mark
 * separates the fraction.
 */
function ungrouped(whole: string, decimalMark: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const mark = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.exec(whole)?.[1];
  return mark === undefined || mark === decimalMark ? undefined : whole.replaceAll(mark, '');
}

/**
 * Reads what a person typed: both "1.234,50" and "1,234.50", or plain "1234.5", with the currency before or behind it.
 * A separator with at most `digits` figures behind it is the decimal one. Undefined when it cannot be meant as an
 * amount, or is below zero.
 */
export function typedToDecimal(typed: string, digits: number): string | undefined {
  const text = typed.replace(CURRENCY, '').replace(/\s/g, '');
  const [, before, mark, fraction = ''] = new RegExp(`^(.*)([.,])(\\d{0,${digits}})$`).exec(text) ?? [];
  const whole = ungrouped(before ?? text, mark ?? '');
  if (whole === undefined || whole + fraction === '') return undefined;
  return toDecimal(BigInt(whole + fraction.padEnd(digits, '0')), digits);
}

export interface MoneyStyle {
  readonly currency: string;
  readonly digits: number;
  readonly language: Language;
  /** Prints "+" before amounts above zero. */
  readonly signed?: boolean;
}

/** A symbol with a letter, as "R$", right before a figure: English would set it without a space, as it does "$". */
const LETTERED_SYMBOL = /(\p{L}\p{Sc})(?=\d)/u;

/**
 * "12.50" as "R$ 12,50". The string goes to Intl as it is, so that no amount is ever rounded through a float. One
 * no-break space stands after "R$" in every language.
 */
export function formatMoney(decimal: string, style: MoneyStyle): string {
  const { currency, digits, language, signed } = style;
  return numberFormat(localeOf(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  })
    .format(decimal as Intl.StringNumericLiteral)
    .replace(LETTERED_SYMBOL, '$1\u00a0');
}

export function formatMinor(minor: bigint, style: MoneyStyle): string {
  return formatMoney(toDecimal(minor, style.digits), style);
}
