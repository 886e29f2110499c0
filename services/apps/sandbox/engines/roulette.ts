import { z } from 'zod';
import { drawBelow } from '../random/unbiased';
import { CHIP, MAX_STAKE_MINOR, TABLE_STAKES_MINOR, type Engine } from './engine';

export const POCKETS = 37;
export const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

export interface Spot {
  readonly id: string;
  readonly numbers: readonly number[];
  /** The payout for one chip, the chip itself included: always 36 divided by the numbers covered. */
  readonly pays: number;
}

/** Every bet of the single-zero table, by its id. */
export const SPOTS: ReadonlyMap<string, Spot> = new Map(allSpots().map((spot) => [spot.id, spot]));

const RouletteBet = z.strictObject({ chips: z.record(z.string().max(20), z.number().int().positive()) });
type RouletteBet = z.infer<typeof RouletteBet>;

export const rouletteEngine: Engine<RouletteBet> = {
  kind: 'roulette',
  rtpPpm: Math.floor((36 * 1_000_000) / POCKETS),
  published: {
    chipsMinor: TABLE_STAKES_MINOR,
    chip: CHIP,
    maxStakeMinor: MAX_STAKE_MINOR,
    red: RED,
    spots: [...SPOTS.values()],
  },
  read(bet, stakeMinor) {
    const parsed = RouletteBet.safeParse(bet);
    if (!parsed.success) return undefined;
    const chips = Object.entries(parsed.data.chips);
    const isOffered = chips.every(([id, amount]) => SPOTS.has(id) && amount % CHIP.stepMinor === 0);
    const sum = chips.reduce((total, [, amount]) => total + amount, 0);
    return isOffered && sum === stakeMinor && sum <= MAX_STAKE_MINOR ? parsed.data : undefined;
  },
  draw({ chips }, _stakeMinor, source) {
    const pocket = drawBelow(POCKETS, source);
    const won = Object.entries(chips).flatMap(([id, amount]) => {
      const spot = SPOTS.get(id)!;
      return spot.numbers.includes(pocket) ? [{ id, payMinor: amount * spot.pays }] : [];
    });
    return { outcome: { pocket, chips, won }, winsMinor: [won.reduce((sum, { payMinor }) => sum + payMinor, 0)] };
  },
};

function allSpots(): Spot[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const spots: [string, readonly number[]][] = range(0, 36).map((number) => [`n${number}`, [number]]);
  const inside = (numbers: readonly number[]) => spots.push([`i${numbers.join('-')}`, numbers]);
  for (const number of range(1, 36)) {
    if (number % 3 !== 0) inside([number, number + 1]);
    if (number <= 33) inside([number, number + 3]);
    if (number % 3 !== 0 && number <= 32) inside([number, number + 1, number + 3, number + 4]);
    if (number % 3 === 1) inside(range(number, number + 2));
    if (number % 3 === 1 && number <= 31) inside(range(number, number + 5));
  }
  for (const numbers of [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 1, 2],
    [0, 2, 3],
    [0, 1, 2, 3],
  ])
    inside(numbers);
  for (const third of [0, 1, 2]) {
    spots.push([`dozen${third + 1}`, range(third * 12 + 1, third * 12 + 12)]);
    spots.push([`column${third + 1}`, range(1, 36).filter((number) => number % 3 === (third + 1) % 3)]);
  }
  spots.push(['red', RED], ['black', range(1, 36).filter((number) => !RED.includes(number))]);
  spots.push(
    ['even', range(1, 36).filter((number) => number % 2 === 0)],
    ['odd', range(1, 36).filter((number) => number % 2 === 1)],
  );
  spots.push(['low', range(1, 18)], ['high', range(19, 36)]);
  return spots.map(([id, numbers]) => ({ id, numbers, pays: 36 / numbers.length }));
}
