import { z } from 'zod';
import { drawBelow, type ByteSource } from '../random/unbiased';
import { CHIP, MAX_STAKE_MINOR, TABLE_STAKES_MINOR, type Engine } from './engine';

/** Eight decks, shuffled for every round. A card is one of 416 numbers, which determines its rank and suit. */
export const DECKS = 8;
const CARDS = DECKS * 52;

export const SIDES = ['player', 'banker', 'tie'] as const;
export type Side = (typeof SIDES)[number];

/** The return for a stake of one hundred, the stake included: the house keeps a twentieth of the banker's win. */
export const RETURNS_PER_100: Readonly<Record<Side, number>> = { player: 200, banker: 195, tie: 900 };

/** The returns of the three bets in parts per million, rounded down; a test counts them card by card. */
export const BET_RTP_PPM: Readonly<Record<Side, number>> = { player: 987_649, banker: 989_420, tie: 856_403 };

const amount = z.number().int().positive().multipleOf(CHIP.stepMinor).optional();
const BaccaratBet = z.strictObject({ player: amount, banker: amount, tie: amount });
type BaccaratBet = z.infer<typeof BaccaratBet>;

/** The points of a card by its rank, 0 for the ace to 12 for the king. */
export function pointsOf(rank: number): number {
  return rank < 9 ? rank + 1 : 0;
}

/** True if the banker draws, by the banker's points and the points of the player's third card, if there is one. */
export function bankerDraws(banker: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return banker <= 5;
  switch (banker) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return playersThird !== 8;
    case 4:
      return playersThird >= 2 && playersThird <= 7;
    case 5:
      return playersThird >= 4 && playersThird <= 7;
    case 6:
      return playersThird === 6 || playersThird === 7;
    default:
      return false;
  }
}

/** Deals both hands; `next` gives the rank of the next card. */
export function deal<Card>(next: () => Card, points: (card: Card) => number) {
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const total = (hand: readonly Card[]) => hand.reduce((sum, card) => sum + points(card), 0) % 10;
  if (total(player) < 8 && total(banker) < 8) {
    if (total(player) <= 5) player.push(next());
    const third = player[2];
    if (bankerDraws(total(banker), third === undefined ? undefined : points(third))) banker.push(next());
  }
  const [of, against] = [total(player), total(banker)];
  const winner: Side = of > against ? 'player' : of < against ? 'banker' : 'tie';
  return { player, banker, playerPoints: of, bankerPoints: against, winner };
}

/** Returns the payout of a bet. A tie gives the stakes on player and banker back. */
export function paid(bet: BaccaratBet, winner: Side): number {
  return SIDES.reduce((sum, side) => {
    const stake = bet[side] ?? 0;
    if (side === winner) return sum + (stake * RETURNS_PER_100[side]) / 100;
    return winner === 'tie' ? sum + stake : sum;
  }, 0);
}

export const baccaratEngine: Engine<BaccaratBet> = {
  kind: 'baccarat',
  rtpPpm: BET_RTP_PPM.player,
  published: {
    chipsMinor: TABLE_STAKES_MINOR,
    chip: CHIP,
    maxStakeMinor: MAX_STAKE_MINOR,
    returnsPer100: RETURNS_PER_100,
    betRtpPpm: BET_RTP_PPM,
  },
  read(bet, stakeMinor) {
    const parsed = BaccaratBet.safeParse(bet);
    if (!parsed.success) return undefined;
    const sum = SIDES.reduce((total, side) => total + (parsed.data[side] ?? 0), 0);
    return sum === stakeMinor && sum <= MAX_STAKE_MINOR ? parsed.data : undefined;
  },
  draw(bet, _stakeMinor, source) {
    const dealt = deal(shoe(source), (card) => pointsOf(Math.floor((card % 52) / 4)));
    const cards = (hand: readonly number[]) =>
      hand.map((card) => ({ rank: Math.floor((card % 52) / 4), suit: card % 4 }));
    return {
      outcome: { ...dealt, player: cards(dealt.player), banker: cards(dealt.banker), bet },
      winsMinor: [paid(bet, dealt.winner)],
    };
  },
};

/** The shuffled shoe: each card is drawn among those that are left. */
function shoe(source: ByteSource): () => number {
  const dealt: number[] = [];
  return () => {
    let card = drawBelow(CARDS - dealt.length, source);
    // The n-th card that is left: every card dealt before it moves it on by one.
    for (const other of [...dealt].sort((left, right) => left - right)) if (card >= other) card++;
    dealt.push(card);
    return card;
  };
}
