import type { TeamToday } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { presetDays } from '@web/time/merchant-time';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { getTeamOverview } from '../api/get-team-overview';
import { getTeamToday } from '../api/get-team-today';
import { changeOfAmounts, useChangeText } from '../team/compare';
import { cumulated, useClockText } from './today-figures';

const TodayChart = lazy(() => loadChunk(() => import('./today-chart')));

export function useTeamToday() {
  return useAgentQuery('overview', ['today'], (signal) => getTeamToday(signal));
}

function Figures() {
  const { t } = useTranslation();
  const { money, merchant } = useFormat();
  const days = presetDays('today', merchant.timeZone);
  const { data, error } = useAgentQuery('overview', ['home', days.startDate], (signal) =>
    getTeamOverview(days, signal),
  );
  const figures = [
    ['income', data && money(data.totals.income, true)],
    ['activeMembers', data && t('agent.home.activeOf', { count: data.totals.activeMembers, all: data.members })],
    ['newMembers', data?.totals.newMembers],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-px border-t border-line bg-line" data-testid="agent-today">
      {figures.map(([id, value]) => (
        <div key={id} className="min-w-0 bg-ink-2 px-4 py-3 max-sm:px-3">
          <dt className="truncate text-12 text-fg-3">{t(`agent.figure.${id}`)}</dt>
          <dd className="mt-0.5 font-display text-16 font-semibold tabular-nums sm:text-18">
            {value ?? (error ? <span className="text-fg-3">–</span> : <Skeleton className="my-1 h-5 w-16" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Head({ today }: { readonly today: TeamToday }) {
  const { t } = useTranslation();
  const { money, merchant } = useFormat();
  const clock = useClockText();
  const say = useChangeText();
  const sum = useMemo(() => cumulated(today.today).at(-1)!, [today]);
  const before = today.yesterdayUntilNow;
  const change = changeOfAmounts(sum, before, merchant.currencyDigits);
  return (
    <div className="px-4 pt-4 sm:px-5">
      <p className="text-13 text-fg-2">{t('agent.home.turnoverToday')}</p>
      <p className="font-display text-34 font-bold tabular-nums" data-testid="turnover-today">
        {money(sum)}
      </p>
      <p className="text-13 text-fg-2" data-testid="turnover-change">
        {change !== null && (
          <strong className={clsx('me-1', change > 0 ? 'text-win' : change < 0 ? 'text-loss' : '')}>
            {say(change)}
          </strong>
        )}
        {isZero(before)
          ? t('agent.home.nothingYesterday', { time: clock(today.now) })
          : t('agent.home.against', { time: clock(today.now), amount: money(before) })}
      </p>
    </div>
  );
}

/** The turnover of today as a curve over that of yesterday, and the figures of the day. */
export function TodayCard() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useTeamToday();
  return (
    <section className="panel overflow-clip p-0!" aria-label={t('agent.home.turnoverToday')} data-testid="today-card">
      {data ? (
        <>
          <Head today={data} />
          <div className="h-56 px-2 pb-3 pt-2 sm:h-72 sm:px-3" aria-hidden="true">
            <Suspense fallback={<Skeleton className="h-full rounded-12!" />}>
              <TodayChart today={data} />
            </Suspense>
          </div>
        </>
      ) : error ? (
        <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className="m-4 h-80" />
      )}
      <Figures />
    </section>
  );
}
