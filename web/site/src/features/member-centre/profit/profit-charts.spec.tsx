import { drawPage } from '@web/testing/draw-page';
import { cloneElement, type ReactElement } from 'react';
import { ptSite } from '../../../i18n/pt';
import ProfitCharts from './profit-charts';
import { summaryOf } from './profit-figures';

// The page of the tests has no sizes, so that a chart is given one.
jest.mock('recharts', () => ({
  ...jest.requireActual<object>('recharts'),
  ResponsiveContainer: ({ children }: { readonly children: ReactElement<{ width: number; height: number }> }) =>
    cloneElement(children, { width: 390, height: 240 }),
}));

const day = (name: string, net: string) => ({
  day: name,
  stake: '0',
  payout: '0',
  net,
  bets: 1,
  deposited: '0',
  withdrawn: '0',
});

it.each([
  ['a day of loss', ['-80'], ['0', '-20', '-40', '-60', '-80']],
  ['days of gain and loss', ['455', '-80'], ['-200', '0', '200', '400', '600']],
])('the scale of %s has zero and round figures', async (_, amounts, expected) => {
  const days = amounts.map((net, no) => day(`2026-11-0${no + 1}`, net));
  const { container } = await drawPage(<ProfitCharts summary={summaryOf({ days }, 2)} />, {
    texts: ptSite,
    path: '/member',
  });
  const [chart] = container.querySelectorAll('.recharts-wrapper');
  const ticks = [...chart!.querySelectorAll('.recharts-yAxis-tick-labels text')];
  expect(ticks.map(({ textContent }) => textContent).sort()).toEqual([...expected].sort());
});
