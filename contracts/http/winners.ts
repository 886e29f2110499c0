import { z } from 'zod';
import { call } from './call';
import { Amount, Language, Timestamp } from './common';
import { GAME_CATEGORIES, GameCategory } from './games';
import { routes } from './routes';

/** A win as everybody may see it. */
export const Winner = z
  .object({
    /** Grows with every win: a decimal number. */
    id: z.string(),
    /** Masked, such as `lu***a`. */
    playerName: z.string(),
    isJackpot: z.boolean(),
    /** Null where the game has left the catalogue. */
    nodeId: z.number().int().nullable(),
    gameName: z.string(),
    gameType: GameCategory.nullable(),
    vassalage: z.string(),
    vendorName: z.string(),
    gameCode: z.string(),
    /** Names the motif that the site draws; empty where the game has left the catalogue. */
    artwork: z.string(),
    vo: z.object({ winAmount: Amount, currency: z.string() }),
    wonAt: Timestamp,
  })
  .meta({ id: 'Winner' });
export type Winner = z.infer<typeof Winner>;

/** What players are told of the jackpot. */
export const JackpotTerms = z
  .object({
    version: z.number().int(),
    /** What of each stake goes into the pot, in parts per million, rounded down. */
    sharePpm: z.number().int(),
    /** A stake of so much would be certain to win; every other wins with a chance in proportion. */
    odds: Amount,
    /** Stakes below it take no part. */
    minStake: Amount,
    /** What the house puts in when the pot is opened, and again after each win. */
    seed: Amount,
    categories: z.array(GameCategory),
  })
  .meta({ id: 'JackpotTerms' });
export type JackpotTerms = z.infer<typeof JackpotTerms>;

export const Jackpot = z
  .object({
    /** The balance of the ledger account. */
    balance: Amount,
    currency: z.string(),
    /** Grows with every entry that moves the account: a decimal number. What is older is dropped. */
    position: z.string().regex(/^\d+$/),
    terms: JackpotTerms,
    lastWinners: z.array(Winner),
  })
  .meta({ id: 'Jackpot' });
export type Jackpot = z.infer<typeof Jackpot>;

export const WinnerBoard = z
  .object({
    /** Newest first. */
    list: z.array(Winner),
    /** Null where there is no jackpot. */
    jackpot: Jackpot.nullable(),
  })
  .meta({ id: 'WinnerBoard' });
export type WinnerBoard = z.infer<typeof WinnerBoard>;

export const winnerCalls = {
  winnerBoard: call(
    routes.winnerBoard,
    'The newest wins of some size with the names masked, and the jackpot: its balance, its terms and who won it last.',
    z.strictObject({
      gameCategory: z.enum(['ALL', ...GAME_CATEGORIES]).default('ALL'),
      language: Language.optional(),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
    }),
    WinnerBoard,
  ),
};
