import { fieldsNotRising, placesAbove, type TierFigures } from './agent-terms';

const tier = (over: Partial<TierFigures> = {}): TierFigures => ({
  minTurnoverMinor: 100n,
  minLossMinor: 10n,
  minActive: 2,
  ratePpm: 1_000n,
  ...over,
});

describe('a tier', () => {
  it.each([
    ['asks for more turnover', { minTurnoverMinor: 101n, ratePpm: 1_001n }],
    ['asks for more loss', { minLossMinor: 11n, ratePpm: 1_001n }],
    ['asks for more active members', { minActive: 3, ratePpm: 1_001n }],
  ])('rises where it %s and pays more', (_what, over) => {
    expect(fieldsNotRising(tier(), tier(over))).toEqual([]);
  });

  it.each([
    ['asks for less in one condition', { minTurnoverMinor: 200n, minActive: 1, ratePpm: 1_001n }, ['minActive']],
    ['asks for the same', { ratePpm: 1_001n }, ['minTurnoverMinor']],
    ['pays the same', { minActive: 3 }, ['ratePpm']],
    ['asks for less and pays less', { minLossMinor: 9n, ratePpm: 999n }, ['minLossMinor', 'ratePpm']],
  ])('does not rise where it %s', (_what, over, fields) => {
    expect(fieldsNotRising(tier(), tier(over))).toEqual(fields);
  });
});

describe('rates', () => {
  it('stay within the limits at their places, and beyond the last limit within that one', () => {
    expect(placesAbove([1n, 2n, 3n], [1n, 3n])).toEqual([]);
    expect(placesAbove([2n, 3n, 4n], [1n, 3n])).toEqual([0, 2]);
  });
});
