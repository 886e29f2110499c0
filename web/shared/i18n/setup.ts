import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { currentLanguage, storeLanguage, type Language } from './language';

type Texts = Record<string, unknown>;

let loadEnglish: () => Promise<Texts>;

/** Portuguese travels with the page; English is fetched when a visitor chooses it, or chose it on an earlier visit. */
export async function setUpTexts(portuguese: Texts, english: () => Promise<Texts>): Promise<void> {
  loadEnglish = english;
  const language = currentLanguage();
  const resources = { pt: { translation: portuguese }, ...(language === 'en' ? { en: { translation: await english() } } : {}) };
  await i18next.use(initReactI18next).init({
    resources,
    lng: language,
    fallbackLng: 'pt',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en';
}

/** Switches every text on the page, and the language that calls name from now on. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === 'en' && !i18next.hasResourceBundle('en', 'translation')) {
    i18next.addResourceBundle('en', 'translation', await loadEnglish());
  }
  storeLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en';
}

/** The language of the texts on the screen; components that use it are drawn anew when it changes. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
