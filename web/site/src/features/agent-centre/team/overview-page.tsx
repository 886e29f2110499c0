import type { TeamOverview } from '@contracts/http/agents/team-reports';
import { fixedRows } from '@web/api/list-answer';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { Figure } from '@web/ui/frame/figure';
import type { Column } from '@web/ui/list/list';
import { ListPage } from '@web/ui/list/list-page';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { useListView, isShown } from '@web/ui/list/use-list-view';
import { ViewMenu } from '@web/ui/list/view-menu';
import { formatDay } from '@web/time/day-text';
import { CalendarX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import { DayRangeFilter } from '../../../parts/agent/day-range-filter';
import { useDayRange, type Days } from '../../../parts/agent/day-range';
import { Composition } from './composition';
import { OverviewTiles } from './overview-tiles';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { getTeamOverview } from '../api/get-team-overview';

const DayCharts = lazy(() => loadChunk(() => import('./day-charts')));

type Day = TeamOverview['days'][number];

function useOverview(days: Days) {
  const { startDate, endDate } = days;
  return useAgentQuery('overview', [startDate, endDate], (signal) => getTeamOverview({ startDate, endDate }, signal));
}

const AMOUNTS = ['turnover', 'payout', 'loss', 'income', 'deposits', 'promotions', 'salaries'] as const;
const COUNTS = ['bets', 'activeMembers', 'newMembers', 'firstDeposits'] as const;
const EXTRA: readonly string[] = ['payout', 'promotions', 'firstDeposits', 'bets'];
const SIGNED: readonly string[] = ['loss', 'income'];

function useDayColumns(): readonly Column<Day>[] {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const language = useLanguage();
  const amount = (id: (typeof AMOUNTS)[number]): Column<Day> => ({
    id,
    header: `${t(`agent.figure.${id}`)} (${merchant.currency})`,
    cell: (day) => <Figure amount={day[id]} movement={SIGNED.includes(id)} />,
    amount: true,
    isExtra: EXTRA.includes(id),
  });
  const count = (id: (typeof COUNTS)[number]): Column<Day> => ({
    id,
    header: t(`agent.figure.${id}`),
    cell: (day) => <Figure amount={String(day[id])} />,
    amount: true,
    isExtra: EXTRA.includes(id),
  });
  return [
    {
      id: 'day',
      header: t('agent.figure.day'),
      cell: ({ day }) => formatDay(day, language),
      isFixed: true,
      className: 'whitespace-nowrap tabular-nums',
    },
    amount('turnover'),
    count('activeMembers'),
    count('newMembers'),
    amount('loss'),
    amount('deposits'),
    amount('salaries'),
    amount('income'),
    amount('payout'),
    amount('promotions'),
    count('firstDeposits'),
    count('bets'),
  ];
}

/** A day on a phone, where no table fits. */
function DayCard({ day, columns }: { readonly day: Day; readonly columns: readonly Column<Day>[] }) {
  const [title, ...figures] = columns;
  return (
    <>
      <p className="font-medium">{title!.cell(day)}</p>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 text-13 tabular-nums">
        {figures.map((column) => (
          <div key={column.id} className="min-w-0">
            <dt className="text-11 text-fg-3">{column.header}</dt>
            <dd>{column.cell(day)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The figures of the charts in words, day by day. */
function DayTable({ overview, fetching }: { readonly overview: TeamOverview; readonly fetching: boolean }) {
  const { t } = useTranslation();
  const view = useListView('agent-days');
  const columns = useDayColumns();
  const shown = columns.filter((column) => isShown(column, view));
  const { totals, days } = overview;
  const values = Object.fromEntries([
    ...AMOUNTS.map((id) => [id, <Figure key={id} amount={totals[id]} movement={SIGNED.includes(id)} />] as const),
    ...COUNTS.map((id) => [id, <Figure key={id} amount={String(totals[id])} />] as const),
  ]);
  return (
    <ListPage
      label={t('agent.overview.byDay')}
      columns={shown}
      list={{ ...fixedRows([...days].reverse(), ({ day }) => day), fetching }}
      rowData={({ day }) => ({ 'data-testid': 'day-row', 'data-day': day })}
      note={<h2 className="font-display text-16 font-semibold text-fg">{t('agent.overview.byDay')}</h2>}
      tools={<ViewMenu columns={columns} view={view} />}
      totals={{ label: t('agent.list.totals'), testId: 'days-total', values }}
      empty={
        <Empty icon={<CalendarX className="size-6" />} title={t('agent.list.none')} text={t('agent.list.noneText')} />
      }
      card={(day) => <DayCard day={day} columns={shown} />}
      dense
    />
  );
}

function Waiting() {
  return (
    <div className="space-y-4" data-testid="overview-skeleton">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 2xl:grid-cols-6">
        {Array.from({ length: 12 }, (_, place) => (
          <Skeleton key={place} className="h-25.5 rounded-16!" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-16!" />
    </div>
  );
}

/** The team at a glance: how it stands, how the period went against the one before, and day by day. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  const range = useDayRange('last7');
  const now = useOverview(range);
  const before = useOverview(range.before);
  const { data, error } = now;
  return (
    <div className="space-y-4" aria-busy={now.isFetching}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DayRangeFilter range={range} />
        <p className="text-12 text-fg-3">
          {data ? t('agent.overview.asOf', { time: time(data.asOf), zone }) : t('common.allTimes', { zone })}
        </p>
      </div>
      {!data && error ? (
        <Fault className="panel" fault={error} onRetry={() => void now.refetch()} busy={now.isFetching} />
      ) : null}
      {!data && !error ? <Waiting /> : null}
      {data && (
        <>
          <OverviewTiles overview={data} before={before.isPlaceholderData ? undefined : before.data} />
          <Suspense fallback={<Skeleton className="h-72 rounded-16!" />}>
            <DayCharts days={data.days} before={before.data?.days ?? []} />
          </Suspense>
          <Composition days={range} />
          <DayTable overview={data} fetching={now.isFetching} />
        </>
      )}
    </div>
  );
}
