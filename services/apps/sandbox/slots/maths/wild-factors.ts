import { strip, type LinesSlot } from '../slot-definition';
import { STAKES_MINOR, TWENTY_LINES } from './common';

/**
 * Five reels, twenty lines; wilds double or triple their line and each other. Free spins have more of them, and can be
 * bought.
 */
export const wildFactors: LinesSlot = {
  kind: 'lines',
  code: 'wild-factors',
  volatility: 'very-high',
  rtpPpm: 958_676,
  rows: 3,
  units: 20,
  stakesMinor: STAKES_MINOR,
  lines: TWENTY_LINES,
  strips: [
    strip('8174638S75264837586274836578'),
    strip('764835X8276418S5367485276384'),
    strip('58467Y3827516S48637258X47368'),
    strip('7385264X87163584S72658374865'),
    strip('685743827S165847362856473827'),
  ],
  freeStrips: [
    strip('8174638275264837586274836578'),
    strip('764X35X827641Y85367X85276384'),
    strip('58Y67Y38275X6348637258X47368'),
    strip('73852Y4X87163584X72658Y74865'),
    strip('6857438275165847362856473827'),
  ],
  pays: {
    p1: { 3: 50, 4: 150, 5: 750 },
    p2: { 3: 20, 4: 60, 5: 250 },
    p3: { 3: 12, 4: 40, 5: 150 },
    p4: { 3: 10, 4: 25, 5: 80 },
    p5: { 3: 5, 4: 15, 5: 50 },
    p6: { 3: 4, 4: 10, 5: 40 },
    p7: { 3: 2, 4: 6, 5: 20 },
    p8: { 3: 2, 4: 6, 5: 20 },
  },
  scatterPays: { 3: { stakes: 1, freeSpins: 10 }, 4: { stakes: 5, freeSpins: 15 }, 5: { stakes: 25, freeSpins: 25 } },
  freeSpinMultiplier: 1,
  buy: { stakes: 39, freeSpins: 10, rtpPpm: 952_234 },
};
