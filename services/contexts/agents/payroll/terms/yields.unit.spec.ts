import { asPpm } from '@kernel/money';
import { capped, dividendYield, netOf, realtimeYield, salaryYield, type Fact } from './yields';
import type { DividendTerms, RealtimeTerms, Tier } from './terms';

/** Converts whole units of the currency into centavos. */
const money = (units: number) => BigInt(units * 100);
const ppm = (percent: number) => asPpm(BigInt(Math.round(percent * 10_000)));
const tier = (minTurnover: number, minActive: number, percent: number, minLoss = 0): Tier => ({
  minTurnoverMinor: money(minTurnover),
  minActive,
  minLossMinor: money(minLoss),
  ratePpm: ppm(percent),
});
const lost = (stake: number): Fact => ({ stakeMinor: money(stake), payoutMinor: 0n });
const won = (stake: number): Fact => ({ stakeMinor: money(stake), payoutMinor: money(stake * 2) });
const realtime = (winPercent: number, lossPercent: number): RealtimeTerms => ({
  kind: 'realtime',
  winRatePpm: ppm(winPercent),
  lossRatePpm: ppm(lossPercent),
  singleBetMinMinor: money(100),
  dailyCapMinor: null,
});
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

describe('real-time salary, the worked example', () => {
  const facts = [lost(500), won(300), lost(80)];

  it('pays 2.00 + 0.30 + 0 = 2.30', () => {
    expect(facts.map((fact) => realtimeYield(fact, realtime(0.1, 0.4)))).toEqual([200n, 30n, 0n]);
  });

  it('leaves the upline 0.65 of its 2.95', () => {
    const upline = sum(facts.map((fact) => realtimeYield(fact, realtime(0.15, 0.5))));
    expect(upline).toBe(295n);
    expect(netOf(upline, [230n])).toBe(65n);
  });
});

describe('real-time salary', () => {
  it('pays nothing for a bet that was pushed', () => {
    expect(realtimeYield({ stakeMinor: money(500), payoutMinor: money(500) }, realtime(0.1, 0.4))).toBe(0n);
  });

  it('counts a payout below the stake as lost', () => {
    expect(realtimeYield({ stakeMinor: money(500), payoutMinor: money(499) }, realtime(0.1, 0.4))).toBe(200n);
  });

  it('floors once a bet, not once a sum', () => {
    const fact = { stakeMinor: 10_199n, payoutMinor: 0n };
    expect(realtimeYield(fact, realtime(0, 0.01))).toBe(1n);
    expect(sum([fact, fact].map((one) => realtimeYield(one, realtime(0, 0.01))))).toBe(2n);
  });

  it.each([
    [50n, 0n, 100n, 50n],
    [50n, 80n, 100n, 20n],
    [50n, 100n, 100n, 0n],
    // The cap was lowered in the course of the day.
    [50n, 130n, 100n, 0n],
    [50n, 130n, null, 50n],
  ])('%d after %d under a cap of %d pays %d', (amount, earlier, cap, paid) => {
    expect(capped(amount, earlier, cap)).toBe(paid);
  });
});

it('hourly salary, the worked example: 60,000 with 2 active reach the first tier: 180.00', () => {
  const tiers = [tier(10_000, 1, 0.3), tier(50_000, 3, 0.5)];
  const figures = { turnoverMinor: money(60_000), lossMinor: 0n, activeMembers: 2 };
  expect(salaryYield(figures, tiers)).toEqual({ grossMinor: money(180), tier: 0 });
  expect(salaryYield({ ...figures, activeMembers: 3 }, tiers)).toEqual({ grossMinor: money(300), tier: 1 });
  expect(salaryYield({ ...figures, turnoverMinor: money(10_000) - 1n }, tiers)).toEqual({ grossMinor: 0n, tier: null });
});

it('daily salary, the worked example: A nets 240.00', () => {
  const a = salaryYield({ turnoverMinor: money(45_000), lossMinor: 0n, activeMembers: 4 }, [tier(30_000, 3, 1.2)]);
  const b = salaryYield({ turnoverMinor: money(30_000), lossMinor: 0n, activeMembers: 3 }, [tier(0, 0, 1)]);
  expect([a.grossMinor, b.grossMinor]).toEqual([money(540), money(300)]);
  expect(netOf(a.grossMinor, [b.grossMinor])).toBe(money(240));
});

it('a net falls below zero when only the downline reached its tier', () => {
  const a = salaryYield({ turnoverMinor: money(20_000), lossMinor: 0n, activeMembers: 4 }, [tier(30_000, 3, 1.2)]);
  expect(netOf(a.grossMinor, [money(200)])).toBe(money(-200));
});

describe('a tier’s loss', () => {
  it('is asked for only where the tier names one', () => {
    const winning = { turnoverMinor: money(1_000), lossMinor: money(-50), activeMembers: 0 };
    expect(salaryYield(winning, [tier(0, 0, 1)]).tier).toBe(0);
    expect(salaryYield(winning, [tier(0, 0, 1, 1)]).tier).toBeNull();
  });
});

describe('dividend', () => {
  const terms = (tiers: readonly Tier[], carry: DividendTerms['carry'] = 'none'): DividendTerms => ({
    kind: 'dividend',
    period: 'month',
    periodMinTurnoverMinor: 0n,
    tiers,
    carry,
  });
  const nothing = { rebatesMinor: 0n, feesMinor: 0n, salariesMinor: 0n, promotionsMinor: 0n };
  const tiers = [tier(0, 0, 28, 50_000), tier(0, 0, 30, 200_000)];

  it('the worked example: base 450,000, 135,000.00, and A nets 65,000.00', () => {
    const figures = { turnoverMinor: money(10_000_000), lossMinor: money(10_000_000 - 8_900_000), activeMembers: 40 };
    const deductions = {
      rebatesMinor: money(480_000),
      feesMinor: money(30_000),
      salariesMinor: money(100_000),
      promotionsMinor: money(40_000),
    };
    const a = dividendYield(figures, deductions, 0n, terms(tiers));
    expect(a).toEqual({ baseMinor: money(450_000), carriedMinor: 0n, grossMinor: money(135_000), tier: 1 });
    const b = dividendYield({ ...figures, lossMinor: money(250_000) }, nothing, 0n, terms([tier(0, 0, 28)]));
    expect(b.grossMinor).toBe(money(70_000));
    expect(netOf(a.grossMinor, [b.grossMinor])).toBe(money(65_000));
  });

  it('the worked example of a carry within the month: 33,600.00', () => {
    const half = (loss: number, carried: bigint) =>
      dividendYield(
        { turnoverMinor: money(1_000_000), lossMinor: money(loss), activeMembers: 9 },
        nothing,
        carried,
        terms(tiers, 'within-month'),
      );
    const first = half(-80_000, 0n);
    expect(first).toEqual({ baseMinor: money(-80_000), carriedMinor: money(-80_000), grossMinor: 0n, tier: null });
    expect(half(200_000, first.carriedMinor)).toEqual({
      baseMinor: money(120_000),
      carriedMinor: 0n,
      grossMinor: money(33_600),
      tier: 0,
    });
  });

  it('carries nothing where the terms say so', () => {
    const { carriedMinor } = dividendYield(
      { turnoverMinor: 0n, lossMinor: money(-80_000), activeMembers: 9 },
      nothing,
      0n,
      terms(tiers),
    );
    expect(carriedMinor).toBe(0n);
  });

  it('pays nothing below the turnover that the period asks for, and carries its loss all the same', () => {
    const strict = { ...terms(tiers, 'always'), periodMinTurnoverMinor: money(5_000) };
    const few = { turnoverMinor: money(4_999), lossMinor: money(200_000), activeMembers: 9 };
    expect(dividendYield(few, nothing, 0n, strict)).toMatchObject({ grossMinor: 0n, tier: null });
    expect(dividendYield({ ...few, lossMinor: money(-10) }, nothing, 0n, strict).carriedMinor).toBe(money(-10));
  });

  it('never pays on a base below zero, whatever tier asks for no loss', () => {
    const figures = { turnoverMinor: money(1_000), lossMinor: money(-100), activeMembers: 9 };
    expect(dividendYield(figures, nothing, 0n, terms([tier(0, 0, 28)])).grossMinor).toBe(0n);
  });
});
