import { numberFormat } from '../i18n/formats';
import { localeOf, type Language } from '../i18n/language';
import { withDecimalSign } from './decimal-sign';
import { toDecimal, toMinor } from './money';

/**
 * "-1234.50" as "-1.234,50": an amount in a column whose head names the currency. As many digits as it came with, never
 * through a float.
 */
export function formatFigure(decimal: string, language: Language, signed = false): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  return numberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(decimal as Intl.StringNumericLiteral);
}

/** "0.15" and "500.00" as they are typed: "0,15", "500". The fraction stands only where there is one. */
export function typedFigure(decimal: string, language: Language): string {
  return withDecimalSign(decimal.replace(/\.0+$/, ''), language);
}

export function isZero(decimal: string): boolean {
  return !/[1-9]/.test(decimal);
}

/** The first less the second, to the last digit of either. */
export function subtract(first: string, second: string): string {
  const digits = Math.max(first.split('.')[1]?.length ?? 0, second.split('.')[1]?.length ?? 0);
  return toDecimal(toMinor(first, digits) - toMinor(second, digits), digits);
}

export function add(first: string, second: string): string {
  return subtract(first, negate(second));
}

export function negate(decimal: string): string {
  if (isZero(decimal)) return decimal;
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;
}
