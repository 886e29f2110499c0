import type { Simulation } from '@contracts/http/agents/agent-contracts';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatDay, formatShortDay } from '@web/time/day-text';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { barLabels, CHART, ChartCard, ChartNote, useAxisFigure } from '../../../parts/agent/chart-parts';

/** A picture of the table beside it: only the length of a bar is a float. */
export default function SimulationChart({ days }: Pick<Simulation, 'days'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const language = useLanguage();
  const figure = useAxisFigure();
  const lengths = days.map(({ gross }) => Number(gross));
  const labels = barLabels(lengths, figure);
  const data = days.map((day, place) => ({ ...day, length: lengths[place]!, label: labels[place] }));
  return (
    <ChartCard title={t('agentPay.simulation.perDay')} testId="chart-simulation">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} margin={{ top: 18, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={CHART.grid} />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => formatShortDay(day, language)}
            tick={CHART.tick}
            axisLine={false}
            tickLine={false}
            minTickGap={24}
          />
          <YAxis tickFormatter={figure} tick={CHART.tick} axisLine={false} tickLine={false} width={52} />
          <Tooltip
            cursor={{ fill: 'rgb(255 255 255 / 0.05)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const bar = payload?.[0]?.payload as (typeof data)[number] | undefined;
              if (!active || !bar) return null;
              return (
                <ChartNote
                  title={formatDay(bar.day, language)}
                  rows={[
                    [t('agentPay.bill.gross'), money(bar.gross)],
                    [t('agentPay.bill.turnover'), money(bar.turnover)],
                    [t('agentPay.simulation.active'), String(bar.activeMembers)],
                    [
                      t('agentPay.simulation.tier'),
                      bar.tier === null ? t('agentPay.simulation.noTier') : String(bar.tier + 1),
                    ],
                  ]}
                />
              );
            }}
          />
          <Bar
            dataKey="length"
            fill={CHART.gold}
            fillOpacity={0.9}
            isAnimationActive={false}
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
          >
            <LabelList dataKey="label" position="top" {...CHART.tick} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </ChartCard>
  );
}
