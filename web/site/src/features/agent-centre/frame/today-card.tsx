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

const CURVE_PLACE = <Skeleton className="h-full rounded-12!" />;
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
            {value ??
              (error ? (
                <span className="text-fg-3">–</span>
              ) : (
                <Skeleton className="inline-block h-4 w-16 align-middle" />
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sentence takes two lines on a phone; the lines are there before the figures are. */
function Head({ today }: { readonly today: TeamToday | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const sum = useMemo(() => today && cumulated(today.today).at(-1)!, [today]);
  return (
    <div className="px-4 pt-4 sm:px-5">
      <p className="text-13 text-fg-2">{t('agent.home.turnoverToday')}</p>
      <div className="font-display text-34 font-bold tabular-nums">
        {sum === undefined ? (
          <Skeleton className="inline-block h-8 w-44 align-middle" />
        ) : (
          <p data-testid="turnover-today">{money(sum)}</p>
        )}
      </div>
      <div className="min-h-10 text-13 text-fg-2 sm:min-h-5">{today && <Change sum={sum!} today={today} />}</div>
    </div>
  );
}

function Change({ sum, today }: { readonly sum: string; readonly today: TeamToday }) {
  const { t } = useTranslation();
  const { money, merchant } = useFormat();
  const clock = useClockText();
  const say = useChangeText();
  const before = today.yesterdayUntilNow;
  const change = changeOfAmounts(sum, before, merchant.currencyDigits);
  return (
    <p data-testid="turnover-change">
      {change !== null && (
        <strong className={clsx('me-1', change > 0 ? 'text-win' : change < 0 ? 'text-loss' : '')}>{say(change)}</strong>
      )}
      {isZero(before)
        ? t('agent.home.nothingYesterday', { time: clock(today.now) })
        : t('agent.home.against', { time: clock(today.now), amount: money(before) })}
    </p>
  );
}

/** The turnover of today as a curve over that of yesterday, and the figures of the day. */
export function TodayCard() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useTeamToday();
  return (
    <section className="panel overflow-clip p-0!" aria-label={t('agent.home.turnoverToday')} data-testid="today-card">
      {error && !data ? (
        <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          <Head today={data} />
          <div className="h-56 px-2 pb-3 pt-2 sm:h-72 sm:px-3" aria-hidden="true">
            <Suspense fallback={CURVE_PLACE}>{data ? <TodayChart today={data} /> : CURVE_PLACE}</Suspense>
          </div>
        </>
      )}
      <Figures />
    </section>
  );
}
