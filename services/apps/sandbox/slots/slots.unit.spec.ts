import { payAnywhere } from './avalanche';
import { drawRound } from './draw-round';
import { drawHold } from './hold';
import { bestRun, gridOf, payLines } from './lines';
import { avalancheField } from './maths/avalanche-field';
import { coinHold } from './maths/coin-hold';
import { growingWilds } from './maths/growing-wilds';
import { royalLines } from './maths/royal-lines';
import { wideWays } from './maths/wide-ways';
import { wildFactors } from './maths/wild-factors';
import { SLOT_MATHS } from './registry';
import { unitOf, type SlotDefinition, type SlotSymbol } from './slot-definition';
import { payWays } from './ways';

const all = [...SLOT_MATHS.values()];

describe.each(all)('$code', (slot: SlotDefinition) => {
  it('offers stakes that divide by its units', () => {
    for (const stake of slot.stakesMinor) expect(stake % slot.units).toBe(0);
    expect(() => unitOf(slot, 31)).toThrow(RangeError);
  });

  it('pays the sum of its parts in whole units, and every win has its cells', () => {
    for (let round = 0; round < 300; round++) {
      const { steps, payMinor } = drawRound(slot, 100);
      expect(payMinor).toBe(steps.reduce((sum, step) => sum + step.payMinor, 0));
      for (const step of steps) {
        expect(Number.isInteger(step.payMinor)).toBe(true);
        if (step.kind !== 'hold')
          expect(step.payMinor).toBe(step.wins.reduce((sum, win) => sum + win.payMinor, step.scatterPayMinor));
        for (const { cells, symbol } of step.wins) {
          const shown = cells.map(([reel, row]) => step.grid[reel]![row]!);
          expect(shown.every((one) => one === symbol || one.startsWith('wild'))).toBe(true);
        }
      }
      expect(steps.filter(({ kind }) => kind === 'free')).toHaveLength(steps[0]!.freeSpinsWon);
    }
  });
});

describe('a line', () => {
  it.each([
    ['three of a kind', ['p1', 'p1', 'p1', 'p5', 'p5'], { symbol: 'p1', count: 3, units: 100 }],
    ['a wild within', ['p4', 'wild', 'p4', 'p4', 'p5'], { symbol: 'p4', count: 4, units: 75 }],
    ['wilds at the front', ['wild', 'wild', 'p2', 'p5', 'p5'], { symbol: 'p2', count: 3, units: 60 }],
    ['a run that does not start on the left', ['p5', 'p4', 'p4', 'p4', 'p4'], undefined],
    ['two of a kind', ['p1', 'p1', 'p5', 'p1', 'p1'], undefined],
    ['scatters', ['scatter', 'scatter', 'scatter', 'scatter', 'scatter'], undefined],
    ['wilds before a scatter', ['wild', 'wild', 'wild', 'scatter', 'p5'], undefined],
    ['wilds before a coin', ['wild', 'wild', 'wild', 'coin', 'coin'], undefined],
  ] as const)('of %s', (_name, symbols, expected) => {
    expect(bestRun(royalLines, symbols)).toEqual(expected);
  });

  it('is multiplied by the wilds within it, and not by those behind it', () => {
    expect(bestRun(wildFactors, ['p8', 'wild2', 'wild3', 'p7', 'wild2'])).toEqual({
      symbol: 'p8',
      count: 3,
      units: 2 * 6,
    });
  });
});

describe('scatters', () => {
  // Every strip has one scatter: the window that starts there shows it in the top row.
  const onScatter = gridOf(
    royalLines.strips,
    3,
    royalLines.strips.map((strip) => strip.indexOf('scatter')),
  );

  it('pay on the whole stake and give free spins', () => {
    expect(payLines(royalLines, onScatter, 100, 'spin')).toMatchObject({
      scatters: 5,
      scatterPayMinor: 5_000,
      freeSpinsWon: 20,
      multiplier: 1,
    });
  });

  it('pay double in a free spin and give no further spins', () => {
    expect(payLines(royalLines, onScatter, 100, 'free')).toMatchObject({
      scatterPayMinor: 10_000,
      freeSpinsWon: 0,
      multiplier: 2,
    });
  });
});

const column = (...symbols: SlotSymbol[]) => symbols;

it('ways multiply over the reels, wilds included', () => {
  const grid = [
    column('p1', 'p1', 'p5', 'p6'),
    column('p1', 'wild', 'p7', 'p8'),
    column('p1', 'p2', 'p3', 'p4'),
    column('p5', 'p6', 'p7', 'p8'),
    column('p1', 'p1', 'p1', 'p1'),
  ];
  const { wins } = payWays(wideWays, grid, 20, 'spin');
  expect(wins).toEqual([
    expect.objectContaining({ symbol: 'p1', count: 3, ways: 4, payMinor: 4 * wideWays.pays.p1![3]! }),
  ]);
});

it('an avalanche pays eight of a kind anywhere, and later falls more', () => {
  const grid = Array.from({ length: 6 }, (_, reel) => column('p8', reel < 3 ? 'p8' : 'p1', 'p3', 'p4', 'p5'));
  expect(payAnywhere(avalancheField, grid, 20, 0)).toMatchObject({
    kind: 'spin',
    payMinor: 6,
    wins: [{ symbol: 'p8', count: 9 }],
  });
  expect(payAnywhere(avalancheField, grid, 20, 2)).toMatchObject({ kind: 'fall', payMinor: 18, multiplier: 3 });
});

it('a wild reel stays while the others spin once more', () => {
  for (let tries = 0, seen = 0; seen < 20; tries++) {
    if (tries > 5_000) throw new Error('No wild reel in five thousand rounds');
    const { steps } = drawRound(growingWilds, 20);
    if (steps.length === 1) continue;
    seen++;
    steps.slice(1).forEach((step, index) => {
      const before = steps[index]!.grid.flatMap((shown, reel) => (shown[0] === 'wild' ? [reel] : []));
      for (const reel of before) expect(new Set(step.grid[reel])).toEqual(new Set(['wild']));
    });
  }
});

it('a hold keeps its coins, counts its tries and pays them all at its end', () => {
  const grid = Array.from({ length: 5 }, () => column('coin', 'p1', 'p2'));
  const steps = drawHold(coinHold.hold!, grid, 20, (count) => Uint8Array.from({ length: count }, () => 1));
  expect(steps.map(({ triesLeft }) => triesLeft)).toEqual([3, 2, 1, 0]);
  // Bytes of 1 make the draw 57 of 100: a coin of two stakes.
  expect(steps.at(-1)!.payMinor).toBe(5 * 2 * 20);
  expect(steps.slice(0, -1).every(({ payMinor }) => payMinor === 0)).toBe(true);
  const full = drawHold(coinHold.hold!, grid, 20, (count) => Uint8Array.from({ length: count }, () => 0));
  expect(full.at(-1)!.payMinor).toBe(15 * 20 + 1_000 * 20);
});

it('bought free spins are those of the feature, and nothing before them', () => {
  const { steps, bought } = drawRound(wildFactors, 20, undefined, true);
  expect(bought).toBe(true);
  expect(steps.map(({ kind }) => kind)).toEqual(new Array(10).fill('free'));
  expect(() => drawRound(royalLines, 20, undefined, true)).toThrow(RangeError);
});
