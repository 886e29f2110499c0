import type { OpenSession, OpenSessionList } from '@contracts/http/open-sessions';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatLocal, localIn } from '@web/time/merchant-time';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DeviceEntry, Fact } from './device-entry';
import { useSessionWords } from './use-session-words';

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
  const name = words.device(device);
  return (
    <DeviceEntry
      kind={device.kind}
      name={name}
      isThis={isThis}
      testId="session-row"
      marks={
        <>
          {isThis && <StatusMark health="good">{t('sessions.this')}</StatusMark>}
          {isPlaying && <StatusMark health="warning">{t('sessions.playing')}</StatusMark>}
        </>
      }
      end={{
        text: t('sessions.end'),
        label: t('sessions.endOne', { device: name }),
        testId: 'end-session',
        onEnd: () => onEnd(session),
      }}
      facts={
        <>
          <Fact label={t('sessions.seen')} value={time(lastSeenAt)} />
          <Fact label={t('sessions.address')} value={address ?? '–'} />
          <Fact label={t('sessions.opened')} value={time(openedAt)} />
          <Fact label={t('sessions.until')} value={time(endsAt)} />
        </>
      }
    />
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
