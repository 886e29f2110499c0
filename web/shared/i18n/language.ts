import { isLanguage, languageInfo, type Language } from './languages';

export type { Language } from './languages';

const STORAGE_KEY = 'croupier.language';

let current: Language = read();

function read(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : 'pt';
  } catch {
    // Storage may be forbidden by the browser's settings; the product's own language serves then.
    return 'pt';
  }
}

/** The visitor's language: Portuguese until another was chosen on this device. */
export function currentLanguage(): Language {
  return current;
}

export function storeLanguage(language: Language): void {
  current = language;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

export function localeOf(language: Language): string {
  return languageInfo(language).locale;
}

/** The languages in which the server writes its texts. */
export const SERVED_LANGUAGES = ['pt', 'en'] as const;
export type ServedLanguage = (typeof SERVED_LANGUAGES)[number];

/** The language that every call names to the server: the nearest of those that the server's texts are written in. */
export function servedLanguage(language: Language = current): ServedLanguage {
  return languageInfo(language).served;
}
