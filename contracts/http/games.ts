import { z } from 'zod';
import { call } from './call';
import { Language, NoInput, page, Paging } from './common';
import { routes } from './routes';

export const GAME_CATEGORIES = [
  'RNG', 'LIVE', 'FISH', 'CRASH', 'SPORTS', 'ESPORTS', 'BINGO', 'LOTT', 'ELOTT', 'PVP', 'COCKFIGHT', 'INHOUSE', 'TABLE',
] as const;

export const GameCategory = z.enum(GAME_CATEGORIES);
export type GameCategory = (typeof GAME_CATEGORIES)[number];

export const GameTile = z
  .object({
    nodeId: z.number().int(),
    nodeName: z.string(),
    displayName: z.string(),
    gameType: GameCategory,
    gameCode: z.string(),
    vassalage: z.string(),
    vendorCode: z.string(),
    vendorName: z.string(),
    gameClassify: z.array(z.string()),
    isHot: z.union([z.literal(0), z.literal(1)]),
    isNew: z.union([z.literal(0), z.literal(1)]),
    /** Names the motif that the site draws for the tile, such as seven, rocket or fish. */
    artwork: z.string(),
    /** Published return to player in parts per million. */
    rtpPpm: z.number().int(),
  })
  .meta({ id: 'GameTile' });
export type GameTile = z.infer<typeof GameTile>;

export const LaunchRequest = z
  .strictObject({
    vassalage: z.string().max(40),
    gameCode: z.string().max(60),
    language: Language.default('pt'),
    device: z.enum(['mobile', 'desktop']).default('desktop'),
  })
  .meta({ id: 'LaunchRequest' });
export type LaunchRequest = z.infer<typeof LaunchRequest>;

export const gameCalls = {
  gameMenus: call(
    routes.gameMenus,
    'The categories that have a vendor, with the vendors of each.',
    NoInput,
    z.array(
      z
        .object({
          title: GameCategory,
          cards: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameType: GameCategory, gameCount: z.number().int() })),
        })
        .meta({ id: 'VendorCategory' }),
    ),
  ),
  hotGames: call(
    routes.hotGames,
    'The games of the home page.',
    z.strictObject({ language: Language.optional() }),
    z.object({ list: z.array(GameTile) }).meta({ id: 'HotGames' }),
  ),
  gameList: call(
    routes.gameList,
    'The catalogue, filtered and paged.',
    z.strictObject({
      ...Paging.shape,
      gameType: GameCategory.optional(),
      vassalage: z.string().max(40).optional(),
      gameClassify: z.string().max(40).optional(),
      isNew: z.enum(['0', '1']).optional(),
      search: z.string().trim().max(60).optional(),
    }),
    page(GameTile).meta({ id: 'GamePage' }),
  ),
  launchGame: call(
    routes.launchGame,
    'Opens a game session and answers where the game is.',
    LaunchRequest,
    z.object({ url: z.string() }).meta({ id: 'LaunchedGame' }),
  ),
};
