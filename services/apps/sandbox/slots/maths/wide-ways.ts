import type { WaysSlot } from '../slot-definition';
import { STAKES_MINOR } from './common';

/** Five reels of four rows: 1,024 ways, free spins that pay double. */
export const wideWays: WaysSlot = {
  kind: 'ways',
  code: 'wide-ways',
  volatility: 'medium',
  rtpPpm: 973_490,
  units: 20,
  stakesMinor: STAKES_MINOR,
  rows: [{ count: 4, weight: 1 }],
  reels: [
    { p1: 3, p2: 4, p3: 5, p4: 6, p5: 9, p6: 9, p7: 11, p8: 11, scatter: 2 },
    { p1: 3, p2: 4, p3: 5, p4: 6, p5: 9, p6: 9, p7: 10, p8: 10, scatter: 2, wild: 2 },
    { p1: 3, p2: 4, p3: 5, p4: 6, p5: 9, p6: 9, p7: 10, p8: 10, scatter: 2, wild: 2 },
    { p1: 3, p2: 4, p3: 5, p4: 6, p5: 9, p6: 9, p7: 10, p8: 10, scatter: 2, wild: 2 },
    { p1: 3, p2: 4, p3: 5, p4: 6, p5: 9, p6: 9, p7: 11, p8: 11, scatter: 2 },
  ],
  pays: {
    p1: { 3: 10, 4: 35, 5: 120 },
    p2: { 3: 6, 4: 20, 5: 75 },
    p3: { 3: 4, 4: 14, 5: 50 },
    p4: { 3: 3, 4: 8, 5: 25 },
    p5: { 3: 1, 4: 3, 5: 10 },
    p6: { 3: 1, 4: 3, 5: 10 },
    p7: { 3: 1, 4: 2, 5: 6 },
    p8: { 3: 1, 4: 2, 5: 6 },
  },
  scatterPays: { 3: { stakes: 2, freeSpins: 8 }, 4: { stakes: 5, freeSpins: 12 }, 5: { stakes: 20, freeSpins: 18 } },
  freeSpinMultiplier: 2,
};
