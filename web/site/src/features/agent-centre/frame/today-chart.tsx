import type { TeamToday } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { useTranslation } from 'react-i18next';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { CHART, ChartNote, useAxisFigure } from '../../../parts/agent/chart-parts';
import { cumulated, useClockText } from './today-figures';

interface Point {
  readonly hour: number;
  readonly today: number | null;
  readonly yesterday: number | null;
  readonly todaySaid: string | null;
  readonly yesterdaySaid: string | null;
}

/** Sums by the number of hours since the day began. The last hour of today ends now. Only the places are floats. */
function pointsOf({ today, yesterday, now }: TeamToday): readonly Point[] {
  const [sums, before] = [cumulated(today), cumulated(yesterday)];
  const startMs = Date.parse(today[0]!.from);
  const elapsed = (Date.parse(now) - startMs) / 3_600_000;
  const at = (hour: number): Point => {
    const todaySaid = hour <= sums.length - 1 ? (hour === 0 ? '0.00' : sums[hour - 1]!) : null;
    const yesterdaySaid = hour === 0 ? '0.00' : (before[hour - 1] ?? null);
    return {
      hour,
      today: todaySaid === null ? null : Number(todaySaid),
      yesterday: yesterdaySaid === null ? null : Number(yesterdaySaid),
      todaySaid,
      yesterdaySaid,
    };
  };
  const whole = Array.from({ length: Math.max(before.length, sums.length) + 1 }, (_, hour) => at(hour));
  const last = sums.at(-1)!;
  const present: Point = { hour: elapsed, today: Number(last), yesterday: null, todaySaid: last, yesterdaySaid: null };
  return [...whole, present].sort((a, b) => a.hour - b.hour);
}

/** A picture of the two figures above it. */
export default function TodayChart({ today }: { readonly today: TeamToday }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const clock = useClockText();
  const figure = useAxisFigure();
  const startMs = Date.parse(today.today[0]!.from);
  const time = (hour: number) => clock(new Date(startMs + hour * 3_600_000).toISOString());
  const points = pointsOf(today);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points as Point[]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={CHART.grid} />
        <XAxis
          type="number"
          dataKey="hour"
          domain={[0, 'dataMax']}
          ticks={[0, 6, 12, 18, 24]}
          tickFormatter={(hour: number) => (hour === 24 ? '24h' : time(hour))}
          tick={CHART.tick}
          axisLine={false}
          tickLine={false}
        />
        <YAxis tickFormatter={figure} tick={CHART.tick} axisLine={false} tickLine={false} width={52} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as Point | undefined;
            if (!active || !point) return null;
            return (
              <ChartNote
                title={time(point.hour)}
                rows={[
                  ...(point.todaySaid === null ? [] : [[t('range.today'), money(point.todaySaid)] as const]),
                  ...(point.yesterdaySaid === null
                    ? []
                    : [[t('range.yesterday'), money(point.yesterdaySaid)] as const]),
                ]}
              />
            );
          }}
        />
        <Line
          dataKey="yesterday"
          type="monotone"
          stroke={CHART.earlier}
          strokeDasharray="4 4"
          dot={false}
          connectNulls
          isAnimationActive={false}
        />
        <Area
          dataKey="today"
          type="monotone"
          stroke={CHART.gold}
          strokeWidth={2.5}
          fill={CHART.gold}
          fillOpacity={0.16}
          dot={false}
          connectNulls
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
