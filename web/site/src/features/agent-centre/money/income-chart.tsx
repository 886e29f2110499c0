import type { IncomeRow } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { Profit } from '@web/ui/frame/profit';
import { BarLabel } from '@web/ui/frame/bar-label';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { CHART, ChartCard, ChartNote } from '../../../parts/agent/chart-parts';

const COLOURS: Readonly<Record<IncomeRow['kind'], string>> = {
  realtime: CHART.gold,
  hourly: CHART.info,
  daily: CHART.win,
  dividend: CHART.vip,
  shortfall: CHART.loss,
};
const ORDER = Object.keys(COLOURS) as readonly IncomeRow['kind'][];

interface IncomeChartProps {
  readonly byKind: readonly { readonly kind: IncomeRow['kind']; readonly amount: string }[];
}

/** The sources of the income of the whole period, kind by kind. The figures beside the picture are the exact ones. */
export default function IncomeChart({ byKind }: IncomeChartProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amountOf = (kind: IncomeRow['kind']) => byKind.find((one) => one.kind === kind)?.amount ?? '0';
  const bars = ORDER.map((kind) => ({
    kind,
    name: t(`agent.contractKind.${kind}`),
    value: Number(amountOf(kind)),
    said: money(amountOf(kind), true),
  }));
  return (
    <div className="grid gap-3 lg:grid-cols-[1fr_320px]">
      <ChartCard title={t('agent.income.byKind')} testId="chart-kinds">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={bars}
            layout="vertical"
            margin={{ top: 0, right: 84, bottom: 0, left: 0 }}
            barCategoryGap={8}
            accessibilityLayer={false}
          >
            <XAxis type="number" hide />
            <YAxis
              type="category"
              dataKey="name"
              width={148}
              axisLine={false}
              tickLine={false}
              tick={{ fill: '#b3bed1', fontSize: 12 }}
              interval={0}
            />
            <ReferenceLine x={0} stroke={CHART.zero} />
            <Tooltip
              cursor={{ fill: 'rgb(255 255 255 / 0.05)' }}
              isAnimationActive={false}
              content={({ active, payload }) => {
                const bar = payload?.[0]?.payload as (typeof bars)[number] | undefined;
                return active && bar ? (
                  <ChartNote title={bar.name} rows={[[t('agent.income.amount'), bar.said]]} />
                ) : null;
              }}
            />
            <Bar dataKey="value" isAnimationActive={false} radius={4} minPointSize={2}>
              {bars.map(({ kind }) => (
                <Cell key={kind} fill={COLOURS[kind]} fillOpacity={0.85} />
              ))}
              <LabelList dataKey="said" content={BarLabel} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </ChartCard>
      <dl className="panel divide-y divide-line px-4" data-testid="income-by-kind">
        {ORDER.map((kind) => (
          <div key={kind} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="flex items-center gap-2 text-13 text-fg-2">
              <span className="size-2.5 rounded-full" style={{ background: COLOURS[kind] }} aria-hidden="true" />
              {t(`agent.contractKind.${kind}`)}
            </dt>
            <dd className="font-semibold">
              <Profit amount={amountOf(kind)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
