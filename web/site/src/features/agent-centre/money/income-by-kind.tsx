import type { IncomeRow } from '@contracts/http/agents/team-reports';
import { Skeleton } from '@web/ui/feedback/states';
import { Profit } from '@web/ui/frame/profit';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import type { KindSum } from './income-chart';
import { CHART, ChartCard } from '../../../parts/agent/chart-parts';

const IncomeChart = lazy(() => loadChunk(() => import('./income-chart')));

const COLOURS: Readonly<Record<IncomeRow['kind'], string>> = {
  realtime: CHART.gold,
  hourly: CHART.info,
  daily: CHART.win,
  dividend: CHART.vip,
  shortfall: CHART.loss,
};
const ORDER = Object.keys(COLOURS) as readonly IncomeRow['kind'][];
const PLACE = <Skeleton className="h-full rounded-12!" />;

/**
 * The sources of the income of the whole period, kind by kind, drawn and in figures. It takes the same room before its
 * sums are there.
 */
export function IncomeByKind({ byKind }: { readonly byKind: readonly Omit<KindSum, 'colour'>[] | undefined }) {
  const { t } = useTranslation();
  const amountOf = (kind: IncomeRow['kind']) => byKind?.find((one) => one.kind === kind)?.amount ?? '0';
  const sums = byKind && ORDER.map((kind) => ({ kind, amount: amountOf(kind), colour: COLOURS[kind] }));
  return (
    <div className="grid gap-3 lg:grid-cols-[1fr_320px]">
      <ChartCard title={t('agent.income.byKind')} testId="chart-kinds">
        <Suspense fallback={PLACE}>{sums ? <IncomeChart sums={sums} /> : PLACE}</Suspense>
      </ChartCard>
      <dl className="panel divide-y divide-line px-4" data-testid="income-by-kind">
        {ORDER.map((kind) => (
          <div key={kind} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="flex items-center gap-2 text-13 text-fg-2">
              <span className="size-2.5 rounded-full" style={{ background: COLOURS[kind] }} aria-hidden="true" />
              {t(`agent.contractKind.${kind}`)}
            </dt>
            <dd className="font-semibold">
              {sums ? <Profit amount={amountOf(kind)} /> : <Skeleton className="inline-block h-4 w-20 align-middle" />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
