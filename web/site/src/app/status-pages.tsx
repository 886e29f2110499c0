import { Button } from '@web/ui/button';
import { LanguageSwitch } from '@web/ui/language-switch';
import { LogoMark } from '@web/ui/logo';
import { Fault, Skeleton } from '@web/ui/states';
import { Globe, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PlainPageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

function PlainPage({ icon, title, text, action }: PlainPageProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-[radial-gradient(circle_at_50%_20%,#1f2839,#0a0d14_60%)] p-6">
      <div className="flex max-w-md flex-col items-center gap-4 text-center motion-ok:animate-rise">
        <LogoMark className="size-12" />
        <span className="mt-4 grid size-20 place-items-center rounded-full bg-gold/12 text-gold">{icon}</span>
        <h1 className="font-display text-27 font-bold">{title}</h1>
        <p className="text-16 text-fg-2">{text}</p>
        {action}
        <LanguageSwitch testId="language-switch" />
      </div>
    </main>
  );
}

export function MaintenancePage({ onRetry, busy }: { readonly onRetry: () => void; readonly busy: boolean }) {
  const { t } = useTranslation();
  const action = (
    <Button onClick={onRetry} busy={busy}>
      {t('common.retry')}
    </Button>
  );
  return <PlainPage icon={<Wrench className="size-9" aria-hidden="true" />} title={t('page.maintenance')} text={t('page.maintenanceText')} action={action} />;
}

export function RegionPage({ location }: { readonly location: string }) {
  const { t } = useTranslation();
  return <PlainPage icon={<Globe className="size-9" aria-hidden="true" />} title={t('page.region')} text={t('page.regionText', { location })} />;
}

export function UnreachablePage({ fault, onRetry, busy }: { readonly fault: unknown; readonly onRetry: () => void; readonly busy: boolean }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-[radial-gradient(circle_at_50%_20%,#1f2839,#0a0d14_60%)] p-6">
      <div className="flex flex-col items-center">
        <LogoMark className="size-12" />
        <Fault fault={fault} onRetry={onRetry} busy={busy} />
        <LanguageSwitch testId="language-switch" />
      </div>
    </main>
  );
}

/** The frame of the site before it is known which merchant's it is: the same sizes, so that nothing jumps. */
export function ShellSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" aria-label={t('common.loading')}>
      <div className="flex h-16 items-center gap-3 border-b border-line px-3 sm:px-5">
        <LogoMark />
        <Skeleton className="ms-auto h-11 w-24 rounded-12!" />
        <Skeleton className="h-11 w-24 rounded-12!" />
      </div>
      <div className="px-4 pt-4 lg:ps-60">
        <Skeleton className="h-[208px] rounded-20! sm:h-[280px] xl:h-[304px]" />
        <Skeleton className="mt-4 h-11 rounded-12!" />
      </div>
    </div>
  );
}
