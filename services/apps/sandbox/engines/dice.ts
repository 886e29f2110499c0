import { z } from 'zod';
import { drawBelow } from '../random/unbiased';
import { isInRange, rangeOf, TABLE_STAKES_MINOR, type Engine } from './engine';

/** The roll is one of a million numbers, written from 00.0000 to 99.9999. */
const SIDES = 1_000_000;

/** Multipliers in hundredths that may be on offer: those by which the return divides without a rest. */
const CANDIDATES = [
  105, 110, 120, 125, 140, 150, 160, 175, 180, 200, 240, 250, 280, 300, 320, 350, 400, 480, 500, 600, 625, 700, 750,
  800, 1_000, 1_200, 1_250, 1_500, 1_600, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000,
];

/** Every multiplier is a multiple of five hundredths, so that a stake of whole steps pays whole minor units. */
const STAKE = rangeOf(TABLE_STAKES_MINOR, 20);

const DiceBet = z.strictObject({ side: z.enum(['under', 'over']), multiplier: z.number().int() });
type DiceBet = z.infer<typeof DiceBet>;

/** Over or under: the chance follows from the multiplier, so that every bet returns exactly the same. */
export function diceEngine(rtpPpm: number): Engine<DiceBet> {
  const multipliers = CANDIDATES.filter(
    (hundredths) => (rtpPpm * 100) % hundredths === 0 && winningSides(rtpPpm, hundredths) < SIDES,
  );
  return {
    kind: 'dice',
    rtpPpm,
    published: {
      stakesMinor: TABLE_STAKES_MINOR,
      stake: STAKE,
      multipliers: multipliers.map((hundredths) => ({ hundredths, winningSides: winningSides(rtpPpm, hundredths) })),
    },
    read(bet, stakeMinor) {
      const parsed = DiceBet.safeParse(bet);
      const isOffered = parsed.success && multipliers.includes(parsed.data.multiplier) && isInRange(STAKE, stakeMinor);
      return isOffered ? parsed.data : undefined;
    },
    draw(bet, stakeMinor, source) {
      const roll = drawBelow(SIDES, source);
      const sides = winningSides(rtpPpm, bet.multiplier);
      const isWon = bet.side === 'under' ? roll < sides : roll >= SIDES - sides;
      return {
        outcome: { ...bet, roll, winningSides: sides, isWon },
        winsMinor: [isWon ? (stakeMinor * bet.multiplier) / 100 : 0],
      };
    },
  };
}

function winningSides(rtpPpm: number, hundredths: number): number {
  return (rtpPpm * 100) / hundredths;
}
