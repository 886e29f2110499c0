import type { Language } from '../i18n/language';

/** English names the month, because 11/12 is one day to some readers of English and another day to others. */
export function monthStyle(language: Language): 'short' | '2-digit' {
  return language === 'en' ? 'short' : '2-digit';
}
