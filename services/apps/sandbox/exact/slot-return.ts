import { unitsFor } from '../slots/avalanche';
import { gridOf } from '../slots/lines';
import {
  wildFactor,
  type AvalancheSlot,
  type FreeSpins,
  type HoldFeature,
  type LinesSlot,
  type SlotDefinition,
  type SlotSymbol,
  type WaysSlot,
} from '../slots/slot-definition';
import { addAll, binomial, mean, observed, type Distribution } from './distribution';
import { Fraction, ONE, ZERO } from './fraction';
import { meanExpandingPay, meanLinePay } from './lines-return';

/** The return to player as an exact fraction of the stake, free spins and features included. */
export function returnOf(slot: SlotDefinition): Fraction {
  switch (slot.kind) {
    case 'lines':
      return linesReturn(slot);
    case 'ways':
      return waysReturn(slot);
    case 'avalanche':
      return avalancheReturn(slot);
  }
}

/** The return of free spins that were bought. */
export function boughtReturnOf(slot: LinesSlot): Fraction {
  if (!slot.buy) throw new RangeError('This game sells no feature');
  return freeSpinPay(slot).times(Fraction.of(slot.buy.freeSpins, slot.buy.stakes));
}

function linesReturn(slot: LinesSlot): Fraction {
  if (slot.expandingWilds) return meanExpandingPay(slot);
  const scatters = addAll(slot.strips.map((strip) => shown(slot, strip, 'scatter')));
  const paid = meanLinePay(slot, slot.strips).plus(scatterPay(slot, scatters));
  const free = freeSpinsGiven(slot, scatters).times(freeSpinPay(slot));
  return paid.plus(free).plus(slot.hold ? holdPay(slot, slot.hold) : ZERO);
}

/** The mean pay of one free spin, its multiplier included. */
function freeSpinPay(slot: LinesSlot): Fraction {
  const strips = slot.freeStrips ?? slot.strips;
  const scatters = addAll(strips.map((strip) => shown(slot, strip, 'scatter')));
  return Fraction.of(slot.freeSpinMultiplier).times(meanLinePay(slot, strips).plus(scatterPay(slot, scatters)));
}

function scatterPay(slot: FreeSpins, scatters: Distribution): Fraction {
  return mean(scatters, (count) => Fraction.of(slot.scatterPays[count]?.stakes ?? 0));
}

function freeSpinsGiven(slot: FreeSpins, scatters: Distribution): Fraction {
  return mean(scatters, (count) => Fraction.of(slot.scatterPays[count]?.freeSpins ?? 0));
}

/** How many of a symbol a reel shows, over all of its stops. */
function shown(slot: LinesSlot, strip: readonly SlotSymbol[], symbol: SlotSymbol): Distribution {
  return observed(
    strip.map((_, stop) => gridOf([strip], slot.rows, [stop])[0]!.filter((one) => one === symbol).length),
  );
}

function holdPay(slot: LinesSlot, hold: HoldFeature): Fraction {
  const cells = slot.strips.length * slot.rows;
  const coins = addAll(slot.strips.map((strip) => shown(slot, strip, 'coin')));
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const worth = Fraction.of(
    hold.values.reduce((sum, { stakes, weight }) => sum + stakes * weight, 0),
    weights,
  );
  const full = Fraction.of(hold.fullStakes);
  return mean(coins, (count) => {
    if (count < hold.coinsToStart) return ZERO;
    const ends = coinsAtTheEnd(hold, cells, count, hold.tries, new Map());
    return mean(ends, (number) => worth.times(Fraction.of(number)).plus(number === cells ? full : ZERO));
  });
}

/** How many coins lie at the end of a hold that has `coins` of them and `tries` tries left. */
function coinsAtTheEnd(
  hold: HoldFeature,
  cells: number,
  coins: number,
  tries: number,
  known: Map<string, Distribution>,
): Distribution {
  if (tries === 0 || coins === cells)
    return Array.from({ length: cells + 1 }, (_, number) => (number === coins ? ONE : ZERO));
  const key = `${coins}/${tries}`;
  const before = known.get(key);
  if (before) return before;
  const more = binomial(cells - coins, Fraction.of(1, hold.oneIn));
  const ends = more.map((chance, number) => {
    const then = coinsAtTheEnd(hold, cells, coins + number, number > 0 ? hold.tries : tries - 1, known);
    return then.map((end) => end.times(chance));
  });
  const sum = Array.from({ length: cells + 1 }, (_, number) => Fraction.sum(ends.map((end) => end[number]!)));
  known.set(key, sum);
  return sum;
}

/**
 * Ways: the reels are independent, and so are the cells of a reel once its height is known. The mean product of the
 * counts on the first k reels is the product of the means, and the run ends where the next reel shows neither symbol
 * nor wild.
 */
function waysReturn(slot: WaysSlot): Fraction {
  const symbols = Object.keys(slot.pays) as SlotSymbol[];
  const ways = Fraction.sum(
    symbols.map((symbol) => {
      const reels = slot.reels.map((weights) => countOnReel(slot, weights, symbol));
      const terms = Object.entries(slot.pays[symbol] ?? {}).map(([length, units]) => {
        const counts = reels.slice(0, Number(length)).map((reel) => mean(reel, (count) => Fraction.of(count)));
        const product = counts.reduce((all, count) => all.times(count), ONE);
        return product.times(reels[Number(length)]?.[0] ?? ONE).times(Fraction.of(units, slot.units));
      });
      return Fraction.sum(terms);
    }),
  );
  const scatters = addAll(slot.reels.map((weights) => countOnReel(slot, weights, 'scatter')));
  const spin = ways.plus(scatterPay(slot, scatters));
  return spin.times(ONE.plus(freeSpinsGiven(slot, scatters).times(Fraction.of(slot.freeSpinMultiplier))));
}

/** How many cells of a reel carry the symbol, or a wild for it, over all heights of the reel. */
function countOnReel(
  slot: WaysSlot,
  weights: Readonly<Partial<Record<SlotSymbol, number>>>,
  symbol: SlotSymbol,
): Distribution {
  const entries = Object.entries(weights) as [SlotSymbol, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  const fitting = entries.filter(([one]) => one === symbol || (symbol !== 'scatter' && wildFactor(one) > 0));
  const chance = Fraction.of(
    fitting.reduce((sum, [, weight]) => sum + weight, 0),
    total,
  );
  const heights = slot.rows.reduce((sum, { weight }) => sum + weight, 0);
  const tallest = Math.max(...slot.rows.map(({ count }) => count));
  return Array.from({ length: tallest + 1 }, (_, number) =>
    Fraction.sum(
      slot.rows.map(({ count, weight }) =>
        (binomial(count, chance)[number] ?? ZERO).times(Fraction.of(weight, heights)),
      ),
    ),
  );
}

/**
 * Every fall is drawn like the first: its mean pay counts as often as all falls before it won, times its multiplier.
 */
function avalancheReturn(slot: AvalancheSlot): Fraction {
  const fall = meanFall(slot);
  const wins = chanceOfWin(slot);
  const terms = Array.from({ length: slot.maxFalls }, (_, index) =>
    wins.power(index).times(Fraction.of(slot.ladder[Math.min(index, slot.ladder.length - 1)]!)),
  );
  return fall.times(Fraction.sum(terms));
}

function chancesOf(slot: AvalancheSlot): (readonly [SlotSymbol, Fraction])[] {
  const entries = Object.entries(slot.weights) as [SlotSymbol, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  return entries.map(([symbol, weight]) => [symbol, Fraction.of(weight, total)] as const);
}

function meanFall(slot: AvalancheSlot): Fraction {
  const cells = slot.columns * slot.rows;
  return Fraction.sum(
    chancesOf(slot).map(([symbol, chance]) =>
      mean(binomial(cells, chance), (count) => Fraction.of(unitsFor(slot, symbol, count), slot.units)),
    ),
  );
}

/** How often a fall wins anything: one minus the chance that every symbol stays below its first step. */
export function chanceOfWin(slot: AvalancheSlot): Fraction {
  const cells = slot.columns * slot.rows;
  // Coefficients of the product of Σ pⁿ/n! over n below the first step; that of x^cells, times cells!, is the chance of
  // no win.
  let product: Fraction[] = [ONE];
  for (const [symbol, chance] of chancesOf(slot)) {
    const first = Math.min(...Object.keys(slot.pays[symbol] ?? {}).map(Number), cells + 1);
    const series = Array.from({ length: first }, (_, n) => chance.power(n).times(new Fraction(1n, factorial(n))));
    const next: Fraction[] = Array.from({ length: cells + 1 }, () => ZERO);
    product.forEach((left, i) =>
      series.forEach((right, j) => {
        if (i + j <= cells) next[i + j] = next[i + j]!.plus(left.times(right));
      }),
    );
    product = next;
  }
  return ONE.minus((product[cells] ?? ZERO).times(new Fraction(factorial(cells))));
}

function factorial(number: number): bigint {
  return number <= 1 ? 1n : BigInt(number) * factorial(number - 1);
}
