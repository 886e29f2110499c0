import { currentLanguage, localeOf } from '@web/i18n/language';
import { changeLanguage, useLanguage } from '@web/i18n/setup';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { LANDING_LANGUAGES, LANDING_TEXTS, type LandingLanguage, type LandingTexts } from './landing-texts';

const STORAGE_KEY = 'croupier.agent-language';

function readsChinese(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'zh';
  } catch {
    return false;
  }
}

function keepChoice(language: LandingLanguage): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice holds until the page is left.
  }
}

function tellDocument(language: LandingLanguage): void {
  document.documentElement.lang = LANDING_LANGUAGES.find(({ code }) => code === language)!.locale;
}

export interface Landing {
  readonly language: LandingLanguage;
  readonly texts: LandingTexts;
  readonly choose: (language: LandingLanguage) => void;
}

/** The entrance's language: the site's own, or Chinese, whose readers the site itself serves in English. */
export function useLanding(): Landing {
  const site = useLanguage();
  const [isChinese, setChinese] = useState(readsChinese);
  const language: LandingLanguage = isChinese ? 'zh' : site === 'pt' ? 'pt' : 'en';

  useEffect(() => {
    tellDocument(language);
    return () => {
      document.documentElement.lang = localeOf(currentLanguage());
    };
  }, [language]);

  const choose = (chosen: LandingLanguage) => {
    keepChoice(chosen);
    setChinese(chosen === 'zh');
    // The site tells the document its own language as it changes.
    void changeLanguage(chosen === 'zh' ? 'en' : chosen).then(() => tellDocument(chosen));
  };
  return { language, texts: LANDING_TEXTS[language], choose };
}

export function LandingLanguageSwitch({ language, texts, choose }: Landing) {
  return (
    <div role="group" aria-label={texts.language} className="flex rounded-full border border-white/12 bg-black/30 p-1">
      {LANDING_LANGUAGES.map(({ code, short, name, locale }) => (
        <button
          key={code}
          type="button"
          lang={locale}
          aria-label={name}
          aria-pressed={code === language}
          data-testid={`landing-${code}`}
          onClick={() => choose(code)}
          className={clsx(
            'h-9 min-w-11 rounded-full px-3 text-12 font-semibold transition-colors',
            code === language ? 'gold-surface' : 'text-fg-2 hover:bg-white/8 hover:text-fg',
          )}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
