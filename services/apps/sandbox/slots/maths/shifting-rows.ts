import type { WaysSlot } from '../slot-definition';
import { STAKES_MINOR } from './common';

/**
 * Six reels that show two to seven rows each, drawn anew at every spin: up to 117,649 ways, free spins that pay triple.
 */
export const shiftingRows: WaysSlot = {
  kind: 'ways',
  code: 'shifting-rows',
  volatility: 'very-high',
  rtpPpm: 949_957,
  units: 20,
  stakesMinor: STAKES_MINOR,
  rows: [
    { count: 2, weight: 5 },
    { count: 3, weight: 8 },
    { count: 4, weight: 9 },
    { count: 5, weight: 7 },
    { count: 6, weight: 4 },
    { count: 7, weight: 2 },
  ],
  reels: [
    { p1: 3, p2: 5, p3: 6, p4: 7, p5: 10, p6: 10, p7: 12, p8: 12, scatter: 2 },
    { p1: 3, p2: 5, p3: 6, p4: 7, p5: 10, p6: 10, p7: 11, p8: 11, scatter: 2, wild: 2 },
    { p1: 3, p2: 5, p3: 6, p4: 7, p5: 10, p6: 10, p7: 11, p8: 11, scatter: 2, wild: 2 },
    { p1: 3, p2: 5, p3: 6, p4: 7, p5: 10, p6: 10, p7: 11, p8: 11, scatter: 2, wild: 2 },
    { p1: 3, p2: 5, p3: 6, p4: 7, p5: 10, p6: 10, p7: 11, p8: 11, scatter: 2, wild: 2 },
    { p1: 3, p2: 5, p3: 6, p4: 7, p5: 10, p6: 10, p7: 12, p8: 12, scatter: 2 },
  ],
  pays: {
    p1: { 3: 12, 4: 40, 5: 120, 6: 400 },
    p2: { 3: 6, 4: 15, 5: 35, 6: 100 },
    p3: { 3: 4, 4: 12, 5: 25, 6: 75 },
    p4: { 3: 3, 4: 8, 5: 16, 6: 50 },
    p5: { 3: 1, 4: 3, 5: 6, 6: 14 },
    p6: { 3: 1, 4: 3, 5: 6, 6: 14 },
    p7: { 3: 1, 4: 2, 5: 4, 6: 8 },
    p8: { 3: 1, 4: 2, 5: 4, 6: 8 },
  },
  scatterPays: { 4: { stakes: 3, freeSpins: 10 }, 5: { stakes: 10, freeSpins: 14 }, 6: { stakes: 50, freeSpins: 20 } },
  freeSpinMultiplier: 3,
};
