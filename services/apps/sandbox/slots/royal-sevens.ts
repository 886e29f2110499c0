import { strip, type SlotDefinition } from './slot-definition';

export const royalSevens: SlotDefinition = {
  code: 'royal-sevens',
  names: { pt: 'Royal Sevens', en: 'Royal Sevens' },
  theme: 'emerald',
  rows: 3,
  strips: [
    strip('7BLCKLB7LRCPLDRKCPDRBLDKBPCRSP'),
    strip('LPDCLKRPB7SPCDLPCBR7LKBCRBKDRW'),
    strip('CRPCDLPBCD7SRWPR7BRLKDBKLBPCLK'),
    strip('PLCBLDKCWRDPRCKPBKPCB7LRDBSLR7'),
    strip('CLBPLBCPKDPRSKBRDCRP7KDBRLC7LP'),
  ],
  lines: [
    [1, 1, 1, 1, 1], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2], [0, 1, 2, 1, 0], [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2], [2, 2, 1, 0, 0], [1, 0, 0, 0, 1], [1, 2, 2, 2, 1], [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2], [1, 0, 1, 2, 1], [1, 2, 1, 0, 1], [0, 1, 0, 1, 0], [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1], [1, 1, 2, 1, 1], [0, 2, 0, 2, 0], [2, 0, 2, 0, 2], [0, 0, 2, 0, 0],
  ],
  linePays: {
    seven: { 3: 100, 4: 500, 5: 2500 },
    crown: { 3: 60, 4: 225, 5: 1000 },
    diamond: { 3: 50, 4: 150, 5: 600 },
    bell: { 3: 20, 4: 75, 5: 300 },
    bar: { 3: 20, 4: 60, 5: 250 },
    cherry: { 3: 12, 4: 40, 5: 150 },
    plum: { 3: 10, 4: 30, 5: 100 },
    lemon: { 3: 10, 4: 25, 5: 100 },
  },
  scatterPays: { 3: { stakes: 2, freeSpins: 8 }, 4: { stakes: 10, freeSpins: 12 }, 5: { stakes: 50, freeSpins: 20 } },
  freeSpinMultiplier: 2,
  stakesMinor: [20, 40, 60, 100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000],
  rtp: { numerator: 11_380_710_079_008_000n, denominator: 11_809_800_000_000_000n, ppm: 963_666 },
  hitRate: { hits: 9_147_789n, cycle: 24_300_000n, ppm: 376_452 },
};
