import { asPpm } from '@kernel/money';
import {
  faultOf,
  isBelowCeiling,
  isWithin,
  MAX_TIERS,
  survives,
  type DailyTerms,
  type RealtimeTerms,
  type Tier,
} from './terms';

const tier = (minTurnoverMinor: bigint, ratePpm: bigint): Tier => ({
  minTurnoverMinor,
  minLossMinor: 0n,
  minActive: 0,
  ratePpm: asPpm(ratePpm),
});
const daily = (...tiers: Tier[]): DailyTerms => ({ kind: 'daily', tiers });
const realtime = (winRatePpm: bigint, lossRatePpm: bigint): RealtimeTerms => ({
  kind: 'realtime',
  winRatePpm: asPpm(winRatePpm),
  lossRatePpm: asPpm(lossRatePpm),
  singleBetMinMinor: 0n,
  dailyCapMinor: null,
});

describe('terms by themselves', () => {
  it.each([
    ['a rate above the whole', daily(tier(0n, 1_000_001n)), 'RATE_OUT_OF_RANGE'],
    ['a rate below zero', realtime(-1n, 0n), 'RATE_OUT_OF_RANGE'],
    ['a condition below zero', daily(tier(-1n, 1n)), 'AMOUNT_NEGATIVE'],
    ['no tier', daily(), 'TIERS_MISSING'],
    [
      'too many tiers',
      daily(...Array.from({ length: MAX_TIERS + 1 }, (_, at) => tier(BigInt(at), BigInt(at)))),
      'TIERS_TOO_MANY',
    ],
    ['a tier that asks for the same and pays more', daily(tier(5n, 1n), tier(5n, 2n)), 'TIERS_NOT_RISING'],
    ['a tier that asks for more and pays the same', daily(tier(5n, 1n), tier(6n, 1n)), 'TIERS_NOT_RISING'],
    ['nothing wrong', daily(tier(0n, 1n), tier(6n, 2n)), undefined],
    ['nothing wrong either', realtime(1_000n, 4_000n), undefined],
  ])('%s', (_, terms, fault) => {
    expect(faultOf(terms)).toBe(fault);
  });
});

describe('a downline’s rates', () => {
  it.each([
    ['equal', daily(tier(0n, 10n)), daily(tier(0n, 10n)), true],
    ['above', daily(tier(0n, 11n)), daily(tier(0n, 10n)), false],
    ['above in the second tier only', daily(tier(0n, 5n), tier(9n, 21n)), daily(tier(0n, 10n), tier(9n, 20n)), false],
    ['more tiers, up to the upline’s highest', daily(tier(0n, 5n), tier(9n, 10n)), daily(tier(0n, 10n)), true],
    ['the win above', realtime(2n, 1n), realtime(1n, 5n), false],
    ['another kind', realtime(0n, 0n), daily(tier(0n, 10n)), false],
  ])('%s', (_, downline, upline, isAllowed) => {
    expect(isWithin(downline, upline)).toBe(isAllowed);
  });
});

describe('the downline contracts of an agent whose own contract changes', () => {
  const downline = daily(tier(0n, 10n));
  it.each([
    ['ends under a higher one', daily(tier(0n, 12n)), false],
    ['ends under a lower one', daily(tier(0n, 8n)), false],
    ['goes on under the same rates', daily(tier(500n, 10n)), true],
  ])('%s', (_, own, goesOn) => {
    expect(survives(downline, own)).toBe(goesOn);
  });
});

it('holds the highest contract of a line below the operator’s ceiling', () => {
  const ceiling = { winPpm: asPpm(10_000n), lossPpm: asPpm(30_000n) };
  expect(isBelowCeiling([realtime(10_000n, 30_000n), realtime(5_000n, 30_000n)], ceiling)).toBe(true);
  expect(isBelowCeiling([realtime(10_001n, 0n)], ceiling)).toBe(false);
  // A contract of 1.2 % above one of 1.0 % costs 1.2 % of a bet, not 2.2.
  expect(
    isBelowCeiling([daily(tier(0n, 12_000n)), daily(tier(0n, 10_000n))], {
      winPpm: asPpm(20_000n),
      lossPpm: asPpm(20_000n),
    }),
  ).toBe(true);
});
