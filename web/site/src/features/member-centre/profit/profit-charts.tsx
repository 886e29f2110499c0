import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { toDecimal } from '@web/money/money';
import { formatShortDay } from '@web/time/day-text';
import { useTranslation } from 'react-i18next';
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { CHART, ChartNote, useAxisFigure } from '../../../parts/agent/chart-parts';
import type { ProfitSummary } from './profit-figures';

interface Point {
  readonly day: string;
  /** Heights are floats; what is read is written from the exact amounts. */
  readonly net: number;
  readonly sum: number;
  readonly netSaid: string;
  readonly sumSaid: string;
  /** Only the best and the worst day carry their amount. */
  readonly label: string;
}

function usePoints({ bars, best, worst }: ProfitSummary): readonly Point[] {
  const { merchant, money } = useFormat();
  const digits = merchant.currencyDigits;
  return bars.map((bar) => {
    const [net, sum] = [toDecimal(bar.netMinor, digits), toDecimal(bar.sumMinor, digits)];
    const netSaid = money(net, true);
    return {
      day: bar.day,
      net: Number(net),
      sum: Number(sum),
      netSaid,
      sumSaid: money(sum, true),
      label: bar.day === best?.day || bar.day === worst?.day ? netSaid : '',
    };
  });
}

const AXIS = { tickLine: false, axisLine: false, tick: CHART.tick } as const;
/** On the right there is room for half of an amount, which may stand at the last day. */
const MARGIN = { top: 22, right: 28, bottom: 22, left: 0 };
/** Round figures. Zero is always among them, because a bar that began elsewhere would tell another amount. */
const SCALE = ['auto', 'auto'] as const;
const WIDTH = 56;

interface NoteProps {
  readonly active?: boolean | undefined;
  readonly payload?: readonly { readonly payload?: unknown }[] | undefined;
}

/** The amounts of a day under the pointer. */
function DayNote({ active, payload, since }: NoteProps & { readonly since: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const point = payload?.[0]?.payload as Point | undefined;
  if (!active || !point) return null;
  const rows = [
    [t('centre.profit.net'), point.netSaid],
    [t('centre.profit.summed', { day: since }), point.sumSaid],
  ] as const;
  return <ChartNote title={formatShortDay(point.day, language)} rows={rows} />;
}

interface ChartProps {
  readonly points: readonly Point[];
  readonly since: string;
}

/** Days above and below one zero line, on one scale. */
function Days({ points, since }: ChartProps) {
  const figure = useAxisFigure();
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={points as Point[]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={CHART.grid} />
        <XAxis dataKey="day" hide />
        <YAxis width={WIDTH} domain={SCALE} tickFormatter={figure} {...AXIS} />
        <ReferenceLine y={0} stroke={CHART.zero} ifOverflow="extendDomain" />
        <Tooltip
          cursor={{ fill: 'rgb(255 255 255 / 0.05)' }}
          isAnimationActive={false}
          content={(note) => <DayNote {...(note as NoteProps)} since={since} />}
        />
        <Bar dataKey="net" isAnimationActive={false} radius={3} maxBarSize={28}>
          {points.map(({ day, net }) => (
            <Cell key={day} fill={net < 0 ? CHART.loss : CHART.win} fillOpacity={0.9} />
          ))}
          <LabelList dataKey="label" position="top" fill="#e6ebf5" fontSize={11} fontWeight={600} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** The sum since the first day, as a chart of its own, so that no second axis flatters. */
function Sum({ points, since }: ChartProps) {
  const language = useLanguage();
  const figure = useAxisFigure();
  const colour = (points.at(-1)?.sum ?? 0) < 0 ? CHART.loss : CHART.win;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={points as Point[]} margin={{ ...MARGIN, top: 8, bottom: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={CHART.grid} />
        <XAxis dataKey="day" tickFormatter={(day: string) => formatShortDay(day, language)} minTickGap={24} {...AXIS} />
        <YAxis width={WIDTH} domain={SCALE} tickFormatter={figure} {...AXIS} />
        <ReferenceLine y={0} stroke={CHART.zero} ifOverflow="extendDomain" />
        <Tooltip isAnimationActive={false} content={(note) => <DayNote {...(note as NoteProps)} since={since} />} />
        <Area
          dataKey="sum"
          type="linear"
          isAnimationActive={false}
          stroke={colour}
          fill={colour}
          fillOpacity={0.18}
          strokeWidth={2}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}

/** Pictures of the figures that the table below says; screen readers pass them by. */
export default function ProfitCharts({ summary }: { readonly summary: ProfitSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const points = usePoints(summary);
  const since = points[0] ? formatShortDay(points[0].day, language) : '';
  return (
    <div aria-hidden="true" data-testid="profit-charts">
      <div className="h-60">
        <Days points={points} since={since} />
      </div>
      <p className="mt-2 flex justify-between gap-3 text-12 text-fg-3">
        {t('centre.profit.summed', { day: since })}
        <span className="font-semibold tabular-nums text-fg">{points.at(-1)?.sumSaid}</span>
      </p>
      <div className="h-36">
        <Sum points={points} since={since} />
      </div>
    </div>
  );
}
