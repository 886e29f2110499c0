import { Button } from '@web/ui/form/button';
import { Skeleton } from '@web/ui/feedback/states';
import { Apple, Bot, Download, MonitorDown } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstall } from '../install/install-prompt';
import { lazyPart } from '../../loading/lazy-part';
import { useAppAddress } from '../../parts/contacts/merchant-contacts';

const QrCode = lazyPart(() => import('@web/ui/frame/qr-code'), { alone: true });

type System = 'Android' | 'iOS';

const STEP_NUMBER = 'grid size-6 shrink-0 place-items-center rounded-full bg-gold/12 text-12 font-bold text-gold-hi';
const STEPS = ['step1', 'step2', 'step3'] as const;

function Guide({ system, icon }: { readonly system: System; readonly icon: ReactNode }) {
  const { t } = useTranslation();
  const address = useAppAddress(system);
  return (
    <section className="panel flex flex-col gap-5 p-5 sm:flex-row sm:p-6" aria-labelledby={`app-${system}`}>
      {/* A phone cannot point its camera at itself. */}
      <div className="flex shrink-0 flex-col items-center gap-2 max-sm:hidden">
        <div className="size-[120px]">
          <Suspense fallback={<Skeleton className="size-[120px] rounded-12!" />}>
            <QrCode text={address} label={t('page.download.code', { system })} />
          </Suspense>
        </div>
        <p className="text-12 text-fg-3">{t('page.download.scan')}</p>
      </div>
      <div className="min-w-0 flex-1">
        <h2 id={`app-${system}`} className="flex items-center gap-2.5 font-display text-20 font-semibold">
          <span className="text-gold">{icon}</span>
          {system}
        </h2>
        <ol className="mt-3 space-y-2.5">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3 text-14 text-fg-2">
              <span className={STEP_NUMBER}>{index + 1}</span>
              {t(`page.download.${system}.${step}`)}
            </li>
          ))}
        </ol>
        <a
          href={address}
          className="mt-4 inline-flex min-h-11 max-w-full items-center gap-2 break-all rounded-12 border border-line px-4 py-2 text-13 font-semibold text-fg hover:bg-ink-3"
        >
          <Download className="size-4 shrink-0" aria-hidden="true" />
          {t('page.download.open')}
        </a>
      </div>
    </section>
  );
}

/** How to have the site as an app: codes to scan and what to do on each system. */
export default function DownloadPage() {
  const { t } = useTranslation();
  const install = useInstall();
  return (
    <div className="space-y-4">
      <div className="panel flex flex-wrap items-center gap-4 p-5 sm:p-6">
        <span className="grid size-14 shrink-0 place-items-center rounded-16 bg-gold/12 text-gold">
          <MonitorDown className="size-7" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="font-display text-27 font-bold">{t('page.download.title')}</h1>
          <p className="mt-1 max-w-2xl text-fg-2">{t('page.download.text')}</p>
        </div>
        {install && (
          <Button look="gold" size="lg" onClick={install}>
            <Download className="size-4.5" aria-hidden="true" />
            {t('page.download.install')}
          </Button>
        )}
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <Guide system="Android" icon={<Bot className="size-5" aria-hidden="true" />} />
        <Guide system="iOS" icon={<Apple className="size-5" aria-hidden="true" />} />
      </div>
    </div>
  );
}
