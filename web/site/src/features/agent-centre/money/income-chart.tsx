import type { IncomeRow } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { BarLabel } from '@web/ui/frame/bar-label';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { CHART, ChartNote } from '../../../parts/agent/chart-parts';

export interface KindSum {
  readonly kind: IncomeRow['kind'];
  readonly amount: string;
  readonly colour: string;
}

/** A bar for each source of income. The figures beside the picture are the exact ones. */
export default function IncomeChart({ sums }: { readonly sums: readonly KindSum[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const bars = sums.map(({ kind, amount, colour }) => ({
    kind,
    colour,
    name: t(`agent.contractKind.${kind}`),
    value: Number(amount),
    said: money(amount, true),
  }));
  return (
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
            return active && bar ? <ChartNote title={bar.name} rows={[[t('agent.income.amount'), bar.said]]} /> : null;
          }}
        />
        <Bar dataKey="value" isAnimationActive={false} radius={4} minPointSize={2}>
          {bars.map(({ kind, colour }) => (
            <Cell key={kind} fill={colour} fillOpacity={0.85} />
          ))}
          <LabelList dataKey="said" content={BarLabel} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
