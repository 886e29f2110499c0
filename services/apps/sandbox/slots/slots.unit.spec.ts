import { drawRound } from './draw-round';
import { bestRun, evaluate } from './evaluate';
import { countFullCycle, ppm, rtpOf } from './full-cycle';
import { SLOTS } from './registry';
import { royalSevens } from './royal-sevens';
import type { SlotDefinition } from './slot-definition';

const all = [...SLOTS.values()];

describe.each(all)('$code', (slot: SlotDefinition) => {
  it('publishes the return and the hit rate of its full cycle, to the last unit', () => {
    const count = countFullCycle(slot);
    const rtp = rtpOf(slot, count);
    expect(count.cycle).toBe(slot.strips.reduce((product, strip) => product * BigInt(strip.length), 1n));
    expect({ ...rtp, ppm: ppm(rtp.numerator, rtp.denominator) }).toEqual(slot.rtp);
    expect({ hits: count.hits, cycle: count.cycle, ppm: ppm(count.hits, count.cycle) }).toEqual(slot.hitRate);
  });

  it('has lines that fit its reels, all different, and stakes that divide by them', () => {
    expect(new Set(slot.lines.map(String)).size).toBe(slot.lines.length);
    for (const line of slot.lines) {
      expect(line).toHaveLength(slot.strips.length);
      for (const row of line) expect([0, 1, 2]).toContain(row);
    }
    for (const stake of slot.stakesMinor) expect(stake % slot.lines.length).toBe(0);
  });

  it('pays the sum of its parts, in proportion to the stake', () => {
    for (let round = 0; round < 300; round++) {
      const { base, freeSpins, payMinor } = drawRound(slot, 100);
      const spins = [base, ...freeSpins];
      for (const spin of spins) {
        expect(spin.payMinor).toBe(spin.lineWins.reduce((sum, win) => sum + win.payMinor, spin.scatterPayMinor));
        expect(evaluate(slot, spin.stops, 1_000, spin !== base).payMinor).toBe(spin.payMinor * 10);
      }
      expect(payMinor).toBe(spins.reduce((sum, spin) => sum + spin.payMinor, 0));
      expect(freeSpins).toHaveLength(base.freeSpinsWon);
    }
  });
});

it('the count is what the game pays, stop by stop, on reels short enough to play through', () => {
  const short: SlotDefinition = { ...royalSevens, strips: royalSevens.strips.map((strip) => strip.slice(20, 27)) };
  const count = countFullCycle(short);
  const sums = { pay: 0, hits: 0, spins: 0 };
  for (let index = 0; index < 7 ** 5; index++) {
    const result = evaluate(short, [0, 1, 2, 3, 4].map((reel) => Math.floor(index / 7 ** reel) % 7), 20, false);
    sums.pay += result.payMinor;
    sums.hits += result.payMinor > 0 ? 1 : 0;
    sums.spins += result.freeSpinsWon;
  }
  expect(count).toEqual({
    cycle: BigInt(7 ** 5), hits: BigInt(sums.hits), payLineStakes: BigInt(sums.pay), freeSpins: BigInt(sums.spins),
  });
});

describe('a line', () => {
  it.each([
    ['three of a kind', ['seven', 'seven', 'seven', 'bar', 'bar'], { symbol: 'seven', count: 3, lineStakes: 100 }],
    ['a wild within', ['bell', 'wild', 'bell', 'bell', 'bar'], { symbol: 'bell', count: 4, lineStakes: 75 }],
    ['wilds at the front', ['wild', 'wild', 'crown', 'bar', 'bar'], { symbol: 'crown', count: 3, lineStakes: 60 }],
    ['a run that does not start on the left', ['bar', 'bell', 'bell', 'bell', 'bell'], undefined],
    ['two of a kind', ['seven', 'seven', 'bar', 'seven', 'seven'], undefined],
    ['scatters', ['scatter', 'scatter', 'scatter', 'scatter', 'scatter'], undefined],
    ['wilds before a scatter', ['wild', 'wild', 'wild', 'scatter', 'bar'], undefined],
  ] as const)('of %s', (_name, symbols, expected) => {
    expect(bestRun(royalSevens, symbols)).toEqual(expected);
  });
});

describe('scatters', () => {
  // Every strip has one scatter: the window that starts there shows it in the top row.
  const onScatter = royalSevens.strips.map((strip) => strip.indexOf('scatter'));

  it('pay on the whole stake and give free spins', () => {
    const result = evaluate(royalSevens, onScatter, 100, false);
    expect(result).toMatchObject({ scatters: 5, scatterPayMinor: 5_000, freeSpinsWon: 20, multiplier: 1 });
  });

  it('pay double in a free spin and give no further spins', () => {
    expect(evaluate(royalSevens, onScatter, 100, true)).toMatchObject({ scatterPayMinor: 10_000, freeSpinsWon: 0, multiplier: 2 });
  });

  it('start a row of free spins that is drawn with the round', () => {
    const bytes = onScatter.flatMap((stop) => [0, stop]).concat(new Array<number>(200).fill(0));
    const round = drawRound(royalSevens, 20, (count) => Uint8Array.from(bytes.splice(0, count)));
    expect(round.freeSpins).toHaveLength(20);
    expect(bytes).toHaveLength(0);
  });
});

it('a stake that does not spread over the lines is refused', () => {
  expect(() => evaluate(royalSevens, [0, 0, 0, 0, 0], 30, false)).toThrow(RangeError);
});
