import { drawBelow, secureBytes, type ByteSource } from '../random/unbiased';
import { drawWeighted } from '../random/weighted';
import { payAnywhere } from './avalanche';
import { drawHold } from './hold';
import { expand, gridOf, payLines } from './lines';
import type { AvalancheSlot, LinesSlot, SlotDefinition, SlotSymbol, WaysSlot } from './slot-definition';
import type { SlotOutcome, SlotStep } from './slot-step';
import { payWays } from './ways';

/** Draws a whole round at once. `bought` leaves the paid spin out and plays the free spins that were bought. */
export function drawRound(
  slot: SlotDefinition,
  stakeMinor: number,
  source: ByteSource = secureBytes,
  bought = false,
): SlotOutcome {
  const steps = bought ? boughtSteps(slot, stakeMinor, source) : stepsOf(slot, stakeMinor, source);
  return { steps, bought, payMinor: steps.reduce((sum, step) => sum + step.payMinor, 0) };
}

function stepsOf(slot: SlotDefinition, stakeMinor: number, source: ByteSource): SlotStep[] {
  switch (slot.kind) {
    case 'lines':
      return linesSteps(slot, stakeMinor, source);
    case 'ways':
      return withFreeSpins(waysSpin(slot, stakeMinor, source, 'spin'), () =>
        waysSpin(slot, stakeMinor, source, 'free'),
      );
    case 'avalanche':
      return avalancheSteps(slot, stakeMinor, source);
  }
}

function boughtSteps(slot: SlotDefinition, stakeMinor: number, source: ByteSource): SlotStep[] {
  if (slot.kind !== 'lines' || !slot.buy) throw new RangeError('This game sells no feature');
  return Array.from({ length: slot.buy.freeSpins }, () => freeSpin(slot, stakeMinor, source));
}

function withFreeSpins(paid: SlotStep, free: () => SlotStep): SlotStep[] {
  return [paid, ...Array.from({ length: paid.freeSpinsWon }, free)];
}

function linesSteps(slot: LinesSlot, stakeMinor: number, source: ByteSource): SlotStep[] {
  const drawn = spinStrips(slot.strips, slot.rows, source);
  if (slot.expandingWilds) return expandingSteps(slot, drawn, stakeMinor, source);
  const steps = withFreeSpins(payLines(slot, drawn, stakeMinor, 'spin'), () => freeSpin(slot, stakeMinor, source));
  const coins = drawn.flat().filter((symbol) => symbol === 'coin').length;
  return slot.hold && coins >= slot.hold.coinsToStart
    ? [...steps, ...drawHold(slot.hold, drawn, stakeMinor, source)]
    : steps;
}

function freeSpin(slot: LinesSlot, stakeMinor: number, source: ByteSource): SlotStep {
  return payLines(slot, spinStrips(slot.freeStrips ?? slot.strips, slot.rows, source), stakeMinor, 'free');
}

/** As long as a spin brings a reel with a new wild, the wild reels stand and the others spin once more. */
function expandingSteps(slot: LinesSlot, drawn: SlotSymbol[][], stakeMinor: number, source: ByteSource): SlotStep[] {
  const steps: SlotStep[] = [];
  let standing: readonly number[] = [];
  for (let grid = expand(drawn); ;) {
    steps.push(payLines(slot, grid, stakeMinor, steps.length === 0 ? 'spin' : 'respin'));
    const wild: number[] = grid.flatMap((column, reel) => (column[0] === 'wild' ? [reel] : []));
    if (wild.length === standing.length) return steps;
    standing = wild;
    const shown = grid;
    const held = standing;
    grid = expand(spinStrips(slot.strips, slot.rows, source)).map((column, reel) =>
      held.includes(reel) ? shown[reel]! : column,
    );
  }
}

function spinStrips(strips: LinesSlot['strips'], rows: number, source: ByteSource): SlotSymbol[][] {
  return gridOf(
    strips,
    rows,
    strips.map((strip) => drawBelow(strip.length, source)),
  );
}

function waysSpin(slot: WaysSlot, stakeMinor: number, source: ByteSource, kind: 'spin' | 'free'): SlotStep {
  const grid = slot.reels.map((weights) => {
    const rows = drawWeighted(
      slot.rows.map(({ count, weight }) => [count, weight] as const),
      source,
    );
    return Array.from({ length: rows }, () => drawSymbol(weights, source));
  });
  return payWays(slot, grid, stakeMinor, kind);
}

function avalancheSteps(slot: AvalancheSlot, stakeMinor: number, source: ByteSource): SlotStep[] {
  const steps: SlotStep[] = [];
  do {
    const grid = Array.from({ length: slot.columns }, () =>
      Array.from({ length: slot.rows }, () => drawSymbol(slot.weights, source)),
    );
    steps.push(payAnywhere(slot, grid, stakeMinor, steps.length));
  } while (steps.at(-1)!.payMinor > 0 && steps.length < slot.maxFalls);
  return steps;
}

function drawSymbol(weights: Readonly<Partial<Record<SlotSymbol, number>>>, source: ByteSource): SlotSymbol {
  return drawWeighted(Object.entries(weights) as [SlotSymbol, number][], source);
}
