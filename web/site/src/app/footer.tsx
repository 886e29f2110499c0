import { useMerchant } from '@web/api/merchant';
import { LanguageSwitch } from '@web/ui/language-switch';
import { Logo } from '@web/ui/logo';
import { useTranslation } from 'react-i18next';
import { dayIn } from '@web/time/merchant-time';
import { usePopup, type PopupName } from './use-popup';

export function Footer() {
  const { t } = useTranslation();
  const { open } = usePopup();
  const { name, timeZone } = useMerchant();
  const link = (popup: PopupName, label: string) => (
    <button type="button" onClick={() => open(popup)} className="h-11 rounded-12 px-3 text-13 font-medium text-fg-2 hover:bg-ink-3 hover:text-fg">
      {label}
    </button>
  );
  return (
    <footer className="mt-10 border-t border-line pb-4 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Logo name={name} />
        <div className="-mx-3 flex flex-wrap items-center">
          {link('help', t('site.help'))}
          {link('terms', t('site.terms'))}
          <LanguageSwitch testId="language-switch" />
        </div>
      </div>
      <div className="mt-5 flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-loss text-12 font-bold text-loss" aria-hidden="true">
          18+
        </span>
        <div className="max-w-3xl space-y-1.5 text-12 text-fg-3">
          <p className="font-medium text-fg-2">{t('site.adultsOnly')}</p>
          <p>{t('site.licence', { name })}</p>
          <p>{t('site.demo')}</p>
          <p>{t('site.copyright', { name, year: dayIn(timeZone, new Date()).slice(0, 4) })}</p>
        </div>
      </div>
    </footer>
  );
}
