import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormat } from '@web/api/merchant';
import { useToken } from '@web/state/session.state';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { ChartColumn } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loadChunk } from '../../../loading/load-chunk';
import { useRecordDays } from '../../../parts/member-centre/record-days';
import { RecordRange } from '../../../parts/member-centre/record-range';
import { getProfit } from './get-profit';
import { summaryOf } from './profit-figures';
import { StatementsCard } from './statements-card';
import { ProfitCategories, ProfitDays, ProfitSummaryCard, ProfitTiles } from './profit-parts';

const ProfitCharts = lazy(() => loadChunk(() => import('./profit-charts')));

/** The longest period that the call answers for. */
const MOST_DAYS = 92;

function Legend() {
  const { t } = useTranslation();
  return (
    <p className="flex gap-4 text-12 text-fg-3">
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-sm bg-win" aria-hidden="true" />
        {t('centre.profit.wonDays')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-sm bg-loss" aria-hidden="true" />
        {t('centre.profit.lostDays')}
      </span>
    </p>
  );
}

function Waiting() {
  return (
    <div className="space-y-3" data-testid="profit-loading">
      <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-28 rounded-16!" />
        ))}
      </div>
      <Skeleton className="h-105 rounded-16!" />
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <div className="panel">
      <Empty
        icon={<ChartColumn className="size-6" />}
        title={t('centre.profit.none')}
        text={t('centre.profit.noneText')}
        action={
          <Link
            to="/hot"
            className="gold-surface inline-flex h-11 items-center rounded-12 px-5 font-semibold shadow-gold"
          >
            {t('centre.records.play')}
          </Link>
        }
      />
    </div>
  );
}

/** Profit and loss: the result in plain sight, day by day, and where it came from. */
export default function ProfitPage() {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const token = useToken();
  const days = useRecordDays('last30', MOST_DAYS);
  const { startDate, endDate } = days;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['me', token, 'records', 'profit', startDate, endDate],
    queryFn: ({ signal }) => getProfit({ startDate, endDate }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const body = () => {
    if (error && !data)
      return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
    if (!data) return <Waiting />;
    const summary = summaryOf(data, merchant.currencyDigits);
    const isEmpty = data.categories.length === 0;
    return (
      <>
        <ProfitTiles totals={data.totals} />
        {isEmpty ? (
          <Nothing />
        ) : (
          <>
            <div className="grid gap-3 lg:grid-cols-[1fr_300px]">
              <section className="panel min-w-0 p-4" aria-labelledby="profit-by-day">
                <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                  <h2 id="profit-by-day" className="font-display text-14 font-semibold">
                    {t('centre.profit.dayByDay')}
                  </h2>
                  <Legend />
                </div>
                <Suspense fallback={<Skeleton className="h-104" />}>
                  <ProfitCharts summary={summary} />
                </Suspense>
              </section>
              <div className="self-start">
                <ProfitSummaryCard totals={data.totals} summary={summary} />
              </div>
            </div>
            <ProfitCategories categories={data.categories} />
            <ProfitDays days={data.days} />
          </>
        )}
      </>
    );
  };
  return (
    <div className="space-y-3" aria-busy={isFetching}>
      <RecordRange days={days} most={MOST_DAYS} />
      {body()}
      <StatementsCard />
    </div>
  );
}
