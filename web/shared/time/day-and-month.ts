import type { Language } from '../i18n/language';

/**
 * The parts of a date that languages write each in their own way: "03/12", "Dec 3". English names the month, because
 * 11/12 is one day to some readers of English and another day to others, and sets no zero before the day.
 */
export function dayAndMonth(language: Language) {
  return language === 'en'
    ? ({ day: 'numeric', month: 'short' } as const)
    : ({ day: '2-digit', month: '2-digit' } as const);
}
