import { strip, type LinesSlot } from '../slot-definition';
import { STAKES_MINOR, TWENTY_LINES } from './common';

/** Five reels, ten lines; a wild fills its reel and stays while the others spin once more. */
export const growingWilds: LinesSlot = {
  kind: 'lines',
  code: 'growing-wilds',
  volatility: 'low',
  rtpPpm: 955_491,
  rows: 3,
  units: 10,
  stakesMinor: STAKES_MINOR,
  lines: TWENTY_LINES.slice(0, 10),
  expandingWilds: true,
  strips: [
    strip('1764528367485276384567283748567283647582'),
    strip('67583W4286571834627586473827564837265874'),
    strip('85367462W7581643278576438275864738265748'),
    strip('7648352W76185438672658743827564873628574'),
    strip('5746832756184637285647382756483726584736'),
  ],
  pays: {
    p1: { 3: 30, 4: 120, 5: 500 },
    p2: { 3: 13, 4: 45, 5: 160 },
    p3: { 3: 10, 4: 30, 5: 100 },
    p4: { 3: 8, 4: 20, 5: 60 },
    p5: { 3: 5, 4: 12, 5: 35 },
    p6: { 3: 4, 4: 8, 5: 25 },
    p7: { 3: 3, 4: 6, 5: 15 },
    p8: { 3: 3, 4: 6, 5: 15 },
  },
  scatterPays: {},
  freeSpinMultiplier: 1,
};
