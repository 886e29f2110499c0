import type { SiteDesk } from '@contracts/http/office/site-desk';
import { servedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { PageHead } from '@web/ui/frame/page-head';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { useTranslation } from 'react-i18next';
import { MaintenancePanel } from './parts/maintenance-panel';
import { useSiteSettings } from './api/use-site-settings';
import { SiteForm } from './parts/site-form';

/** The channels of the customer service, which the configuration names. */
function Service({ service }: { readonly service: SiteDesk['settings']['customerService'] }) {
  const { t } = useTranslation();
  const language = servedLanguage(useLanguage());
  return (
    <section className="panel rounded-12! p-4">
      <h2 className="text-14 font-semibold">{t('bo.site.service')}</h2>
      <p className="mb-2 text-12 text-fg-3">{t('bo.site.serviceText')}</p>
      <ul className="divide-y divide-line/60 text-13">
        {service.map(({ csPosition, csType, title, path }) => (
          <li key={`${csPosition}/${csType}/${path}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{title[language]}</span>
            <span className="font-mono text-12 text-fg-3">
              {csType} · {csPosition} · {path}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The settings of the site, and its maintenance. */
export default function SitePage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSiteSettings();
  const reload = () => void refetch();
  return (
    <>
      <PageHead title={t('bo.site.title')} note={t('bo.site.text')} />
      {error && !data && <Fault className="panel" fault={error} onRetry={reload} busy={isFetching} />}
      {!error && !data && <Skeleton className="h-96 rounded-12!" />}
      {data && (
        <div className="space-y-4">
          <MaintenancePanel key={`maintenance-${data.maintenance.isOn}`} desk={data} onDone={reload} />
          <SiteForm key={data.revision} desk={data} onDone={reload} />
          <Service service={data.settings.customerService} />
        </div>
      )}
    </>
  );
}
