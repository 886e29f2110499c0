import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { currentLanguage, servedLanguage, storeLanguage, type ServedLanguage } from './language';
import { languageInfo, LANGUAGES, type Language, type LanguageInfo } from './languages';
import { portuguesePlurals } from './plurals';

type Texts = Record<string, unknown>;
/** How the texts of every language but Portuguese are fetched. */
export type LanguageFiles = Partial<Record<Language, () => Promise<Texts>>>;

let files: LanguageFiles = {};
/**
 * Languages whose texts of the whole site are loaded; a part that came by itself may have brought its own texts in
 * other languages too.
 */
const whole = new Set<Language>();

/**
 * Portuguese travels with the page; another language is fetched when a visitor chooses it, chose it on an earlier
 * visit, or comes for the first time with a browser that prefers it.
 */
export async function setUpTexts(portuguese: Texts, others: LanguageFiles = {}): Promise<void> {
  files = others;
  const language = await spoken(currentLanguage());
  const resources = {
    pt: { translation: portuguese },
    ...(language.texts ? { [language.code]: { translation: language.texts } } : {}),
  };
  await i18next
    .use(initReactI18next)
    .use(portuguesePlurals)
    .init({
      resources,
      lng: language.code,
      fallbackLng: 'pt',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  whole.clear();
  whole.add('pt').add(language.code);
  tellDocument(language.code);
}

/** The texts of the visitor's language; Portuguese where they cannot be had. */
async function spoken(wanted: Language): Promise<{ code: Language; texts?: Texts }> {
  const load = files[wanted];
  if (!load) return { code: 'pt' };
  try {
    return { code: wanted, texts: await load() };
  } catch {
    return { code: 'pt' };
  }
}

/** Adds sections to a language that is known already. */
export function addTexts(language: Language, texts: Texts): void {
  i18next.addResourceBundle(language, 'translation', texts, true, true);
}

/** The languages that this site has texts in. */
export function availableLanguages(): readonly LanguageInfo[] {
  return LANGUAGES.filter(({ code }) => code === 'pt' || code in files);
}

/** Switches every text on the page, and the language that calls name from now on. */
export async function changeLanguage(language: Language): Promise<void> {
  const load = files[language];
  if (load && !whole.has(language)) {
    i18next.addResourceBundle(language, 'translation', await load(), true, true);
    whole.add(language);
  }
  storeLanguage(language);
  await i18next.changeLanguage(language);
  tellDocument(language);
}

function tellDocument(language: Language): void {
  const { locale, direction } = languageInfo(language);
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
}

/** The language of the texts on the screen; components that use it are drawn anew when it changes. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}

/** The language of what the server writes, for calls and for the keys of their answers. */
export function useServedLanguage(): ServedLanguage {
  return servedLanguage(useLanguage());
}

export function useDirection(): LanguageInfo['direction'] {
  return languageInfo(useLanguage()).direction;
}
