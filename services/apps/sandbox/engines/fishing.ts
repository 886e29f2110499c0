import { z } from 'zod';
import { drawBelow } from '../random/unbiased';
import { isInRange, rangeOf, type Engine } from './engine';

/** The fish, and the number of stakes that the catch of each pays. */
export const FISH = [
  { id: 'minnow', pays: 2 },
  { id: 'clown', pays: 3 },
  { id: 'angel', pays: 5 },
  { id: 'puffer', pays: 8 },
  { id: 'koi', pays: 10 },
  { id: 'turtle', pays: 15 },
  { id: 'ray', pays: 20 },
  { id: 'squid', pays: 30 },
  { id: 'shark', pays: 50 },
  { id: 'whale', pays: 100 },
  { id: 'dragon', pays: 200 },
] as const;

const SHOTS_MINOR = [10, 20, 50, 100, 200, 500, 1_000];
const STAKE = rangeOf(SHOTS_MINOR, 10);
const WHOLE = 1_000_000;

const FishingBet = z.strictObject({ fish: z.enum(FISH.map(({ id }) => id)) });
type FishingBet = z.infer<typeof FishingBet>;

/** Every shot is a bet on the fish that it hits: the chance of the catch is the return divided by the fish's pay. */
export function fishingEngine(rtpPpm: number): Engine<FishingBet> {
  return {
    kind: 'fishing',
    rtpPpm,
    published: {
      stakesMinor: SHOTS_MINOR,
      stake: STAKE,
      fish: FISH.map(({ id, pays }) => ({ id, pays, catchPpm: Math.floor(rtpPpm / pays) })),
    },
    read(bet, stakeMinor) {
      const parsed = FishingBet.safeParse(bet);
      return parsed.success && isInRange(STAKE, stakeMinor) ? parsed.data : undefined;
    },
    draw({ fish }, stakeMinor, source) {
      const { pays } = FISH.find(({ id }) => id === fish)!;
      const isCaught = drawBelow(WHOLE * pays, source) < rtpPpm;
      return { outcome: { fish, pays, isCaught }, winsMinor: [isCaught ? stakeMinor * pays : 0] };
    },
  };
}
