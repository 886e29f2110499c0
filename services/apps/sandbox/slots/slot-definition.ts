export const SYMBOLS = ['wild', 'scatter', 'seven', 'crown', 'diamond', 'bell', 'bar', 'cherry', 'plum', 'lemon'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

/** Everything that makes one slot; a new one needs such a file and a line in the registry, nothing else. */
export interface SlotDefinition {
  readonly code: string;
  readonly names: { readonly pt: string; readonly en: string };
  /** The colours of the page: a style sheet by this name exists in the game's folder. */
  readonly theme: 'emerald' | 'ruby';
  readonly rows: 3;
  /** One strip for each reel, from top to bottom; after the last symbol comes the first. */
  readonly strips: readonly (readonly SlotSymbol[])[];
  /** For each line its row on every reel, 0 on top. The stake is spread evenly over the lines. */
  readonly lines: readonly (readonly number[])[];
  /** What a run from the left pays by its length, in line stakes. A run of wilds pays as the symbol named `wild`. */
  readonly linePays: Readonly<Partial<Record<SlotSymbol, Readonly<Record<number, number>>>>>;
  /** What scatters anywhere pay by their number, in whole stakes, and how many free spins they give. */
  readonly scatterPays: Readonly<Record<number, { readonly stakes: number; readonly freeSpins: number }>>;
  /** Every win of a free spin is multiplied by this. Free spins do not give further free spins. */
  readonly freeSpinMultiplier: number;
  /** Stakes on offer, in minor units; each one divides by the number of lines. */
  readonly stakesMinor: readonly number[];
  /** Published return to player: exactly `numerator / denominator` of the stake, counted over the full cycle. */
  readonly rtp: { readonly numerator: bigint; readonly denominator: bigint; readonly ppm: number };
  /** Published share of paid spins that win anything, counted over the full cycle. */
  readonly hitRate: { readonly hits: bigint; readonly cycle: bigint; readonly ppm: number };
}

/** Reads a strip written as letters, so that a whole reel fits a line. */
export function strip(letters: string): SlotSymbol[] {
  return [...letters].map((letter) => {
    const symbol = LETTERS[letter];
    if (!symbol) throw new Error(`No symbol is written ${letter}`);
    return symbol;
  });
}

const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  W: 'wild', S: 'scatter', '7': 'seven', K: 'crown', D: 'diamond', B: 'bell', R: 'bar', C: 'cherry', P: 'plum', L: 'lemon',
};
