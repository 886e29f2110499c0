import { gridOf, bestRun } from '../slots/lines';
import { type LinesSlot, type SlotSymbol } from '../slots/slot-definition';
import { Fraction, ONE, ZERO } from './fraction';

/** The frequency of each symbol in parts of `total`; the rest up to the total pays nothing. */
type Chances = { readonly total: number; readonly counts: ReadonlyMap<SlotSymbol, number> };

/**
 * The mean pay of one picture in stakes, without scatters. Every row of a strip that stops anywhere with equal chance
 * shows each symbol as often as the strip carries it, so that the mean of a line follows from the strips alone, and the
 * mean of a picture is the sum of the means of its lines, however they overlap.
 */
export function meanLinePay(slot: LinesSlot, strips: LinesSlot['strips']): Fraction {
  const reels = strips.map((strip) => ({ total: strip.length, counts: countsOf(strip) }));
  return Fraction.of(slot.lines.length, slot.units).times(meanRun(slot, reels));
}

/** The mean units of one line whose reels show their symbols with these chances. */
function meanRun(slot: LinesSlot, reels: readonly Chances[]): Fraction {
  let sum = 0n;
  const visit = (symbols: readonly SlotSymbol[], weight: bigint): void => {
    const chances = reels[symbols.length];
    if (!chances) {
      sum += weight * BigInt(bestRun(slot, symbols)?.units ?? 0);
      return;
    }
    for (const [symbol, count] of chances.counts) visit([...symbols, symbol], weight * BigInt(count));
  };
  visit([], 1n);
  return new Fraction(
    sum,
    reels.reduce((product, { total }) => product * BigInt(total), 1n),
  );
}

/**
 * The mean pay of a game with expanding wilds, in stakes. The reels are independent, so a picture is known by which of
 * them are wild; a picture with a new wild reel is followed by a spin of the others, and so on until none is new.
 */
export function meanExpandingPay(slot: LinesSlot): Fraction {
  const reels = slot.strips.map((strip) => {
    const windows = strip.map((_, stop) => gridOf([strip], slot.rows, [stop])[0]!);
    const plain = windows.filter((window) => !window.includes('wild'));
    return { total: strip.length, wild: strip.length - plain.length, plain };
  });
  const known = new Map<string, Fraction>();
  const value = (held: readonly boolean[]): Fraction => {
    const key = held.join();
    const before = known.get(key);
    if (before) return before;
    let mean = ZERO;
    for (const wild of supersetsOf(held)) {
      const chances = wild.map((isWild, reel) =>
        held[reel]
          ? ONE
          : Fraction.of(isWild ? reels[reel]!.wild : reels[reel]!.total - reels[reel]!.wild, reels[reel]!.total),
      );
      const chance = chances.reduce((product, one) => product.times(one), ONE);
      if (chance.numerator === 0n) continue;
      const isNew = wild.some((isWild, reel) => isWild && !held[reel]);
      const pay = payOfPicture(
        slot,
        wild,
        reels.map(({ plain }) => plain),
      );
      mean = mean.plus(chance.times(isNew ? pay.plus(value(wild)) : pay));
    }
    known.set(key, mean);
    return mean;
  };
  return value(slot.strips.map(() => false));
}

/** The mean pay of a picture in which exactly these reels are wild. */
function payOfPicture(
  slot: LinesSlot,
  wild: readonly boolean[],
  plain: readonly (readonly SlotSymbol[])[][],
): Fraction {
  const means = slot.lines.map((rows) =>
    meanRun(
      slot,
      rows.map((row, reel): Chances => {
        if (wild[reel]) return { total: 1, counts: new Map([['wild', 1]]) };
        return { total: plain[reel]!.length, counts: countsOf(plain[reel]!.map((window) => window[row]!)) };
      }),
    ),
  );
  return Fraction.sum(means).times(Fraction.of(1, slot.units));
}

function supersetsOf(held: readonly boolean[]): boolean[][] {
  return held.reduce<boolean[][]>(
    (sets, isHeld) =>
      sets.flatMap((set) =>
        isHeld
          ? [[...set, true]]
          : [
              [...set, false],
              [...set, true],
            ],
      ),
    [[]],
  );
}

function countsOf(symbols: readonly SlotSymbol[]): Map<SlotSymbol, number> {
  const counts = new Map<SlotSymbol, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}
