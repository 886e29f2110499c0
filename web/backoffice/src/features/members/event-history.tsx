import type { HistoryEvent } from '@contracts/http/back-office';
import { routes, type StaffRole } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { ListPage, type Column } from '@web/ui/list-page';
import { Profit } from '@web/ui/profit';
import { Empty, Skeleton } from '@web/ui/states';
import { History, Lock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/use-staff';
import { EventFilterBar, useEventFilters } from './event-filters';
import { useMemberEvents } from './use-members';

const EventDetail = lazy(() => import('./event-detail'));

const MAY_READ: readonly StaffRole[] = routes.staffMemberEvents.access.staff;

function Mono({ text, width }: { readonly text: string; readonly width: string }) {
  return (
    <span title={text} className={`block truncate font-mono text-12 text-fg-3 ${width}`}>
      {text}
    </span>
  );
}

/** The end of a stream's name tells it apart; the revision is what is read. */
function StreamPlace({ event }: { readonly event: HistoryEvent }) {
  const place = `${event.stream}@${event.revision}`;
  return (
    <span title={place} className="flex max-w-28 font-mono text-12 text-fg-3">
      <span className="truncate">{event.stream}</span>
      <span className="text-fg-2">@{event.revision}</span>
    </span>
  );
}

/** On a phone an event is a card that opens. */
function EventCard({ event }: { readonly event: HistoryEvent }) {
  const { time } = useFormat();
  return (
    <details>
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="flex justify-between gap-3">
          <b className="truncate font-semibold">{event.type}</b>
          {event.amount !== null && <Profit amount={event.amount} />}
        </span>
        <span className="mt-1 flex justify-between gap-3 text-12 tabular-nums text-fg-3">
          {time(event.occurredAt)}
          <BalanceChange event={event} />
        </span>
      </summary>
      <Suspense fallback={<Skeleton className="mt-3 h-24" />}>
        <EventDetail event={event} />
      </Suspense>
    </details>
  );
}

function BalanceChange({ event }: { readonly event: HistoryEvent }) {
  const { money } = useFormat();
  if (event.balanceBefore === null || event.balanceAfter === null) return <span className="text-fg-3">–</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="text-fg-3">{money(event.balanceBefore)} → </span>
      <b className="font-semibold">{money(event.balanceAfter)}</b>
    </span>
  );
}

function useColumns(): readonly Column<HistoryEvent>[] {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return [
    { id: 'time', header: `${t('bo.event.time')} (${zone})`, cell: (event) => time(event.occurredAt), className: 'whitespace-nowrap tabular-nums text-fg-2' },
    { id: 'type', header: t('bo.event.type'), cell: (event) => <span className="font-semibold">{event.type}</span> },
    {
      id: 'actor',
      header: t('bo.event.actor'),
      cell: (event) => (
        <span title={`${event.actor.kind}:${event.actor.id}`} className="block max-w-34 truncate">
          {event.actor.name ?? event.actor.id} <span className="text-12 text-fg-3">{event.actor.kind}</span>
        </span>
      ),
    },
    { id: 'key', header: t('bo.event.key'), cell: (event) => <Mono text={event.key} width="max-w-28" /> },
    { id: 'correlation', header: t('bo.event.correlation'), cell: (event) => <Mono text={event.correlationId} width="max-w-20" /> },
    { id: 'amount', header: t('bo.event.amount'), cell: (event) => (event.amount === null ? <span className="text-fg-3">–</span> : <Profit amount={event.amount} />), amount: true },
    { id: 'balance', header: t('bo.event.balanceChange'), cell: (event) => <BalanceChange event={event} />, amount: true },
    { id: 'stream', header: t('bo.event.stream'), cell: (event) => <StreamPlace event={event} /> },
  ];
}

export function EventHistory({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { data: staff } = useStaff();
  const filters = useEventFilters();
  const columns = useColumns();
  const allowed = staff !== undefined && staff.roles.some((role) => MAY_READ.includes(role));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useMemberEvents(memberId, filters.filter, allowed);
  if (staff && !allowed) return <Empty className="panel" icon={<Lock className="size-6" />} title={t('bo.members.noAccess')} />;
  const first = data?.pages[0];
  return (
    <section className="space-y-3">
      <h2 className="font-display text-20 font-semibold">{t('bo.members.history')}</h2>
      <ListPage
        label={t('bo.members.history')}
        columns={columns}
        rows={data?.pages.flatMap((page) => page.list)}
        keyOf={(event) => event.id}
        rowData={(event) => ({ 'data-testid': 'event-row', 'data-type': event.type })}
        error={error}
        fetching={isFetching && !isFetchingNextPage}
        onRetry={() => void refetch()}
        toolbar={<EventFilterBar filters={filters} types={first?.types ?? (filters.values.type ? [filters.values.type] : [])} />}
        note={t('common.allTimes', { zone })}
        {...(first ? { totalCount: first.totalCount } : {})}
        turning={{ hasMore: hasNextPage, loadingMore: isFetchingNextPage, onMore: () => void fetchNextPage() }}
        empty={<Empty icon={<History className="size-6" />} title={t('bo.members.noEvents')} text={t('bo.members.noEventsText')} />}
        card={(event) => <EventCard event={event} />}
        detail={(event) => (
          <Suspense fallback={<Skeleton className="m-4 h-24" />}>
            <EventDetail event={event} />
          </Suspense>
        )}
        wide
      />
    </section>
  );
}
