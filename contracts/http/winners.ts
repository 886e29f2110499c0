import { z } from 'zod';
import { call } from './call';
import { Amount, Language, NoInput, Timestamp } from './common';
import { GAME_CATEGORIES, GameCategory, GameTile } from './games';
import { routes } from './routes';

/** A win as every visitor may see it. */
export const Winner = z
  .object({
    /** A decimal number that grows with every win. */
    id: z.string(),
    /** The masked name, such as `lu***a`. */
    playerName: z.string(),
    isJackpot: z.boolean(),
    /** The number of the game; null if the game is not on offer any more. */
    nodeId: z.number().int().nullable(),
    gameName: z.string(),
    gameType: GameCategory.nullable(),
    vassalage: z.string(),
    vendorName: z.string(),
    gameCode: z.string(),
    /** The name of the motif that the site draws; empty for a game that the catalogue never had. */
    artwork: z.string(),
    vo: z.object({ winAmount: Amount, currency: z.string() }),
    wonAt: Timestamp,
  })
  .meta({ id: 'Winner' });
export type Winner = z.infer<typeof Winner>;

/** A round of another member that has ended, as every visitor may see it. */
export const LiveBet = z
  .object({
    /** The same for the same round in every answer and push. It tells neither the member nor the round. */
    id: z.string(),
    /** The masked name, such as `lu***a`. */
    playerName: z.string(),
    /** The number of the game; null if the game is not on offer any more. */
    nodeId: z.number().int().nullable(),
    gameName: z.string(),
    vassalage: z.string(),
    gameCode: z.string(),
    /** The name of the motif that the site draws; empty for a game that the catalogue never had. */
    artwork: z.string(),
    stake: Amount,
    payout: Amount,
    currency: z.string(),
    /** True for a stake or a payout of some size. */
    isBig: z.boolean(),
    settledAt: Timestamp,
  })
  .meta({ id: 'LiveBet' });
export type LiveBet = z.infer<typeof LiveBet>;

export const LiveBets = z
  .object({
    /** The rounds that ended last, newest first. */
    all: z.array(LiveBet),
    /** The same of the big ones, which reach further back. */
    big: z.array(LiveBet),
  })
  .meta({ id: 'LiveBets' });
export type LiveBets = z.infer<typeof LiveBets>;

export const TopGame = z
  .object({
    game: GameTile,
    /** The rounds that ended in the period. */
    rounds: z.number().int(),
    /** The members who played them. */
    players: z.number().int(),
  })
  .meta({ id: 'TopGame' });
export type TopGame = z.infer<typeof TopGame>;

export const TopGames = z
  .object({
    /** The most played first, ten at most. */
    list: z.array(TopGame),
    /** The rounds were counted from this moment on; null without a round. */
    countedFrom: Timestamp.nullable(),
  })
  .meta({ id: 'TopGames' });
export type TopGames = z.infer<typeof TopGames>;

/** The rules of the jackpot as players see them. */
export const JackpotTerms = z
  .object({
    version: z.number().int(),
    /** The share of each stake that goes into the pot, in parts per million, rounded down. */
    sharePpm: z.number().int(),
    /** A stake of this amount would be certain to win; any other stake wins with a chance in proportion. */
    odds: Amount,
    /** Stakes below this amount take no part. */
    minStake: Amount,
    /** The amount that the house puts into the pot when it is opened, and again after each win. */
    seed: Amount,
    categories: z.array(GameCategory),
  })
  .meta({ id: 'JackpotTerms' });
export type JackpotTerms = z.infer<typeof JackpotTerms>;

export const Jackpot = z
  .object({
    /** The balance of the jackpot's ledger account. */
    balance: Amount,
    currency: z.string(),
    /** A decimal number that grows with every entry that moves the account. The client drops an older position. */
    position: z.string().regex(/^\d+$/),
    terms: JackpotTerms,
    lastWinners: z.array(Winner),
  })
  .meta({ id: 'Jackpot' });
export type Jackpot = z.infer<typeof Jackpot>;

export const WinnerBoard = z
  .object({
    /** The winners, newest first. */
    list: z.array(Winner),
    /** Null if there is no jackpot. */
    jackpot: Jackpot.nullable(),
  })
  .meta({ id: 'WinnerBoard' });
export type WinnerBoard = z.infer<typeof WinnerBoard>;

export const winnerCalls = {
  liveBets: call(
    routes.liveBets,
    'The rounds of all members that ended last, and the big ones of them, with the names masked.',
    NoInput,
    LiveBets,
  ),
  topGames: call(
    routes.topGames,
    'The ten games with the most rounds of the last seven days, and how many rounds and players each had.',
    NoInput,
    TopGames,
  ),
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
