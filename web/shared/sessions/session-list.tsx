import type { OpenSession, OpenSessionList, SessionDevice } from '@contracts/http/open-sessions';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatLocal, localIn } from '@web/time/merchant-time';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Button } from '@web/ui/form/button';
import { Globe, Laptop, Smartphone, Tablet, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSessionWords } from './use-session-words';

const ICONS: Record<SessionDevice['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: Globe,
};

export type SessionsQuery = Pick<UseQueryResult<OpenSessionList>, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface RowProps {
  readonly session: OpenSession;
  readonly onEnd: (session: OpenSession) => void;
}

function SessionRow({ session, onEnd }: RowProps) {
  const { t } = useTranslation();
  const time = useMinute();
  const words = useSessionWords();
  const { device, address, openedAt, lastSeenAt, endsAt, isPlaying, isThis } = session;
  const Icon = ICONS[device.kind];
  const name = words.device(device);
  return (
    <li className="flex gap-3 px-4 py-3.5" data-testid="session-row" data-this={isThis}>
      <span className="grid size-9 shrink-0 place-items-center rounded-12 bg-ink-3 text-fg-2">
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name}
            {isThis && <StatusMark health="good">{t('sessions.this')}</StatusMark>}
            {isPlaying && <StatusMark health="warning">{t('sessions.playing')}</StatusMark>}
          </p>
          {!isThis && (
            <Button
              size="sm"
              look="danger"
              onClick={() => onEnd(session)}
              aria-label={t('sessions.endOne', { device: name })}
              data-testid="end-session"
            >
              {t('sessions.end')}
            </Button>
          )}
        </div>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-13 tabular-nums @xl:grid-cols-[auto_1fr_auto_1fr]">
          <Fact label={t('sessions.seen')} value={time(lastSeenAt)} />
          <Fact label={t('sessions.address')} value={address ?? '–'} />
          <Fact label={t('sessions.opened')} value={time(openedAt)} />
          <Fact label={t('sessions.until')} value={time(endsAt)} />
        </dl>
      </div>
    </li>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere text-fg-2">{value}</dd>
    </>
  );
}

/** The minute is enough for a session, on the merchant's clock. */
function useMinute(): (iso: string) => string {
  const { merchant } = useFormat();
  const language = useLanguage();
  return (iso) => formatLocal(localIn(merchant.timeZone, new Date(iso)), language);
}

interface SessionListProps {
  readonly query: SessionsQuery;
  readonly onEnd: (session: OpenSession) => void;
}

/** The open sessions of a person, in every state of being fetched. */
export function SessionList({ query: { data, error, isFetching, refetch }, onEnd }: SessionListProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  if (!data) {
    return error ? (
      <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <div className="grid gap-3 p-4" data-testid="sessions-loading">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (data.list.length === 0)
    return <Empty icon={<Globe className="size-6" />} title={t('sessions.none')} text={t('sessions.noneText')} />;
  return (
    <>
      <ul className="@container divide-y divide-line/60" aria-label={t('sessions.open')}>
        {data.list.map((session) => (
          <SessionRow key={session.sessionId} session={session} onEnd={onEnd} />
        ))}
      </ul>
      <p className="border-t border-line/60 px-4 py-2.5 text-12 text-fg-3">
        {data.totalCount > data.list.length &&
          `${t('sessions.more', { shown: data.list.length, count: data.totalCount })} `}
        {t('common.allTimes', { zone })}
      </p>
    </>
  );
}
