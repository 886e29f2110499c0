import { z } from 'zod';
import { drawBelow, type ByteSource } from '../random/unbiased';
import { isInRange, rangeOf, TABLE_STAKES_MINOR, type Engine } from './engine';

/** Multipliers are whole hundredths. A flight that reaches this one is paid out automatically. */
export const CAP = 100_000;
const LOWEST_AUTO = 101;

/** The growth of a flight: it doubles every 7.7 seconds. */
const GROWTH_PER_MS = 0.000_09;

/**
 * A draw below this decides a flight; every multiplier up to the cap divides it times the return closely enough to say
 * so.
 */
export const DRAWS = 2 ** 48;

/** A flight may end at any hundredth, so that only whole hundreds pay whole minor units. */
const STAKE = rangeOf(TABLE_STAKES_MINOR, 100);

const CrashBet = z
  .strictObject({ auto: z.number().int().min(LOWEST_AUTO).max(CAP).nullable().default(null) })
  .default({ auto: null });
export type CrashBet = z.infer<typeof CrashBet>;

export interface CrashOutcome {
  readonly crashAt: number;
  readonly auto: number | null;
  /** The multiplier of the cash-out; null while it flies and when it was lost. */
  readonly cashedAt: number | null;
  /** On the round of a second bet: the key of the first one, by which the flight of both was drawn. */
  readonly flightKey?: string;
}

/**
 * The last multiplier that a flight shows, in hundredths: the chance that it gets as far as m is the return over m, for
 * every m from 1.00 to the cap. 0 is a flight that does not leave the ground.
 */
export function crashPoint(rtpPpm: number, draw: number): number {
  const reached = (BigInt(rtpPpm) * BigInt(DRAWS)) / (10_000n * (BigInt(draw) + 1n));
  return reached > BigInt(CAP) ? CAP : reached < 100n ? 0 : Number(reached);
}

/** Returns the multiplier that a flight shows after so many milliseconds, in hundredths. */
export function multiplierAt(elapsedMs: number): number {
  return Math.min(CAP, Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs))));
}

/** Returns the milliseconds after which a flight shows this multiplier for the first time. */
export function msUntil(hundredths: number): number {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH_PER_MS) - 2);
  while (multiplierAt(ms) < hundredths) ms++;
  return ms;
}

/** The end of a flight without a cash-out by hand: its time, and its automatic cash-out; null when it is lost. */
export function unattended({ crashAt, auto }: Pick<CrashOutcome, 'crashAt' | 'auto'>): {
  readonly endsAfterMs: number;
  readonly cashedAt: number | null;
} {
  const target = Math.min(auto ?? CAP, CAP);
  if (target <= crashAt) return { endsAfterMs: msUntil(target), cashedAt: target };
  return { endsAfterMs: crashAt === 0 ? 0 : msUntil(crashAt + 1), cashedAt: null };
}

/**
 * Cash-out by hand: the flight pays the multiplier that it shows, if it gets as far. An earlier automatic cash-out
 * stands.
 */
export function cashedByHand(
  { crashAt, auto }: Pick<CrashOutcome, 'crashAt' | 'auto'>,
  elapsedMs: number,
): number | null {
  const shown = multiplierAt(elapsedMs);
  if (auto !== null && auto <= crashAt && auto <= shown) return auto;
  return shown <= crashAt ? shown : null;
}

export function crashEngine(rtpPpm: number): Engine<CrashBet> {
  return {
    kind: 'crash',
    rtpPpm,
    published: {
      stakesMinor: TABLE_STAKES_MINOR,
      stake: STAKE,
      cap: CAP,
      lowestAuto: LOWEST_AUTO,
      growthPerMs: GROWTH_PER_MS,
    },
    read(bet, stakeMinor) {
      const parsed = CrashBet.safeParse(bet);
      return parsed.success && isInRange(STAKE, stakeMinor) ? parsed.data : undefined;
    },
    draw({ auto }, _stakeMinor, source: ByteSource) {
      const outcome: CrashOutcome = { crashAt: crashPoint(rtpPpm, drawBelow(DRAWS, source)), auto, cashedAt: null };
      return { outcome, winsMinor: [0] };
    },
  };
}
