import type { HistoryEvent, StaffMember } from '@contracts/http/back-office';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { CursorList } from '@web/ui/cursor-list';
import { ChoiceFilter, FilterBar, TextFilter } from '@web/ui/filters';
import type { Column } from '@web/ui/list-page';
import { Profit } from '@web/ui/profit';
import { RangeFilter } from '@web/ui/range-filter';
import { Empty, Skeleton } from '@web/ui/states';
import { useAddress } from '@web/ui/use-address';
import { useListView } from '@web/ui/use-list-view';
import { useRange } from '@web/ui/use-range';
import { History } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStaffRows } from '../session/use-staff-query';

const EventDetail = lazy(() => import('./event-detail'));

function Mono({ text, width }: { readonly text: string; readonly width: string }) {
  return (
    <span title={text} className={`block truncate font-mono text-12 text-fg-3 ${width}`}>
      {text}
    </span>
  );
}

/** The end of a stream's name tells it apart; the revision is what is read. */
function StreamPlace({ event }: { readonly event: HistoryEvent }) {
  return (
    <span title={`${event.stream}@${event.revision}`} className="flex max-w-28 font-mono text-12 text-fg-3">
      <span className="truncate">{event.stream}</span>
      <span className="text-fg-2">@{event.revision}</span>
    </span>
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
  const faint = 'whitespace-nowrap tabular-nums text-fg-2';
  return [
    {
      id: 'time',
      header: `${t('bo.event.time')} (${zone})`,
      cell: (event) => time(event.occurredAt),
      className: faint,
      isFixed: true,
    },
    {
      id: 'type',
      header: t('bo.event.type'),
      cell: (event) => (
        <Link
          to={`/events/${event.id}`}
          onClick={(click) => click.stopPropagation()}
          className="font-medium text-gold-hi hover:underline"
        >
          {event.type}
        </Link>
      ),
    },
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
    {
      id: 'correlation',
      header: t('bo.event.correlation'),
      cell: (event) => <Mono text={event.correlationId} width="max-w-20" />,
      isExtra: true,
    },
    { id: 'stream', header: t('bo.event.stream'), cell: (event) => <StreamPlace event={event} /> },
    {
      id: 'recorded',
      header: `${t('bo.event.recordedAt')} (${zone})`,
      cell: (event) => time(event.recordedAt),
      className: faint,
      isExtra: true,
    },
    {
      id: 'amount',
      header: t('bo.event.amount'),
      cell: (event) =>
        event.amount === null ? <span className="text-fg-3">–</span> : <Profit amount={event.amount} />,
      amount: true,
    },
    {
      id: 'balance',
      header: t('bo.event.balanceChange'),
      cell: (event) => <BalanceChange event={event} />,
      amount: true,
    },
  ];
}

function useFilters() {
  const range = useRange();
  const { values, given, set, clear } = useAddress(['type', 'actor', 'key', 'correlation', 'range', 'from', 'to']);
  const { type, actor, key, correlation } = given;
  return {
    values,
    set,
    range,
    input: { type, actor, key, correlationId: correlation, ...range.moments },
    count:
      (['type', 'actor', 'key', 'correlation'] as const).filter((name) => values[name]).length +
      (range.isChosen ? 1 : 0),
    clear,
  };
}

export default function EventHistory({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const view = useListView('members.events');
  const { values, set, range, input, count, clear } = useFilters();
  const list = useStaffRows(
    routes.staffMemberEvents,
    { memberId: member.id, ...input },
    { keyOf: (event) => event.id, pageSize: view.pageSize, live: !range.moments.to },
  );
  return (
    <CursorList
      label={t('bo.members.history')}
      columns={useColumns()}
      list={list}
      view={view}
      rowData={(event) => ({ 'data-testid': 'event-row', 'data-type': event.type })}
      toolbar={
        <FilterBar count={count} onClear={clear}>
          <RangeFilter range={range} />
          <ChoiceFilter
            label={t('bo.event.type')}
            all={t('bo.event.allTypes')}
            value={values.type}
            options={(list.first?.types ?? []).map((type) => ({ value: type, label: type }))}
            onChange={(type) => set({ type })}
            testId="event-filter-type"
          />
          <TextFilter
            label={t('bo.event.actor')}
            value={values.actor}
            onChange={(actor) => set({ actor })}
            testId="event-filter-actor"
            className="w-36 max-sm:w-full"
          />
          <TextFilter
            label={t('bo.event.key')}
            value={values.key}
            onChange={(key) => set({ key })}
            testId="event-filter-key"
            mono
          />
          <TextFilter
            label={t('bo.event.correlation')}
            value={values.correlation}
            onChange={(correlation) => set({ correlation })}
            testId="event-filter-correlation"
            mono
          />
        </FilterBar>
      }
      note={t('common.allTimes', { zone })}
      {...(list.first ? { totalCount: list.first.totalCount } : {})}
      empty={
        <Empty
          icon={<History className="size-6" />}
          title={t('bo.members.noEvents')}
          text={t('bo.members.noEventsText')}
        />
      }
      detail={(event) => (
        <Suspense fallback={<Skeleton className="m-4 h-24" />}>
          <EventDetail event={event} />
        </Suspense>
      )}
    />
  );
}
