import type { CustomerService, SystemStatus } from '@contracts/http/system';
import { timeFormat } from '@web/i18n/formats';
import { Button } from '@web/ui/form/button';
import { LanguageSwitch } from '@web/ui/frame/language-switch';
import { LogoMark } from '@web/ui/frame/logo';
import { Fault } from '@web/ui/feedback/states';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { Globe, Headset, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactLink } from '../../parts/contacts/contact-link';
import { isOwnPath, servicesAt } from '../../parts/contacts/merchant-contacts';

const BACKDROP = 'grid min-h-dvh place-items-center bg-[radial-gradient(circle_at_50%_20%,#1f2839,#0a0d14_60%)] p-6';

interface PlainPageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function PlainPage({ icon, title, text, children }: PlainPageProps) {
  return (
    <main className={BACKDROP}>
      <div className="flex max-w-md flex-col items-center gap-4 text-center motion-ok:animate-rise">
        <LogoMark className="size-12" />
        <span className="mt-4 grid size-20 place-items-center rounded-full bg-gold/12 text-gold">{icon}</span>
        <h1 className="font-display text-27 font-bold">{title}</h1>
        <p className="text-16 text-fg-2">{text}</p>
        {children}
        <LanguageSwitch testId="language-switch" />
      </div>
    </main>
  );
}

/** The people of the merchant, by ways that do not need the site that is closed. */
function Services({ services }: { readonly services: readonly CustomerService[] }) {
  const ways = services.filter(({ path }) => !isOwnPath(path));
  if (ways.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {ways.map(({ path, title }) => (
        <ContactLink
          key={path}
          path={path}
          className="gold-surface inline-flex h-11 items-center gap-2 rounded-12 px-5 font-semibold shadow-gold"
        >
          <Headset className="size-4.5" aria-hidden="true" />
          {title}
        </ContactLink>
      ))}
    </div>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** Shows the merchant's note about the maintenance and its end, where they are given. */
export function MaintenancePage({ status, onRetry, busy }: RetryProps & { readonly status: SystemStatus }) {
  const { t } = useTranslation();
  const locale = localeOf(useLanguage());
  const until = status.maintenanceUntil ? new Date(status.maintenanceUntil) : null;
  return (
    <PlainPage
      icon={<Wrench className="size-9" aria-hidden="true" />}
      title={t('page.maintenance')}
      text={status.maintenanceNote || t('page.maintenanceText')}
    >
      {until && (
        <p className="rounded-12 border border-line bg-ink-2 px-4 py-2.5 text-14">
          {t('page.maintenanceUntil', {
            time: timeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(until),
          })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Services services={servicesAt(status, 'status')} />
        <Button onClick={onRetry} busy={busy}>
          {t('common.retry')}
        </Button>
      </div>
    </PlainPage>
  );
}

export function RegionPage({ status }: { readonly status: SystemStatus }) {
  const { t } = useTranslation();
  const ip = status.visitor?.ip;
  const text = status.location ? t('page.regionText', { location: status.location }) : t('page.regionTextUnnamed');
  return (
    <PlainPage icon={<Globe className="size-9" aria-hidden="true" />} title={t('page.region')} text={text}>
      {ip && (
        <p className="rounded-12 border border-line bg-ink-2 px-4 py-2.5 text-14">
          {t('page.regionIp')}{' '}
          <span className="font-mono font-semibold text-gold-hi" data-testid="visitor-ip">
            {ip}
          </span>
        </p>
      )}
      <Services services={servicesAt(status, 'status')} />
    </PlainPage>
  );
}

export function UnreachablePage({ fault, onRetry, busy }: RetryProps & { readonly fault: unknown }) {
  return (
    <main className={BACKDROP}>
      <div className="flex flex-col items-center">
        <LogoMark className="size-12" />
        <Fault fault={fault} onRetry={onRetry} busy={busy} />
        <LanguageSwitch testId="language-switch" />
      </div>
    </main>
  );
}
