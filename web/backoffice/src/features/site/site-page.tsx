import type { SiteDesk } from '@contracts/http/site-desk';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { servedLanguage } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Field } from '@web/ui/field';
import { PageHead } from '@web/ui/page-head';
import { Fault, Skeleton } from '@web/ui/states';
import { notify } from '@web/ui/toast';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-may';
import { useStaffQuery } from '../session/use-staff-query';
import { MaintenancePanel } from './maintenance-panel';
import { CHANNELS, draftOf, labelOf, readDraft, type Draft, type Field as FieldName } from './site-draft';

const NO_FAULTS: ReadonlySet<FieldName> = new Set();

interface PartProps {
  readonly draft: Draft;
  readonly faults: ReadonlySet<FieldName>;
  readonly change: (part: Partial<Draft>) => void;
}

function Regions({ draft, faults, change }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="panel space-y-3 rounded-12! p-4">
      <h2 className="text-14 font-semibold">{t('bo.site.regions')}</h2>
      <Field
        label={t('bo.site.countries')}
        value={draft.countries}
        hint={t('bo.site.countriesHint')}
        onChange={({ target }) => change({ countries: target.value })}
        {...(faults.has('countries') ? { error: t('bo.site.wrongCountries') } : {})}
        data-testid="countries"
      />
      <div>
        <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
          {t('bo.site.ranges')}
        </label>
        <textarea
          id={id}
          rows={4}
          value={draft.ranges}
          spellCheck={false}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => change({ ranges: target.value })}
          className="w-full resize-y rounded-12 border border-line-strong/60 bg-ink-1 px-3.5 py-2.5 font-mono text-13 outline-none focus:border-gold focus:ring-2 focus:ring-gold/25"
          data-testid="ranges"
        />
        <p id={`${id}-note`} className="mt-1 text-12 text-fg-3">
          {t('bo.site.rangesHint')}
        </p>
      </div>
    </section>
  );
}

function Channels({ draft, faults, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className="panel space-y-3 rounded-12! p-4">
      <h2 className="text-14 font-semibold">{t('bo.site.contacts')}</h2>
      <p className="text-12 text-fg-3">{t('bo.site.contactsHint')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {CHANNELS.map((channel) => (
          <Field
            key={channel}
            label={labelOf(channel)}
            type="url"
            value={draft.channels[channel]}
            maxLength={200}
            onChange={({ target }) => change({ channels: { ...draft.channels, [channel]: target.value } })}
            {...(faults.has(channel) ? { error: t('bo.site.https') } : {})}
            data-testid={`channel-${channel}`}
          />
        ))}
        <Field
          label={t('bo.site.analytics')}
          value={draft.gtagId}
          maxLength={24}
          hint={t('bo.site.gtagHint')}
          onChange={({ target }) => change({ gtagId: target.value })}
          {...(faults.has('gtagId') ? { error: t('bo.site.gtagHint') } : {})}
        />
      </div>
    </section>
  );
}

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

function SettingsForm({ desk, onDone }: { readonly desk: SiteDesk; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const intention = useIntention();
  const isMine = useMay()(routes.changeSiteSettings);
  const before = draftOf(desk.settings);
  const [draft, setDraft] = useState(before);
  const [faults, setFaults] = useState(NO_FAULTS);
  const save = useMutation({
    mutationFn: (settings: Extract<ReturnType<typeof readDraft>, { settings: unknown }>['settings']) =>
      intention.carryOut((key) => apiCall(routes.changeSiteSettings, { key, settings })),
    onSuccess: () => {
      notify('success', t('bo.site.saved'));
      onDone();
    },
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    setFaults('faults' in read ? read.faults : NO_FAULTS);
    if ('settings' in read) save.mutate(read.settings);
  };
  const part = { draft, faults, change: (some: Partial<Draft>) => setDraft({ ...draft, ...some }) };
  return (
    <form onSubmit={send} noValidate className="space-y-4" data-testid="site-settings">
      <fieldset
        disabled={!isMine || save.isPending || intention.isInDoubt}
        className="grid items-start gap-4 xl:grid-cols-2"
      >
        <Regions {...part} />
        <Channels {...part} />
      </fieldset>
      {save.error && (
        <Alert kind="loss">
          {faultText(save.error)} {intention.isInDoubt && t('bo.site.inDoubt')}
        </Alert>
      )}
      {isMine ? (
        <Button look="gold" type="submit" busy={save.isPending} disabled={!isChanged} data-testid="save-site">
          {t(isChanged ? 'bo.site.save' : 'bo.site.nothingChanged')}
        </Button>
      ) : (
        <Alert kind="info">{t('bo.site.readOnly')}</Alert>
      )}
    </form>
  );
}

/** What the site shows, and to whom. */
export default function SitePage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useStaffQuery(routes.siteSettings, {}, { everyMs: 15_000 });
  const reload = () => void refetch();
  return (
    <>
      <PageHead title={t('bo.site.title')} note={t('bo.site.text')} />
      {error && !data && <Fault className="panel" fault={error} onRetry={reload} busy={isFetching} />}
      {!error && !data && <Skeleton className="h-96 rounded-12!" />}
      {data && (
        <div className="space-y-4">
          <MaintenancePanel key={`maintenance-${data.maintenance.isOn}`} desk={data} onDone={reload} />
          <SettingsForm key={data.revision} desk={data} onDone={reload} />
          <Service service={data.settings.customerService} />
        </div>
      )}
    </>
  );
}
