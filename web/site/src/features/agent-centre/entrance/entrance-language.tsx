import { chosenLanguage, currentLanguage, localeOf } from '@web/i18n/language';
import { changeLanguage, useLanguage } from '@web/i18n/setup';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { ENTRANCE_LANGUAGES, ENTRANCE_TEXTS, type EntranceLanguage, type EntranceTexts } from './entrance-texts';

const STORAGE_KEY = 'croupier.agent-language';

/** True once Chinese was chosen here, and on a first visit where the browser asks for it before the others. */
function readsChinese(): boolean {
  try {
    const chosen = localStorage.getItem(STORAGE_KEY);
    if (chosen !== null) return chosen === 'zh';
  } catch {
    // Storage may be forbidden by the browser's settings; its own languages decide then.
  }
  return chosenLanguage() === undefined && firstOf(navigator.languages) === 'zh';
}

function asksForChineseAlone(): boolean {
  return navigator.languages.every((tag) => firstOf([tag]) !== 'pt' && firstOf([tag]) !== 'en');
}

function firstOf(preferred: readonly string[]): EntranceLanguage | undefined {
  const codes = preferred.map((tag) => tag.split('-')[0]!.toLowerCase());
  return codes.flatMap((code) => ENTRANCE_LANGUAGES.filter((one) => one.code === code))[0]?.code;
}

function keepChoice(language: EntranceLanguage): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function tellDocument(language: EntranceLanguage): void {
  document.documentElement.lang = ENTRANCE_LANGUAGES.find(({ code }) => code === language)!.locale;
}

export interface Entrance {
  readonly language: EntranceLanguage;
  readonly texts: EntranceTexts;
  readonly choose: (language: EntranceLanguage) => void;
}

/** The language of the entrance: that of the site, or Chinese, for which the site itself falls back to English. */
export function useEntrance(): Entrance {
  const site = useLanguage();
  const [isChinese, setChinese] = useState(readsChinese);
  const language: EntranceLanguage = isChinese ? 'zh' : site === 'pt' ? 'pt' : 'en';

  useEffect(() => {
    tellDocument(language);
    return () => {
      document.documentElement.lang = localeOf(currentLanguage());
    };
  }, [language]);

  // A browser that asks for Chinese alone is met as if Chinese had been chosen: its amounts, its rates and the pages
  // after the log-in are those of the English site, and not of the Portuguese one, which greets who asks for neither.
  const isGreeted = isChinese && site !== 'en' && chosenLanguage() === undefined && asksForChineseAlone();
  useEffect(() => {
    if (!isGreeted) return;
    keepChoice('zh');
    void changeLanguage('en').then(() => tellDocument('zh'));
  }, [isGreeted]);

  const choose = (chosen: EntranceLanguage) => {
    keepChoice(chosen);
    setChinese(chosen === 'zh');
    // The site tells the document its own language as it changes.
    void changeLanguage(chosen === 'zh' ? 'en' : chosen).then(() => tellDocument(chosen));
  };
  return { language, texts: ENTRANCE_TEXTS[language], choose };
}

export function EntranceLanguageSwitch({ language, texts, choose }: Entrance) {
  return (
    <div role="group" aria-label={texts.language} className="flex rounded-full border border-white/12 bg-black/30 p-1">
      {ENTRANCE_LANGUAGES.map(({ code, short, name, locale }) => (
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
