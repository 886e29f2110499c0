import type { HistoryEvent } from '@contracts/http/office/back-office';
import { useFormat } from '@web/api/merchant';
import { CopyButton } from '@web/ui/frame/copy-button';
import { useTranslation } from 'react-i18next';
import { StoredData } from '../../../lib/stored-data';

const INDENT = 2;

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="w-24 shrink-0 text-12 text-fg-3">{label}</dt>
      <dd className="min-w-0 truncate font-mono text-12" title={value}>
        {value}
      </dd>
      <CopyButton text={value} label={label} />
    </div>
  );
}

/** The whole event: its identities to copy and to search by, and its data as stored. */
export default function EventDetail({ event }: { readonly event: HistoryEvent }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return (
    <div className="grid gap-5 py-4 sm:p-5 lg:sticky lg:start-0 lg:max-w-[calc(100vw-18.2rem)] lg:grid-cols-[420px_1fr]">
      <dl className="min-w-0">
        <Line label={t('bo.event.id')} value={event.id} />
        <Line label={t('bo.event.stream')} value={`${event.stream}@${event.revision}`} />
        <Line label={t('bo.event.actor')} value={`${event.actor.kind}:${event.actor.id}`} />
        <Line label={t('bo.event.key')} value={event.key} />
        <Line label={t('bo.event.correlation')} value={event.correlationId} />
        <Line label={t('bo.event.causation')} value={event.causationId} />
        <Line label={t('bo.event.recordedAt')} value={`${time(event.recordedAt)} (${zone})`} />
      </dl>
      <div className="min-w-0 rounded-12 border border-line bg-ink-0">
        <div className="flex items-center justify-between border-b border-line ps-4 pe-1 text-12 font-medium text-fg-3">
          {t('bo.event.data')}
          <CopyButton text={JSON.stringify(event.data, null, INDENT)} label={t('bo.event.data')} />
        </div>
        <StoredData data={event.data} />
      </div>
    </div>
  );
}
