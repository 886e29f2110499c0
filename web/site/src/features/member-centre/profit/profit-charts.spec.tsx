import { drawPage } from '@web/testing/draw-page';
import { cloneElement, type ReactElement } from 'react';
import { ptSite } from '../../../i18n/pt';
import ProfitCharts from './profit-charts';

// The page of the tests has no sizes, so that a chart is given one.
jest.mock('recharts', () => ({
  ...jest.requireActual<object>('recharts'),
  ResponsiveContainer: ({ children }: { readonly children: ReactElement<{ width: number; height: number }> }) =>
    cloneElement(children, { width: 390, height: 240 }),
}));

it.each([
  ['a day of loss', [-80n], ['0', '-20', '-40', '-60', '-80']],
  ['days of gain and loss', [455n, -80n], ['-200', '0', '200', '400', '600']],
])('the scale of %s has zero and round figures', async (_, amounts, expected) => {
  const bars = amounts.map((reais, no) => ({ day: `2026-11-0${no + 1}`, netMinor: reais * 100n, sumMinor: 0n }));
  const summary = { bars, plusDays: 0, minusDays: 0, best: null, worst: null };
  const { container } = await drawPage(<ProfitCharts summary={summary} />, { texts: ptSite, path: '/member' });
  const [chart] = container.querySelectorAll('.recharts-wrapper');
  const ticks = [...chart!.querySelectorAll('.recharts-yAxis-tick-labels text')];
  expect(ticks.map(({ textContent }) => textContent).sort()).toEqual([...expected].sort());
});
