import type { ProfitDay } from '@contracts/http/records';
import { useLanguage } from '@web/i18n/setup';
import { formatShortDay } from '@web/time/day-text';
import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';

const GAIN = '#34d399';
const LOSS = '#ff7a8a';
const QUIET = '#2a3550';
const FAINT = '#b3bed1';

interface ResultChartProps {
  readonly days: readonly Pick<ProfitDay, 'day' | 'net'>[];
  readonly axis: (net: number) => string;
}

/**
 * The result of a member day by day; the best and the worst day carry their amount. A picture of the table beside it,
 * which says the figures: only the height of a bar is a float.
 */
export default function ResultChart({ days, axis }: ResultChartProps) {
  const language = useLanguage();
  const heights = days.map(({ net }) => Number(net));
  const [best, worst] = [Math.max(0, ...heights), Math.min(0, ...heights)];
  const bars = days.map(({ day }, place) => {
    const height = heights[place]!;
    const isLabelled = height !== 0 && (height === best || height === worst);
    return { day: formatShortDay(day, language), height, label: isLabelled ? axis(height) : '' };
  });
  return (
    <div aria-hidden="true" className="h-44">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={bars}
          margin={{ top: 18, right: 4, bottom: 4, left: 0 }}
          barCategoryGap={2}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="day"
            axisLine={false}
            tickLine={false}
            tick={{ fill: FAINT, fontSize: 11 }}
            interval="equidistantPreserveStart"
            minTickGap={24}
          />
          <YAxis
            width={64}
            axisLine={false}
            tickLine={false}
            tick={{ fill: FAINT, fontSize: 11 }}
            tickCount={4}
            tickFormatter={axis}
          />
          <ReferenceLine y={0} stroke={QUIET} />
          <Bar dataKey="height" isAnimationActive={false} radius={2}>
            {bars.map(({ day, height }) => (
              <Cell key={day} fill={height === 0 ? QUIET : height > 0 ? GAIN : LOSS} fillOpacity={0.8} />
            ))}
            <LabelList dataKey="label" position="top" fill={FAINT} fontSize={11} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
