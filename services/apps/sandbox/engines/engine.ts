import type { DemoEngine } from '@contracts/vendor/demo/demo-maths';
import type { ByteSource } from '../random/unbiased';

/** A round as it was drawn. Amounts are whole minor units, far below 2^53. */
export interface Drawn {
  readonly outcome: object;
  /** The payouts in the order in which the platform gets them; the first one may be 0. */
  readonly winsMinor: readonly number[];
}

/** The rules of a game, apart from money and time: what may be bet, and how it ends. */
export interface Engine<Bet = unknown> {
  readonly kind: DemoEngine;
  readonly rtpPpm: number;
  /** The data that the page may know: everything except how the next round will end. */
  readonly published: object;
  /** Returns the bet if it is on offer at this stake; undefined otherwise. */
  read(bet: unknown, stakeMinor: number): Bet | undefined;
  /** Decides a round. All of its chance comes from `source`. */
  draw(bet: Bet, stakeMinor: number, source: ByteSource): Drawn;
}

/** The stakes that may be typed: whole steps from the least to the most, so that every payout is whole minor units. */
export interface StakeRange {
  readonly leastMinor: number;
  readonly mostMinor: number;
  readonly stepMinor: number;
}

/** The range from the first to the last of the stakes that are suggested. */
export function rangeOf(suggested: readonly number[], stepMinor: number): StakeRange {
  return { leastMinor: suggested[0]!, mostMinor: suggested.at(-1)!, stepMinor };
}

export function isInRange({ leastMinor, mostMinor, stepMinor }: StakeRange, minor: number): boolean {
  return minor >= leastMinor && minor <= mostMinor && minor % stepMinor === 0;
}

/** Stakes of the table games, in minor units. */
export const TABLE_STAKES_MINOR = [100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** The largest stake of a single round, in minor units. */
export const MAX_STAKE_MINOR = 500_000;

/** The chips that may be laid on a table: any number of whole ones, up to the largest stake of a round. */
export const CHIP: StakeRange = { leastMinor: 100, mostMinor: MAX_STAKE_MINOR, stepMinor: 100 };
