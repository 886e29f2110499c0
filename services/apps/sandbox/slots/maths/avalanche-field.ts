import type { AvalancheSlot } from '../slot-definition';
import { STAKES_MINOR } from './common';

/** A field of thirty cells: eight of a kind anywhere pay, and after every win the whole field falls anew for more. */
export const avalancheField: AvalancheSlot = {
  kind: 'avalanche',
  code: 'avalanche-field',
  volatility: 'high',
  rtpPpm: 958_666,
  hitRatePpm: 397_510,
  units: 20,
  stakesMinor: STAKES_MINOR,
  columns: 6,
  rows: 5,
  weights: { p1: 6, p2: 8, p3: 9, p4: 10, p5: 13, p6: 14, p7: 16, p8: 16 },
  pays: {
    p1: { 8: 200, 10: 500, 12: 1000 },
    p2: { 8: 60, 10: 200, 12: 500 },
    p3: { 8: 40, 10: 120, 12: 300 },
    p4: { 8: 30, 10: 60, 12: 240 },
    p5: { 8: 20, 10: 40, 12: 160 },
    p6: { 8: 16, 10: 30, 12: 120 },
    p7: { 8: 9, 10: 21, 12: 90 },
    p8: { 8: 6, 10: 14, 12: 50 },
  },
  ladder: [1, 2, 3, 5, 8],
  maxFalls: 20,
};
