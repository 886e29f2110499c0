import type { TeamOverview } from '@contracts/http/agents/team-reports';
import { useFormat } from '@web/api/merchant';
import { timeFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { dayAndMonth } from '@web/time/day-and-month';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  Cell,
  ComposedChart,
  LabelList,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  CartesianGrid,
} from 'recharts';
import { barLabels, CHART, ChartCard, ChartNote, useAxisFigure } from '../../../parts/agent/chart-parts';

type Day = TeamOverview['days'][number];

interface DayChartsProps {
  readonly days: readonly Day[];
  /** The same number of days before, in the same order; empty until they are known. */
  readonly before: readonly Day[];
}

interface Bin {
  readonly day: string;
  /** Only the height of a bar is a float; what is said is the text. */
  readonly value: number;
  readonly said: string;
  readonly earlier: number | null;
  readonly earlierSaid: string | null;
}

interface ChartProps {
  readonly title: string;
  readonly bins: readonly Bin[];
  readonly colour: string;
  readonly hasEarlier: boolean;
  readonly testId: string;
}

function DayChart({ title, bins, colour, hasEarlier, testId }: ChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = useAxisFigure();
  const labels = barLabels(
    bins.map(({ value }) => value),
    figure,
  );
  const data = bins.map((bin, place) => ({ ...bin, label: labels[place] }));
  const short = timeFormat(localeOf(language), { timeZone: 'UTC', ...dayAndMonth(language), month: 'short' });
  const named = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
  const [now, earlier] = [t('agent.overview.thisPeriod'), t('agent.overview.periodBefore')];
  const legend = [{ colour, label: now }, ...(hasEarlier ? [{ colour: CHART.earlier, label: earlier }] : [])];
  const rowsOf = ({ said, earlierSaid }: Bin) => [
    [now, said] as const,
    ...(earlierSaid ? [[earlier, earlierSaid] as const] : []),
  ];
  return (
    <ChartCard title={title} testId={testId} legend={legend}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={data} margin={{ top: 18, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={CHART.grid} />
          <XAxis
            dataKey="day"
            tickFormatter={named}
            tickLine={false}
            axisLine={false}
            tick={CHART.tick}
            minTickGap={20}
          />
          <YAxis
            width={44}
            tickFormatter={figure}
            tickLine={false}
            axisLine={false}
            tick={CHART.tick}
            allowDecimals={false}
          />
          <ReferenceLine y={0} stroke={CHART.zero} />
          <Tooltip
            cursor={{ fill: 'rgb(255 255 255 / 0.05)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const bin = payload?.[0]?.payload as Bin | undefined;
              return active && bin ? <ChartNote title={named(bin.day)} rows={rowsOf(bin)} /> : null;
            }}
          />
          <Bar dataKey="value" isAnimationActive={false} radius={[4, 4, 0, 0]} maxBarSize={34}>
            {bins.map(({ day, value }) => (
              <Cell key={day} fill={value < 0 ? CHART.loss : colour} fillOpacity={0.85} />
            ))}
            <LabelList dataKey="label" position="top" {...CHART.tick} />
          </Bar>
          {hasEarlier && (
            <Line
              dataKey="earlier"
              stroke={CHART.earlier}
              strokeWidth={2}
              strokeDasharray="4 4"
              dot={false}
              isAnimationActive={false}
              connectNulls
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </ChartCard>
  );
}

/** Turnover, active members and income, day by day; the table below says the same in figures. */
export default function DayCharts({ days, before }: DayChartsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const hasEarlier = before.length > 0;
  const bins = (value: (day: Day) => number, said: (day: Day) => string): Bin[] =>
    days.map((day, place) => {
      const earlier = before[place];
      return {
        day: day.day,
        value: value(day),
        said: said(day),
        earlier: earlier ? value(earlier) : null,
        earlierSaid: earlier ? said(earlier) : null,
      };
    });
  return (
    <div className="grid gap-3 xl:grid-cols-3">
      <DayChart
        title={t('agent.figure.turnover')}
        bins={bins(
          (day) => Number(day.turnover),
          (day) => money(day.turnover),
        )}
        colour={CHART.gold}
        hasEarlier={hasEarlier}
        testId="chart-turnover"
      />
      <DayChart
        title={t('agent.figure.activeMembers')}
        bins={bins(
          (day) => day.activeMembers,
          (day) => String(day.activeMembers),
        )}
        colour={CHART.info}
        hasEarlier={hasEarlier}
        testId="chart-active"
      />
      <DayChart
        title={t('agent.figure.income')}
        bins={bins(
          (day) => Number(day.income),
          (day) => money(day.income, true),
        )}
        colour={CHART.win}
        hasEarlier={hasEarlier}
        testId="chart-income"
      />
    </div>
  );
}
