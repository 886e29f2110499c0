import { drawBelow, type ByteSource } from '../random/unbiased';
import { drawWeighted } from '../random/weighted';
import type { HoldFeature, SlotSymbol } from './slot-definition';
import type { SlotStep } from './slot-step';

/**
 * The coins of a spin stay, and the empty cells are drawn again and again. Each try is one step; the last one pays all
 * coins.
 */
export function drawHold(
  hold: HoldFeature,
  grid: readonly (readonly SlotSymbol[])[],
  stakeMinor: number,
  source: ByteSource,
): SlotStep[] {
  const worth = () =>
    drawWeighted(
      hold.values.map(({ stakes, weight }) => [stakes, weight] as const),
      source,
    ) * stakeMinor;
  let coins = grid.map((column) => column.map((symbol) => (symbol === 'coin' ? worth() : 0)));
  const pictures = [{ coins, triesLeft: hold.tries }];
  for (let triesLeft = hold.tries; triesLeft > 0 && coins.flat().includes(0);) {
    const before = coins.flat().filter(Boolean).length;
    coins = coins.map((column) => column.map((coin) => coin || (drawBelow(hold.oneIn, source) === 0 ? worth() : 0)));
    triesLeft = coins.flat().filter(Boolean).length > before ? hold.tries : triesLeft - 1;
    pictures.push({ coins, triesLeft });
  }
  const isFull = !coins.flat().includes(0);
  const payMinor = coins.flat().reduce((sum, coin) => sum + coin, isFull ? hold.fullStakes * stakeMinor : 0);
  return pictures.map((picture, index) => ({
    kind: 'hold',
    grid,
    wins: [],
    scatters: 0,
    scatterPayMinor: 0,
    freeSpinsWon: 0,
    multiplier: 1,
    payMinor: index === pictures.length - 1 ? payMinor : 0,
    ...picture,
  }));
}
