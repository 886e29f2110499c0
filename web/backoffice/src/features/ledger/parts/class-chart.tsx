import type { TrialBalanceLine } from '@contracts/http/office/ledger';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { BarLabel } from '@web/ui/frame/bar-label';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';

const ROW_PX = 28;
const GAIN = '#34d399';
const LOSS = '#ff7a8a';
const QUIET = '#8f9bb3';

/**
 * Where the money stands, class by class. A picture of the table beside it, which says the figures: only the length of
 * a bar is a float.
 */
export default function ClassChart({ lines }: { readonly lines: readonly TrialBalanceLine[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const bars = lines.map((line) => ({
    name: t(`bo.ledger.classes.${line.class}`),
    length: Number(line.balance),
    said: formatFigure(line.balance, language),
  }));
  return (
    <div aria-hidden="true" style={{ height: bars.length * ROW_PX + 12 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={bars}
          layout="vertical"
          margin={{ top: 4, right: 84, bottom: 4, left: 0 }}
          barCategoryGap={6}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="name"
            width={156}
            axisLine={false}
            tickLine={false}
            tick={{ fill: '#b3bed1', fontSize: 12 }}
            interval={0}
          />
          <ReferenceLine x={0} stroke="#2a3550" />
          <Bar dataKey="length" isAnimationActive={false} radius={3} minPointSize={2}>
            {bars.map(({ name, length }) => (
              <Cell key={name} fill={length === 0 ? QUIET : length > 0 ? GAIN : LOSS} fillOpacity={0.75} />
            ))}
            <LabelList dataKey="said" content={BarLabel} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
