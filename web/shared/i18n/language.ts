export const LANGUAGES = ['pt', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_KEY = 'croupier.language';

function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

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

/** The visitor's language: Portuguese until another was chosen on this device. Every call names it to the server. */
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
  return language === 'pt' ? 'pt-BR' : 'en-US';
}
