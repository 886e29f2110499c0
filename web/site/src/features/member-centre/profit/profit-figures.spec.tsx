import { barPercent, returnedPercent, summaryOf } from './profit-figures';

const day = (name: string, net: string) => ({
  day: name,
  stake: '0',
  payout: '0',
  net,
  bets: 1,
  deposited: '0',
  withdrawn: '0',
});

it('sums the days exactly, and names the best and the worst', () => {
  const days = [
    day('2026-11-01', '0.10'),
    day('2026-11-02', '0.20'),
    day('2026-11-03', '-5.35'),
    day('2026-11-04', '0'),
  ];
  const { bars, plusDays, minusDays, best, worst } = summaryOf({ days }, 2);
  expect(bars.map(({ sumMinor }) => sumMinor)).toEqual([10n, 30n, -505n, -505n]);
  expect([plusDays, minusDays, best?.day, worst?.day]).toEqual([2, 1, '2026-11-02', '2026-11-03']);
});

it('calls no day the best where none gained, and none the worst where none lost', () => {
  expect(summaryOf({ days: [day('2026-11-01', '-1')] }, 2)).toMatchObject({ best: null, plusDays: 0 });
  expect(summaryOf({ days: [day('2026-11-01', '1')] }, 2)).toMatchObject({ worst: null, minusDays: 0 });
});

it.each([
  [391_260n, 349_980n, '89.45'],
  [100n, 0n, '0.00'],
  [100n, 250n, '250.00'],
  [0n, 250n, null],
] as const)('of %s staked and %s paid, %s percent came back', (stake, payout, percent) => {
  expect(returnedPercent(stake, payout)).toBe(percent);
});

it('draws the longest bar whole, and none where there is nothing', () => {
  expect([barPercent(-200n, 200n), barPercent(50n, 200n), barPercent(0n, 0n)]).toEqual([100, 25, 0]);
});
