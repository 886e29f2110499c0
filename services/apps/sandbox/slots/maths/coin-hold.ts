import { strip, type LinesSlot } from '../slot-definition';
import { STAKES_MINOR, TWENTY_LINES } from './common';

/** Five reels, twenty lines; six coins hold, and three tries bring more of them. */
export const coinHold: LinesSlot = {
  kind: 'lines',
  code: 'coin-hold',
  volatility: 'high',
  rtpPpm: 967_731,
  rows: 3,
  units: 20,
  stakesMinor: STAKES_MINOR,
  lines: TWENTY_LINES,
  strips: [
    strip('17CC8465C736825748361278526847'),
    strip('8CC364W752817643852768C546738'),
    strip('5768CCC1742W8364752C68734867'),
    strip('CC482675378164W5872C638475826'),
    strip('7863CC58247618374586C27834568'),
  ],
  pays: {
    p1: { 3: 100, 4: 400, 5: 2000 },
    p2: { 3: 50, 4: 200, 5: 800 },
    p3: { 3: 40, 4: 120, 5: 500 },
    p4: { 3: 30, 4: 100, 5: 300 },
    p5: { 3: 20, 4: 60, 5: 200 },
    p6: { 3: 15, 4: 50, 5: 150 },
    p7: { 3: 12, 4: 40, 5: 100 },
    p8: { 3: 10, 4: 30, 5: 80 },
  },
  scatterPays: {},
  freeSpinMultiplier: 1,
  hold: {
    coinsToStart: 6,
    tries: 3,
    oneIn: 16,
    fullStakes: 1_000,
    values: [
      { stakes: 1, weight: 50 },
      { stakes: 2, weight: 25 },
      { stakes: 3, weight: 12 },
      { stakes: 5, weight: 8 },
      { stakes: 10, weight: 4 },
      { stakes: 50, weight: 1 },
    ],
  },
};
