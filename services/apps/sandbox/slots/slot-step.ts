import type { SlotSymbol } from './slot-definition';

export interface SlotWin {
  readonly symbol: SlotSymbol;
  readonly count: number;
  /** The cells that win, as reel and row. */
  readonly cells: readonly (readonly [reel: number, row: number])[];
  readonly payMinor: number;
  readonly line?: number;
  readonly ways?: number;
}

/** One picture of the reels and what it pays. Amounts are whole minor units, far below 2^53. */
export interface SlotStep {
  readonly kind: 'spin' | 'respin' | 'fall' | 'free' | 'hold';
  /** The symbols that show, reel by reel, top to bottom. */
  readonly grid: readonly (readonly SlotSymbol[])[];
  readonly wins: readonly SlotWin[];
  readonly scatters: number;
  readonly scatterPayMinor: number;
  readonly freeSpinsWon: number;
  readonly multiplier: number;
  readonly payMinor: number;
  /** Only in a hold: the values of the coins on the grid, by reel and row; 0 where there is none. */
  readonly coins?: readonly (readonly number[])[];
  /** Only in a hold: the number of tries that are left after this one. */
  readonly triesLeft?: number;
}

/** A whole round, decided at once: every picture in its order. */
export interface SlotOutcome {
  readonly steps: readonly SlotStep[];
  readonly bought: boolean;
  readonly payMinor: number;
}
