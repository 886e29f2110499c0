import type { Bill } from '@contracts/http/agents/bills';
import { useFormat } from '@web/api/merchant';
import type { Language } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { add } from '@web/money/figure';
import { dayIn, localIn } from '@web/time/merchant-time';
import { formatDay, formatShortDay } from '@web/time/day-text';
import { useTranslation } from 'react-i18next';
import {
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
import { barLabels, CHART, ChartCard, ChartNote, useAxisFigure } from '../../../parts/agent/chart-parts';
import type { Charted } from './use-bills';
import { useWindowText } from '../i18n/words';

interface ShownBar {
  readonly id: string;
  readonly tick: string;
  readonly title: string;
  readonly net: string;
}

/** More bars than this tell nothing: windows are added up to days. */
const MOST_WINDOWS = 60;

/** The agent's share, window by window or day by day, from the oldest on. */
export function barsOf(
  bills: readonly Bill[],
  timeZone: string,
): {
  readonly byDay: boolean;
  readonly bars: readonly { readonly id: string; readonly bill: Bill; readonly net: string }[];
} {
  const days = new Set(bills.map(({ from }) => dayIn(timeZone, new Date(from))));
  const byDay = bills.length > MOST_WINDOWS && days.size > 1;
  if (!byDay) return { byDay, bars: bills.map((bill) => ({ id: bill.billId, bill, net: bill.net })) };
  const sums = new Map<string, { bill: Bill; net: string }>();
  for (const bill of bills) {
    const day = dayIn(timeZone, new Date(bill.from));
    sums.set(day, { bill, net: add(sums.get(day)?.net ?? '0', bill.net) });
  }
  return { byDay, bars: [...sums].map(([id, sum]) => ({ id, ...sum })) };
}

/**
 * The names of bars along the axis: the day, where no two bars begin on one; otherwise the time, after the day where
 * there are several.
 */
export function ticksOf(starts: readonly string[], timeZone: string, language: Language): readonly string[] {
  const locals = starts.map((from) => localIn(timeZone, new Date(from)));
  const days = new Set(locals.map((local) => local.slice(0, 10)));
  const day = (local: string) => formatShortDay(local.slice(0, 10), language);
  const time = (local: string) => local.slice(11, 16);
  if (days.size === 1) return locals.map(time);
  return locals.map((local) => (days.size === locals.length ? day(local) : `${day(local)}, ${time(local)}`));
}

function useBars({ bills }: Charted): { readonly byDay: boolean; readonly bars: readonly ShownBar[] } {
  const { merchant } = useFormat();
  const language = useLanguage();
  const windowText = useWindowText();
  const { byDay, bars } = barsOf(bills, merchant.timeZone);
  const ticks = ticksOf(
    bars.map(({ bill }) => bill.from),
    merchant.timeZone,
    language,
  );
  return {
    byDay,
    bars: bars.map(({ id, bill, net }, place) => ({
      id,
      net,
      tick: ticks[place]!,
      title: byDay ? formatDay(id, language) : windowText(bill),
    })),
  };
}

/** A picture of the bills in the list beneath it, which says the figures: only the length of a bar is a float. */
export default function BillChart({ charted }: { readonly charted: Charted }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const figure = useAxisFigure();
  const { byDay, bars } = useBars(charted);
  const lengths = bars.map(({ net }) => Number(net));
  const labels = barLabels(lengths, figure);
  const data = bars.map((bar, place) => ({ ...bar, length: lengths[place]!, label: labels[place] }));
  const ticks = new Map(bars.map(({ id, tick }) => [id, tick]));
  const title = t(byDay ? 'agentPay.bill.chartDays' : 'agentPay.bill.chart');
  return (
    <ChartCard
      title={title}
      testId="chart-bills"
      {...(charted.isCut
        ? { legend: [{ colour: CHART.gold, label: t('agentPay.bill.chartOf', { count: charted.bills.length }) }] }
        : {})}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} margin={{ top: 18, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={CHART.grid} />
          <XAxis
            dataKey="id"
            tickFormatter={(id: string) => ticks.get(id) ?? ''}
            tick={CHART.tick}
            axisLine={false}
            tickLine={false}
            minTickGap={24}
          />
          <YAxis tickFormatter={figure} tick={CHART.tick} axisLine={false} tickLine={false} width={52} />
          <ReferenceLine y={0} stroke={CHART.zero} />
          <Tooltip
            cursor={{ fill: 'rgb(255 255 255 / 0.05)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const bar = payload?.[0]?.payload as (typeof data)[number] | undefined;
              return active && bar ? (
                <ChartNote title={bar.title} rows={[[t('agentPay.bill.net'), money(bar.net, true)]]} />
              ) : null;
            }}
          />
          <Bar dataKey="length" isAnimationActive={false} radius={[3, 3, 0, 0]} maxBarSize={40}>
            {data.map(({ id, length }) => (
              <Cell key={id} fill={length < 0 ? CHART.loss : CHART.gold} fillOpacity={0.9} />
            ))}
            <LabelList dataKey="label" position="top" {...CHART.tick} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </ChartCard>
  );
}
