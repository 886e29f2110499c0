import { strip, type SlotDefinition } from './slot-definition';

export const luckyFruits: SlotDefinition = {
  code: 'lucky-fruits',
  names: { pt: 'Frutas da Sorte', en: 'Lucky Fruits' },
  theme: 'ruby',
  rows: 3,
  strips: [
    strip('CPBLCBP7BRLCRL7PCRPL'),
    strip('LBPRBLPCLRCL7RC7BPCW'),
    strip('PRC7LBPCRLPCLRBLPC7B'),
  ],
  lines: [[1, 1, 1], [0, 0, 0], [2, 2, 2], [0, 1, 2], [2, 1, 0]],
  linePays: {
    seven: { 3: 200 },
    bar: { 3: 45 },
    bell: { 3: 25 },
    cherry: { 3: 15 },
    plum: { 3: 12 },
    lemon: { 3: 10 },
  },
  scatterPays: {},
  freeSpinMultiplier: 1,
  stakesMinor: [20, 40, 60, 100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000],
  rtp: { numerator: 307_520_000n, denominator: 320_000_000n, ppm: 961_000 },
  hitRate: { hits: 1_447n, cycle: 8_000n, ppm: 180_875 },
};
