import { strip, type LinesSlot } from '../slot-definition';
import { STAKES_MINOR } from './common';

/** Three reels, five lines, nothing else: the machine of the corner bar. */
export const classicFruits: LinesSlot = {
  kind: 'lines',
  code: 'classic-fruits',
  volatility: 'low',
  rtpPpm: 961_000,
  hitRatePpm: 180_875,
  rows: 3,
  units: 5,
  stakesMinor: STAKES_MINOR,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  strips: [strip('45364351326426154256'), strip('6352365462461241354W'), strip('52416354265462365413')],
  pays: { p1: { 3: 200 }, p2: { 3: 45 }, p3: { 3: 25 }, p4: { 3: 15 }, p5: { 3: 12 }, p6: { 3: 10 } },
  scatterPays: {},
  freeSpinMultiplier: 1,
};
