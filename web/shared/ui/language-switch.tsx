import { clsx } from 'clsx';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, useLanguage } from '../i18n/setup';

interface LanguageSwitchProps {
  /** The two letters alone, for a header. */
  readonly short?: boolean;
  readonly testId?: string;
  readonly className?: string;
}

/** Two languages need no menu: the button names the other one. */
export function LanguageSwitch({ short, testId, className }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const other = useLanguage() === 'pt' ? 'en' : 'pt';
  return (
    <button
      type="button"
      data-testid={testId}
      onClick={() => void changeLanguage(other)}
      aria-label={t('common.switchLanguage')}
      lang={other}
      className={clsx(
        'inline-flex h-11 items-center gap-1.5 rounded-12 text-fg-2 transition-colors hover:bg-ink-3 hover:text-fg',
        short ? 'justify-center px-2 text-12 font-semibold uppercase' : 'px-3 text-13 font-medium',
        className,
      )}
    >
      <Globe className={clsx('size-4', short && 'max-sm:hidden')} aria-hidden="true" />
      {short ? other : t('common.otherLanguage')}
    </button>
  );
}
