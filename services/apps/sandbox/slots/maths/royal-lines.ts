import { strip, type LinesSlot } from '../slot-definition';
import { STAKES_MINOR, TWENTY_LINES } from './common';

/** Five reels, twenty lines, free spins that pay double. */
export const royalLines: LinesSlot = {
  kind: 'lines',
  code: 'royal-lines',
  volatility: 'medium',
  rtpPpm: 963_666,
  hitRatePpm: 376_452,
  rows: 3,
  units: 20,
  stakesMinor: STAKES_MINOR,
  lines: TWENTY_LINES,
  strips: [
    strip('1486284185678352673548324765S7'),
    strip('8736825741S763876451824654235W'),
    strip('65763874631S5W7514582342847682'),
    strip('78648326W53756274276418534S851'),
    strip('684784672375S24536571234586187'),
  ],
  pays: {
    p1: { 3: 100, 4: 500, 5: 2500 },
    p2: { 3: 60, 4: 225, 5: 1000 },
    p3: { 3: 50, 4: 150, 5: 600 },
    p4: { 3: 20, 4: 75, 5: 300 },
    p5: { 3: 20, 4: 60, 5: 250 },
    p6: { 3: 12, 4: 40, 5: 150 },
    p7: { 3: 10, 4: 30, 5: 100 },
    p8: { 3: 10, 4: 25, 5: 100 },
  },
  scatterPays: { 3: { stakes: 2, freeSpins: 8 }, 4: { stakes: 10, freeSpins: 12 }, 5: { stakes: 50, freeSpins: 20 } },
  freeSpinMultiplier: 2,
};
