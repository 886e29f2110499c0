import type { OfferSupposition } from '@contracts/http/agents/agent-contracts';
import { useFormat } from '@web/api/merchant';
import { useTranslation } from 'react-i18next';
import { Area, AreaChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { CHART, ChartCard, ChartNote, useAxisFigure } from '../../../parts/agent/chart-parts';

interface SuppositionChartProps {
  readonly answer: OfferSupposition;
  readonly name: string | null;
}

/** Both shares along the turnover, with the steps of the tiers. Only the place of a point is a float. */
export default function SuppositionChart({ answer, name }: SuppositionChartProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const figure = useAxisFigure();
  const { curve, period, turnover } = answer;
  const data = curve.map((point) => ({
    ...point,
    at: Number(point.turnover),
    lower: Number(point.downline),
    upper: Number(point.upline),
  }));
  // Shares that lie above each other add up to the own yield; a share below zero has no place in such a pile.
  const isPiled = data.every(({ upper }) => upper >= 0);
  const area = {
    type: 'linear',
    isAnimationActive: false,
    dot: false,
    ...(isPiled ? { stackId: 'yield' } : {}),
  } as const;
  const they = name ?? t('agentPay.suppose.they');
  const you = t('agentPay.suppose.you');
  return (
    <ChartCard
      title={t('agentPay.suppose.chart', { per: t(`agentPay.suppose.in.${period}`) })}
      testId="chart-supposition"
      legend={[
        { colour: CHART.info, label: they },
        { colour: CHART.gold, label: you },
      ]}
    >
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={data} margin={{ top: 4, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={CHART.grid} />
          <XAxis
            type="number"
            dataKey="at"
            domain={[0, 'dataMax']}
            tickFormatter={figure}
            tick={CHART.tick}
            axisLine={false}
            tickLine={false}
            minTickGap={32}
          />
          <YAxis tickFormatter={figure} tick={CHART.tick} axisLine={false} tickLine={false} width={52} />
          <ReferenceLine x={Number(turnover)} stroke="#ffffff" strokeDasharray="3 3" />
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = payload?.[0]?.payload as (typeof data)[number] | undefined;
              if (!active || !point) return null;
              return (
                <ChartNote
                  title={money(point.turnover)}
                  rows={[
                    [they, money(point.downline)],
                    [you, money(point.upline)],
                  ]}
                />
              );
            }}
          />
          <Area {...area} dataKey="lower" stroke={CHART.info} fill={CHART.info} fillOpacity={0.35} />
          <Area {...area} dataKey="upper" stroke={CHART.gold} fill={CHART.gold} fillOpacity={isPiled ? 0.75 : 0.25} />
        </AreaChart>
      </ResponsiveContainer>
    </ChartCard>
  );
}
