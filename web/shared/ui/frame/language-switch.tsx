import { clsx } from 'clsx';
import { ChevronDown, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageInfo } from '../../i18n/languages';
import { availableLanguages, changeLanguage, useLanguage } from '../../i18n/setup';
import { notify } from '../feedback/toast';

interface LanguageSwitchProps {
  /** The two letters alone, for a header. */
  readonly short?: boolean;
  readonly testId?: string;
  readonly className?: string;
}

const BOX = 'inline-flex h-11 items-center gap-1.5 rounded-12 text-fg-2 transition-colors hover:bg-ink-3 hover:text-fg';
const LONG = 'px-3 text-13 font-medium';
const SHORT = 'justify-center px-2 text-12 font-semibold uppercase';

/** Two languages need no menu: the button names the other one. More of them are a list of the browser's own. */
export function LanguageSwitch({ short, testId, className }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const languages = availableLanguages();
  const box = clsx(BOX, short ? SHORT : LONG, className);
  const choose = (code: string) => {
    if (isLanguage(code)) void changeLanguage(code).catch(() => notify('error', t('common.languageFailed')));
  };
  const globe = <Globe className={clsx('size-4', short && 'max-sm:hidden')} aria-hidden="true" />;
  if (languages.length > 2) {
    return (
      <span className={clsx(box, 'relative')}>
        {globe}
        <span aria-hidden="true">{short ? language : languageInfo(language).name}</span>
        <ChevronDown className="size-3.5" aria-hidden="true" />
        <select
          data-testid={testId}
          value={language}
          onChange={({ target }) => choose(target.value)}
          aria-label={t('common.language')}
          className="absolute inset-0 cursor-pointer appearance-none rounded-12 bg-ink-2 opacity-0 focus-visible:opacity-100"
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </span>
    );
  }
  const other = languages.find(({ code }) => code !== language);
  if (!other) return null;
  return (
    <button
      type="button"
      data-testid={testId}
      onClick={() => choose(other.code)}
      aria-label={t('common.switchLanguage')}
      lang={other.code}
      className={box}
    >
      {globe}
      {short ? other.code : other.name}
    </button>
  );
}
