import { useTranslation } from 'react-i18next';
import { Button } from '../form/button';
import { LogoMark } from '../frame/logo';

/** The last resort when a page cannot be drawn, as after a release that took away the chunk that it asks for. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <main role="alert" className="grid min-h-dvh place-items-center p-6">
      <div className="flex flex-col items-center gap-4 text-center">
        <LogoMark className="size-12" />
        <h1 className="font-display text-20 font-bold">{t('fault.title')}</h1>
        <p className="max-w-sm text-fg-2">{t('fault.unexpected')}</p>
        <Button look="gold" onClick={() => location.reload()}>
          {t('fault.reload')}
        </Button>
      </div>
    </main>
  );
}
