import type { SlotDefinition, SlotSymbol } from './slot-definition';

export interface LineWin {
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly payMinor: number;
}

/** One stop of all reels and what it pays. Amounts are whole minor units, far below 2^53. */
export interface SpinResult {
  /** For each reel the index on its strip that stands in the top row. */
  readonly stops: readonly number[];
  /** The symbols that show, reel by reel, top to bottom. */
  readonly grid: readonly (readonly SlotSymbol[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterPayMinor: number;
  readonly freeSpinsWon: number;
  readonly multiplier: number;
  readonly payMinor: number;
}

export interface RunWin {
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly lineStakes: number;
}

/** The best run from the left on one line, or undefined. Wilds stand for every symbol but the scatter. */
export function bestRun(slot: SlotDefinition, symbols: readonly SlotSymbol[]): RunWin | undefined {
  const first = symbols.find((symbol) => symbol !== 'wild') ?? 'wild';
  let wilds = 0;
  while (wilds < symbols.length && symbols[wilds] === 'wild') wilds++;
  let length = wilds;
  if (first !== 'scatter') while (length < symbols.length && (symbols[length] === first || symbols[length] === 'wild')) length++;
  const candidates: RunWin[] = [
    { symbol: 'wild', count: wilds, lineStakes: slot.linePays.wild?.[wilds] ?? 0 },
    { symbol: first, count: length, lineStakes: slot.linePays[first]?.[length] ?? 0 },
  ];
  const best = candidates.reduce((left, right) => (right.lineStakes > left.lineStakes ? right : left));
  return best.lineStakes > 0 ? best : undefined;
}

/** What stands in the window for given stops. */
export function gridOf(slot: SlotDefinition, stops: readonly number[]): SlotSymbol[][] {
  return slot.strips.map((strip, reel) =>
    Array.from({ length: slot.rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  );
}

/** Pays a stop of the reels. `free` marks a free spin: its wins are multiplied and it gives no further spins. */
export function evaluate(slot: SlotDefinition, stops: readonly number[], stakeMinor: number, free: boolean): SpinResult {
  const lineStakeMinor = lineStakeOf(slot, stakeMinor);
  const multiplier = free ? slot.freeSpinMultiplier : 1;
  const grid = gridOf(slot, stops);
  const lineWins: LineWin[] = [];
  slot.lines.forEach((rows, line) => {
    const run = bestRun(slot, rows.map((row, reel) => grid[reel]![row]!));
    if (run) lineWins.push({ line, symbol: run.symbol, count: run.count, payMinor: run.lineStakes * lineStakeMinor * multiplier });
  });
  const scatters = grid.flat().filter((symbol) => symbol === 'scatter').length;
  const scatterPay = slot.scatterPays[scatters];
  const scatterPayMinor = (scatterPay?.stakes ?? 0) * stakeMinor * multiplier;
  return {
    stops, grid, lineWins, scatters, scatterPayMinor, multiplier,
    freeSpinsWon: free ? 0 : (scatterPay?.freeSpins ?? 0),
    payMinor: lineWins.reduce((sum, win) => sum + win.payMinor, scatterPayMinor),
  };
}

/** The stake of one line. @throws when the stake does not spread evenly over the lines */
export function lineStakeOf(slot: SlotDefinition, stakeMinor: number): number {
  if (stakeMinor % slot.lines.length !== 0) throw new RangeError('The stake does not divide by the lines');
  return stakeMinor / slot.lines.length;
}
