import { numberFormat } from '../i18n/formats';
import { localeOf, type Language } from '../i18n/language';

/** "12.50" with the decimal sign of the language, "12,50", and without grouping, as amounts are typed. */
export function withDecimalSign(decimal: string, language: Language): string {
  const parts = numberFormat(localeOf(language)).formatToParts(1.5);
  return decimal.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.');
}
