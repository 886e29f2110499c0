import { unitOf, wildFactor, type SlotSymbol, type WaysSlot } from './slot-definition';
import { withScatters } from './lines';
import type { SlotStep, SlotWin } from './slot-step';

/** Pays every way from the left. Wilds never stand on the first reel, so that each way has one symbol to its name. */
export function payWays(
  slot: WaysSlot,
  grid: readonly (readonly SlotSymbol[])[],
  stakeMinor: number,
  kind: 'spin' | 'free',
): SlotStep {
  const unitMinor = unitOf(slot, stakeMinor);
  const multiplier = kind === 'free' ? slot.freeSpinMultiplier : 1;
  const wins: SlotWin[] = [];
  for (const symbol of new Set(grid[0])) {
    const pays = slot.pays[symbol];
    if (!pays) continue;
    const cells = cellsInARow(grid, symbol);
    const ways = cells.reduce((product, column) => product * column.length, 1);
    const units = pays[cells.length] ?? 0;
    if (units > 0)
      wins.push({
        symbol,
        count: cells.length,
        cells: cells.flat(),
        ways,
        payMinor: units * ways * unitMinor * multiplier,
      });
  }
  return withScatters(slot, { kind, grid, wins, multiplier }, stakeMinor);
}

/** For each reel from the left the cells that carry the symbol on, up to the first reel without one. */
function cellsInARow(grid: readonly (readonly SlotSymbol[])[], symbol: SlotSymbol): (readonly [number, number])[][] {
  const found: (readonly [number, number])[][] = [];
  for (const [reel, column] of grid.entries()) {
    const cells = column.flatMap((shown, row) =>
      shown === symbol || wildFactor(shown) > 0 ? [[reel, row] as const] : [],
    );
    if (cells.length === 0) break;
    found.push(cells);
  }
  return found;
}
