import { unitOf, wildFactor, type FreeSpins, type LinesSlot, type SlotSymbol } from './slot-definition';
import type { SlotStep, SlotWin } from './slot-step';

export interface RunWin {
  readonly symbol: SlotSymbol;
  readonly count: number;
  /** The multipliers of the wilds are included. */
  readonly units: number;
}

/** The best run from the left on one line, or undefined. Wilds stand for every paying symbol. */
export function bestRun(slot: Pick<LinesSlot, 'pays'>, symbols: readonly SlotSymbol[]): RunWin | undefined {
  const first = symbols.find((symbol) => wildFactor(symbol) === 0) ?? 'wild';
  let wilds = 0;
  while (wilds < symbols.length && wildFactor(symbols[wilds]!) > 0) wilds++;
  let length = wilds;
  if (first !== 'scatter' && first !== 'coin') {
    while (length < symbols.length && (symbols[length] === first || wildFactor(symbols[length]!) > 0)) length++;
  }
  const candidates = [run(slot, 'wild', wilds, symbols), run(slot, first, length, symbols)];
  const best = candidates.reduce((left, right) => (right.units > left.units ? right : left));
  return best.units > 0 ? best : undefined;
}

function run(slot: Pick<LinesSlot, 'pays'>, symbol: SlotSymbol, count: number, symbols: readonly SlotSymbol[]): RunWin {
  const factor = symbols.slice(0, count).reduce((product, shown) => product * (wildFactor(shown) || 1), 1);
  return { symbol, count, units: (slot.pays[symbol]?.[count] ?? 0) * factor };
}

/** Returns the symbols in the window. A stop is the index of the symbol in the top row, on the strip of its reel. */
export function gridOf(strips: LinesSlot['strips'], rows: number, stops: readonly number[]): SlotSymbol[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  );
}

/** A wild that shows fills its reel. */
export function expand(grid: readonly (readonly SlotSymbol[])[]): SlotSymbol[][] {
  return grid.map((column) => (column.includes('wild') ? column.map(() => 'wild' as const) : [...column]));
}

/** Pays a picture on its lines. A free spin's wins are multiplied, and it gives no further spins. */
export function payLines(
  slot: LinesSlot,
  grid: readonly (readonly SlotSymbol[])[],
  stakeMinor: number,
  kind: SlotStep['kind'],
): SlotStep {
  const unitMinor = unitOf(slot, stakeMinor);
  const multiplier = kind === 'free' ? slot.freeSpinMultiplier : 1;
  const wins: SlotWin[] = [];
  slot.lines.forEach((rows, line) => {
    const best = bestRun(
      slot,
      rows.map((row, reel) => grid[reel]![row]!),
    );
    if (!best) return;
    const cells = rows.slice(0, best.count).map((row, reel) => [reel, row] as const);
    wins.push({ symbol: best.symbol, count: best.count, cells, line, payMinor: best.units * unitMinor * multiplier });
  });
  return withScatters(slot, { kind, grid, wins, multiplier }, stakeMinor);
}

/**
 * Adds what the scatters of a picture pay and give. A respin and a hold are part of a spin that has paid them already.
 */
export function withScatters(
  slot: FreeSpins,
  picture: Pick<SlotStep, 'kind' | 'grid' | 'wins' | 'multiplier'>,
  stakeMinor: number,
): SlotStep {
  const scatters = picture.grid.flat().filter((symbol) => symbol === 'scatter').length;
  const pay = picture.kind === 'spin' || picture.kind === 'free' ? slot.scatterPays[scatters] : undefined;
  const scatterPayMinor = (pay?.stakes ?? 0) * stakeMinor * picture.multiplier;
  return {
    ...picture,
    scatters,
    scatterPayMinor,
    freeSpinsWon: picture.kind === 'spin' ? (pay?.freeSpins ?? 0) : 0,
    payMinor: picture.wins.reduce((sum, win) => sum + win.payMinor, scatterPayMinor),
  };
}
