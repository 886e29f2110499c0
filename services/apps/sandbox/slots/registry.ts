import { luckyFruits } from './lucky-fruits';
import { royalSevens } from './royal-sevens';
import type { SlotDefinition } from './slot-definition';

/** Every slot of this vendor, by its code. */
export const SLOTS: ReadonlyMap<string, SlotDefinition> = new Map([royalSevens, luckyFruits].map((slot) => [slot.code, slot]));
