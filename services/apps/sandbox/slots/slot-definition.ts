/** The symbols of the maths. `p1` pays best; the look of each symbol belongs to the game. */
export const SYMBOLS = [
  'wild',
  'wild2',
  'wild3',
  'scatter',
  'coin',
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  'p7',
  'p8',
] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

export type Volatility = 'low' | 'medium' | 'high' | 'very-high';

/** The pays of a run, a set of ways or a number of symbols, by its length, in units of the stake. */
export type Pays = Readonly<Partial<Record<SlotSymbol, Readonly<Record<number, number>>>>>;

/** The pays of scatters by their number, in whole stakes, and the free spins that they give. */
export type ScatterPays = Readonly<Record<number, { readonly stakes: number; readonly freeSpins: number }>>;

interface Published {
  readonly code: string;
  readonly volatility: Volatility;
  /** Published return to player: exactly `numerator / denominator` of the stake, floored to parts per million. */
  readonly rtpPpm: number;
  /** Published share of paid spins that win anything; only where every stop is counted. */
  readonly hitRatePpm?: number;
  /** Stakes that are suggested, in minor units; each one divides by `units`. */
  readonly stakesMinor: readonly number[];
  /** The number of equal parts of the stake in which pays are counted. */
  readonly units: number;
  readonly pays: Pays;
}

export interface FreeSpins {
  readonly scatterPays: ScatterPays;
  /** Every win of a free spin is multiplied by this. Free spins do not give further free spins. */
  readonly freeSpinMultiplier: number;
}

/** Reels of strips and fixed lines; a line pays its best run from the left. */
export interface LinesSlot extends Published, FreeSpins {
  readonly kind: 'lines';
  readonly rows: number;
  /** One strip for each reel, from top to bottom; after the last symbol comes the first. */
  readonly strips: readonly (readonly SlotSymbol[])[];
  /** The strips of free spins, if they differ. */
  readonly freeStrips?: readonly (readonly SlotSymbol[])[];
  /** For each line its row on every reel, 0 on top. */
  readonly lines: readonly (readonly number[])[];
  /** A wild that shows fills its reel and stays while the other reels spin once more. */
  readonly expandingWilds?: true;
  /** The free spins may be bought for this many stakes. */
  readonly buy?: { readonly stakes: number; readonly freeSpins: number; readonly rtpPpm: number };
  readonly hold?: HoldFeature;
}

/** Enough coins hold; every other cell is filled anew until three tries in a row bring no coin. */
export interface HoldFeature {
  readonly coinsToStart: number;
  readonly tries: number;
  /** One chance in this many that an empty cell takes a coin in a try. */
  readonly oneIn: number;
  /**
   * The values of coins in stakes, each with its weight; its chance is the weight divided by the sum of all weights.
   */
  readonly values: readonly { readonly stakes: number; readonly weight: number }[];
  /** Added when every cell holds a coin, in stakes. */
  readonly fullStakes: number;
}

/** Every way from the left pays: one symbol of a kind on each reel in a row. */
export interface WaysSlot extends Published, FreeSpins {
  readonly kind: 'ways';
  /** How many rows a reel may show, each with its weight; one entry where the number is fixed. */
  readonly rows: readonly { readonly count: number; readonly weight: number }[];
  /** Each cell of a reel is drawn by these weights, independently of the others. */
  readonly reels: readonly Readonly<Partial<Record<SlotSymbol, number>>>[];
}

/** Enough symbols of a kind anywhere pay; after every win all cells fall anew, at a higher multiplier. */
export interface AvalancheSlot extends Published {
  readonly kind: 'avalanche';
  readonly columns: number;
  readonly rows: number;
  readonly weights: Readonly<Partial<Record<SlotSymbol, number>>>;
  /** The multiplier of each fall; the last one stays. */
  readonly ladder: readonly number[];
  readonly maxFalls: number;
}

export type SlotDefinition = LinesSlot | WaysSlot | AvalancheSlot;

/** Reads a strip written as letters, so that a whole reel fits a line. */
export function strip(letters: string): SlotSymbol[] {
  return [...letters].map((letter) => {
    const symbol = LETTERS[letter];
    if (!symbol) throw new Error(`No symbol is written ${letter}`);
    return symbol;
  });
}

const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  W: 'wild',
  X: 'wild2',
  Y: 'wild3',
  S: 'scatter',
  C: 'coin',
  1: 'p1',
  2: 'p2',
  3: 'p3',
  4: 'p4',
  5: 'p5',
  6: 'p6',
  7: 'p7',
  8: 'p8',
};

/** Returns the factor by which a wild multiplies a line; 0 for other symbols. */
export function wildFactor(symbol: SlotSymbol): number {
  return symbol === 'wild' ? 1 : symbol === 'wild2' ? 2 : symbol === 'wild3' ? 3 : 0;
}

/** The stake of one unit. @throws when the stake does not divide */
export function unitOf(slot: SlotDefinition, stakeMinor: number): number {
  if (stakeMinor % slot.units !== 0) throw new RangeError('The stake does not divide by the units');
  return stakeMinor / slot.units;
}
