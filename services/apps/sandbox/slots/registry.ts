import { avalancheField } from './maths/avalanche-field';
import { classicFruits } from './maths/classic-fruits';
import { coinHold } from './maths/coin-hold';
import { growingWilds } from './maths/growing-wilds';
import { royalLines } from './maths/royal-lines';
import { shiftingRows } from './maths/shifting-rows';
import { wideWays } from './maths/wide-ways';
import { wildFactors } from './maths/wild-factors';
import type { SlotDefinition } from './slot-definition';

const all: readonly SlotDefinition[] = [
  classicFruits,
  royalLines,
  wideWays,
  shiftingRows,
  avalancheField,
  coinHold,
  growingWilds,
  wildFactors,
];

/** The maths of the slots, by code. A game is one of them in a skin of its own. */
export const SLOT_MATHS: ReadonlyMap<string, SlotDefinition> = new Map(all.map((slot) => [slot.code, slot]));
