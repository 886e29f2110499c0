import { isLanguage, languageInfo, type Language } from './languages';

export type { Language } from './languages';

const STORAGE_KEY = 'croupier.language';

/** The languages in which the server writes its texts; every site has them. */
export const SERVED_LANGUAGES = ['pt', 'en'] as const;
export type ServedLanguage = (typeof SERVED_LANGUAGES)[number];

let current: Language = chosenLanguage() ?? greetingLanguage(navigator.languages);

/** The language that was chosen on this device; undefined on a first visit. */
export function chosenLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    // Storage may be forbidden by the browser's settings; the browser's own languages decide then.
    return undefined;
  }
}

/**
 * The language of a first visit: the first of the browser's languages, in the order that the visitor prefers, that
 * every site has. Portuguese, the product's own language, where it names none of them.
 */
export function greetingLanguage(preferred: readonly string[]): ServedLanguage {
  return preferred.map((tag) => tag.split('-')[0]!.toLowerCase()).find(isServed) ?? 'pt';
}

function isServed(code: string): code is ServedLanguage {
  return SERVED_LANGUAGES.some((language) => language === code);
}

/** The visitor's language: the one chosen on this device, else the one that the browser asks for. */
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

/** The language that every call names to the server: the nearest of those that the server's texts are written in. */
export function servedLanguage(language: Language = current): ServedLanguage {
  return languageInfo(language).served;
}
