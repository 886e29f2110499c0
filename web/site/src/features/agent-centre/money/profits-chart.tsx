import type { MemberProfit } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { isZero } from '@web/money/figure';
import { BarLabel } from '@web/ui/frame/bar-label';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { CHART, ChartCard } from '../../../parts/agent/chart-parts';

/** So many members have room in the picture. */
const MOST = 7;

/** The members with the largest results. A picture of the list below: only the length of a bar is a float. */
export default function ProfitsChart({ members }: { readonly members: readonly MemberProfit[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const bars = members
    .filter(({ profit }) => !isZero(profit))
    .map(({ memberId, username, profit }) => ({
      memberId,
      username,
      length: Number(profit),
      said: money(profit, true),
    }))
    .sort((one, other) => Math.abs(other.length) - Math.abs(one.length))
    .slice(0, MOST);
  if (bars.length < 2) return null;
  const title = t('agent.profits.chart');
  const part = bars.length < members.length ? ` · ${t('agent.profits.chartText', { count: bars.length })}` : '';
  return (
    <ChartCard title={`${title}${part}`} testId="chart-profits">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={bars}
          layout="vertical"
          margin={{ top: 0, right: 92, bottom: 0, left: 0 }}
          barCategoryGap={6}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="username"
            width={108}
            axisLine={false}
            tickLine={false}
            tick={{ fill: '#b3bed1', fontSize: 12 }}
            interval={0}
          />
          <ReferenceLine x={0} stroke={CHART.zero} />
          <Bar dataKey="length" isAnimationActive={false} radius={4} minPointSize={2} maxBarSize={24}>
            {bars.map(({ memberId, length }) => (
              <Cell key={memberId} fill={length < 0 ? CHART.loss : CHART.win} fillOpacity={0.85} />
            ))}
            <LabelList dataKey="said" content={BarLabel} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </ChartCard>
  );
}
