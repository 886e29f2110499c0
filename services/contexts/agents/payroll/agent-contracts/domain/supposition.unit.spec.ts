import { asPpm } from '@kernel/money';
import type { DividendTerms, RealtimeTerms, Terms } from '../../terms/terms';
import { capped, dividendYield, realtimeYield, salaryYield } from '../../terms/yields';
import { missingToNext, overDays, supposedCurve, supposedSums, windowTurnover, type Supposed } from './supposition';

const tier = (minTurnoverMinor: bigint, minActive: number, rate: number, minLossMinor = 0n) => ({
  minTurnoverMinor,
  minLossMinor,
  minActive,
  ratePpm: asPpm(BigInt(rate)),
});

const hourly: Terms = { kind: 'hourly', tiers: [tier(1_000_000n, 1, 2_000), tier(5_000_000n, 3, 4_000)] };
const ownHourly: Terms = { kind: 'hourly', tiers: [tier(1_000_000n, 1, 3_000), tier(5_000_000n, 3, 5_000)] };

const supposed: Supposed = {
  turnoverMinor: 1_200_000n,
  per: 'period',
  activeMembers: 2,
  hoursPerDay: 10,
  housePpm: asPpm(40_000n),
  lostPpm: asPpm(600_000n),
  betMinor: 5_000n,
};

it('pays both sides by the tier that the supposed hour reaches', () => {
  const sums = supposedSums(hourly, ownHourly, supposed, 1_200_000n);
  expect(sums).toEqual({ downlineMinor: 2_400n, uplineMinor: 1_200n });
  expect(overDays(hourly, supposed, sums, 1n)).toEqual({ downlineMinor: 24_000n, uplineMinor: 12_000n });
  expect(overDays(hourly, supposed, sums, 30n)).toEqual({ downlineMinor: 720_000n, uplineMinor: 360_000n });
});

it('splits the turnover of a day over its hours', () => {
  expect(windowTurnover(hourly, { ...supposed, per: 'day', turnoverMinor: 12_000_000n })).toBe(1_200_000n);
});

it('says what the next tier asks', () => {
  expect(missingToNext(hourly, supposed, 1_200_000n)).toEqual({
    tier: 1,
    turnoverMinor: 3_800_000n,
    lossMinor: 0n,
    active: 1,
  });
  expect(missingToNext(hourly, { ...supposed, activeMembers: 3 }, 5_000_000n)).toBeNull();
});

it('takes a shortfall from the upline where only the offered tier is reached', () => {
  const easier: Terms = { kind: 'hourly', tiers: [tier(100_000n, 1, 2_000)] };
  expect(supposedSums(easier, ownHourly, supposed, 500_000n)).toEqual({ downlineMinor: 1_000n, uplineMinor: -1_000n });
});

it('shows each step of a tier as two points, one unit apart', () => {
  const curve = supposedCurve(hourly, ownHourly, { ...supposed, activeMembers: 3 }, 1_200_000n);
  const at = (turnoverMinor: bigint) => curve.find((point) => point.turnoverMinor === turnoverMinor);
  expect(at(999_999n)).toMatchObject({ downlineMinor: 0n, uplineMinor: 0n });
  expect(at(1_000_000n)).toMatchObject({ downlineMinor: 2_000n, uplineMinor: 1_000n });
  expect(at(4_999_999n)).toMatchObject({ downlineMinor: 9_999n });
  expect(at(5_000_000n)).toMatchObject({ downlineMinor: 20_000n, uplineMinor: 5_000n });
  expect(at(1_200_000n)).toMatchObject({ downlineMinor: 2_400n });
  expect(curve.at(-1)!.turnoverMinor).toBeGreaterThan(5_000_000n);
  const turnovers = curve.map(({ turnoverMinor }) => turnoverMinor);
  expect([...turnovers].sort((a, b) => (a < b ? -1 : 1))).toEqual(turnovers);
});

describe('the amounts are those of payroll', () => {
  const turnovers = [0n, 1n, 99_999n, 1_000_000n, 123_456_789n];

  it('for real-time terms, bet by bet and within the daily cap', () => {
    const terms: RealtimeTerms = {
      kind: 'realtime',
      winRatePpm: asPpm(1_000n),
      lossRatePpm: asPpm(4_000n),
      singleBetMinMinor: 1_000n,
      dailyCapMinor: 200_000n,
    };
    for (const turnover of turnovers) {
      const bets = turnover / supposed.betMinor;
      const lost = (bets * 6n) / 10n;
      const stakeMinor = supposed.betMinor;
      const won = realtimeYield({ stakeMinor, payoutMinor: stakeMinor + 1n }, terms);
      const byHand = lost * realtimeYield({ stakeMinor, payoutMinor: 0n }, terms) + (bets - lost) * won;
      expect(supposedSums(terms, terms, supposed, turnover)).toEqual({
        downlineMinor: capped(byHand, 0n, terms.dailyCapMinor),
        uplineMinor: 0n,
      });
    }
  });

  it('for salaries and dividends of a window', () => {
    const dividend: DividendTerms = {
      kind: 'dividend',
      period: 'week',
      periodMinTurnoverMinor: 500_000n,
      tiers: [tier(0n, 0, 280_000, 10_000n), tier(0n, 2, 300_000, 1_000_000n)],
      carry: 'always',
    };
    for (const turnoverMinor of turnovers) {
      const figures = { turnoverMinor, lossMinor: (turnoverMinor * 4n) / 100n, activeMembers: 2 };
      const daily: Terms = { kind: 'daily', tiers: [tier(50_000n, 1, 8_000, 2_000n)] };
      expect(supposedSums(daily, daily, supposed, turnoverMinor).downlineMinor).toBe(
        salaryYield(figures, daily.tiers).grossMinor,
      );
      const none = { rebatesMinor: 0n, feesMinor: 0n, salariesMinor: 0n, promotionsMinor: 0n };
      expect(supposedSums(dividend, dividend, supposed, turnoverMinor).downlineMinor).toBe(
        dividendYield(figures, none, 0n, dividend).grossMinor,
      );
    }
  });
});
