import { unitOf, type AvalancheSlot, type SlotSymbol } from './slot-definition';
import type { SlotStep, SlotWin } from './slot-step';

/** Returns the units that `count` symbols of a kind pay: those of the highest step that is reached. */
export function unitsFor(slot: AvalancheSlot, symbol: SlotSymbol, count: number): number {
  const steps = Object.entries(slot.pays[symbol] ?? {}).filter(([from]) => Number(from) <= count);
  return Math.max(0, ...steps.map(([, units]) => units));
}

/** Pays a picture by the number of its symbols, wherever they stand. */
export function payAnywhere(
  slot: AvalancheSlot,
  grid: readonly (readonly SlotSymbol[])[],
  stakeMinor: number,
  fall: number,
): SlotStep {
  const unitMinor = unitOf(slot, stakeMinor);
  const multiplier = slot.ladder[Math.min(fall, slot.ladder.length - 1)]!;
  const wins: SlotWin[] = [];
  for (const symbol of new Set(grid.flat())) {
    const cells = grid.flatMap((column, reel) =>
      column.flatMap((shown, row) => (shown === symbol ? [[reel, row] as const] : [])),
    );
    const units = unitsFor(slot, symbol, cells.length);
    if (units > 0) wins.push({ symbol, count: cells.length, cells, payMinor: units * unitMinor * multiplier });
  }
  const payMinor = wins.reduce((sum, win) => sum + win.payMinor, 0);
  return {
    kind: fall === 0 ? 'spin' : 'fall',
    grid,
    wins,
    scatters: 0,
    scatterPayMinor: 0,
    freeSpinsWon: 0,
    multiplier,
    payMinor,
  };
}
