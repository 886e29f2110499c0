interface Range {
  readonly leastMinor: number;
  readonly mostMinor: number;
  readonly stepMinor: number;
}
interface Amounts {
  readonly readAmount: (text: string, mark: string, digits: number) => number | null;
  readonly faultOf: (minor: number, range: Range) => string | null;
  readonly halved: (minor: number, range: Range) => number;
  readonly doubled: (minor: number, range: Range) => number;
  readonly offeredBelow: (minor: number, range: Range) => number;
  readonly tierOf: (payMinor: number, stakeMinor: number) => string;
}

// The page is a plain script without types of its own.
const { readAmount, faultOf, halved, doubled, offeredBelow, tierOf } =
  jest.requireActual<Amounts>('./pages/shared/amounts.js');

const SLOT: Range = { leastMinor: 20, mostMinor: 10_000, stepMinor: 20 };

it.each([
  ['2,50', ',', 250],
  ['2.50', '.', 250],
  ['R$ 2,50', ',', 250],
  [' 12 ', ',', 1_200],
  [',5', ',', 50],
  ['1.234,50', ',', 123_450],
  ['1,234.50', '.', 123_450],
  ['1.000', ',', 100_000],
  ['2.5', ',', 250],
  ['2,5', '.', 250],
  ['2,500', ',', 250],
  ['0,29', ',', 29],
])('reads %s with the mark %s as %i', (text, mark, minor) => {
  expect(readAmount(text, mark, 2)).toBe(minor);
});

it.each(['', ',', 'abc', '1,2,3', '-5', '1e3', '2,505', '12.34,5', '1.2.3', '9999999999999'])(
  'does not take %j for an amount',
  (text) => {
    expect(readAmount(text, ',', 2)).toBeNull();
  },
);

it('reads whole amounts of a currency without decimals', () => {
  expect(readAmount('1.000', ',', 0)).toBe(1_000);
  expect(readAmount('10,5', ',', 0)).toBeNull();
});

it('tells which rule an amount breaks', () => {
  expect([0, 10_020, 130, 20, 10_000].map((minor) => faultOf(minor, SLOT))).toEqual([
    'least',
    'most',
    'step',
    null,
    null,
  ]);
});

it('halves and doubles within the range and in whole steps', () => {
  for (let minor = SLOT.leastMinor; minor <= SLOT.mostMinor; minor += SLOT.stepMinor)
    for (const next of [halved(minor, SLOT), doubled(minor, SLOT)]) expect(faultOf(next, SLOT)).toBeNull();
  expect([halved(100, SLOT), halved(60, SLOT), halved(20, SLOT), doubled(60, SLOT), doubled(9_980, SLOT)]).toEqual([
    40, 20, 20, 120, 10_000,
  ]);
  expect(offeredBelow(139, SLOT)).toBe(120);
});

it('calls nothing a win that is not above the stake, and celebrates from five stakes on', () => {
  expect([0, 50, 100, 101, 499, 500, 1_999, 2_000, 4_999, 5_000].map((pay) => tierOf(pay, 100))).toEqual([
    'lost',
    'returned',
    'returned',
    'won',
    'won',
    'big',
    'big',
    'mega',
    'mega',
    'epic',
  ]);
});
