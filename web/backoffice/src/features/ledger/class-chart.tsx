import type { TrialBalanceLine } from '@contracts/http/ledger';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure } from '@web/money/figure';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, Cell, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';

const ROW_PX = 27;
const GAIN = '#34d399';
const LOSS = '#ff7a8a';
const QUIET = '#8f9bb3';

/** Where the money stands, class by class. The length of a bar is drawn from a float; what is written beside it is not. */
export default function ClassChart({ lines }: { readonly lines: readonly TrialBalanceLine[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const bars = lines.map((line) => ({
    name: t(`bo.ledger.classes.${line.class}`),
    length: Number(line.balance),
    text: formatFigure(line.balance, language),
  }));
  return (
    <div aria-hidden="true" style={{ height: bars.length * ROW_PX + 12 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={bars} layout="vertical" margin={{ top: 4, right: 8, bottom: 4, left: 0 }} barCategoryGap={6}>
          <XAxis type="number" hide domain={[(low: number) => Math.min(low, 0) * 1.35, (high: number) => Math.max(high, 0) * 1.35]} />
          <YAxis type="category" dataKey="name" width={112} axisLine={false} tickLine={false} tick={{ fill: '#b3bed1', fontSize: 12 }} interval={0} />
          <ReferenceLine x={0} stroke="#2a3550" />
          <Bar dataKey="length" isAnimationActive={false} radius={3} minPointSize={2}>
            {bars.map(({ name, length }) => (
              <Cell key={name} fill={length === 0 ? QUIET : length > 0 ? GAIN : LOSS} fillOpacity={0.75} />
            ))}
            <LabelList dataKey="text" position="right" fill="#b3bed1" fontSize={11} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
