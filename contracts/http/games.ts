import { z } from 'zod';
import { call } from './call';
import { Language, NoInput, page, Paging } from './common';
import { routes } from './routes';

/** The categories in the order in which menus show them. */
export const GAME_CATEGORIES = [
  'RNG',
  'INHOUSE',
  'LIVE',
  'FISH',
  'CRASH',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'BINGO',
  'LOTT',
  'ELOTT',
  'PVP',
  'TABLE',
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
    /** The origin of the page that shows the game, where its messages go. Without it, the public address. */
    origin: z.url().max(200).optional(),
  })
  .meta({ id: 'LaunchRequest' });
export type LaunchRequest = z.infer<typeof LaunchRequest>;

export const GameFilter = z.enum(['NEW', 'FAV', 'ALL', 'HOT', 'RECENT']);
export type GameFilter = z.infer<typeof GameFilter>;

/** The order of a list: as the catalogue has it, what is new first, by name, or the highest published return first. */
export const GAME_SORTS = ['DEFAULT', 'NEW', 'NAME', 'RTP'] as const;
export const GameSort = z.enum(GAME_SORTS);
export type GameSort = z.infer<typeof GameSort>;

/** The page that opens the lottery: ELOTT if the merchant has an instant lottery of TCG_LOTTO_VN or LOTT, else LOTT. */
export const PrizeMode = z.enum(['LOTT', 'ELOTT']);
export type PrizeMode = z.infer<typeof PrizeMode>;

export const VendorCard = z
  .object({
    /** A number that a vendor keeps for ever; the look of its tiles is derived from it. */
    nodeId: z.number().int(),
    vassalage: z.string(),
    displayName: z.string(),
    gameType: GameCategory,
    gameCount: z.number().int(),
    /** VASSALAGE opens the list of the vendor's games; GAME opens the vendor's only game. */
    isGame: z.enum(['VASSALAGE', 'GAME']),
    /** The vendor's only game if there is one; otherwise the first one, which gives the artwork. */
    gameCode: z.string(),
    artwork: z.string(),
  })
  .meta({ id: 'VendorCard' });
export type VendorCard = z.infer<typeof VendorCard>;

export const VendorCategory = z
  .object({
    title: GameCategory,
    gameType: GameCategory,
    gameCount: z.number().int(),
    /** Every class that the games of the category have, such as MEGAWAY. */
    gameClassify: z.array(z.string()),
    cards: z.array(VendorCard),
  })
  .meta({ id: 'VendorCategory' });
export type VendorCategory = z.infer<typeof VendorCategory>;

export const GameMenus = z
  .object({ prizeMode: PrizeMode, categories: z.array(VendorCategory) })
  .meta({ id: 'GameMenus' });
export type GameMenus = z.infer<typeof GameMenus>;

/** A vendor with all categories of its games. */
export const VendorTypes = z
  .object({
    nodeId: z.number().int(),
    vassalage: z.string(),
    displayName: z.string(),
    gameCount: z.number().int(),
    artwork: z.string(),
    gameTypes: z.array(
      z.object({ gameType: GameCategory, gameCount: z.number().int(), gameClassify: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'VendorTypes' });
export type VendorTypes = z.infer<typeof VendorTypes>;

/** A game as the search of the site knows it: no more than a result shows, because all games come in one answer. */
export const IndexedGame = z
  .object({
    nodeId: z.number().int(),
    name: z.string(),
    gameType: GameCategory,
    gameCode: z.string(),
    vassalage: z.string(),
    gameClassify: z.array(z.string()),
    isHot: z.union([z.literal(0), z.literal(1)]),
    isNew: z.union([z.literal(0), z.literal(1)]),
    artwork: z.string(),
    rtpPpm: z.number().int(),
  })
  .meta({ id: 'IndexedGame' });
export type IndexedGame = z.infer<typeof IndexedGame>;

export const GameIndex = z
  .object({
    vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string() })),
    /** Every game on offer, in the order in which the catalogue grew. */
    games: z.array(IndexedGame),
  })
  .meta({ id: 'GameIndex' });
export type GameIndex = z.infer<typeof GameIndex>;

/** One row of new games. All of them are of one vendor. */
export const NewGameLane = z
  .object({ vassalage: z.string(), displayName: z.string(), games: z.array(GameTile) })
  .meta({ id: 'NewGameLane' });

/** Clients send their kind with every list. All games run in a browser, so that the answer does not depend on it. */
const client = {
  clientType: z.coerce.number().int().min(0).max(99).optional(),
  platform: z.string().max(60).optional(),
  merchant: z.string().max(40).optional(),
  merchantCode: z.string().max(40).optional(),
  isPlatform: z.coerce.number().int().min(0).max(99).optional(),
  language: Language.optional(),
};

const VendorCode = z.string().max(40);
/** The number of a vendor or a game. Clients hold it as text. */
const NodeId = z.coerce.number().int().min(0).max(2_147_483_647);

export const FavouriteRequest = z
  .strictObject({ nodeId: NodeId, vendor: VendorCode.optional(), gameType: GameCategory.optional() })
  .meta({ id: 'FavouriteRequest' });
export type FavouriteRequest = z.infer<typeof FavouriteRequest>;

export const FavouriteIds = z.object({ favGameIds: z.array(z.string()) }).meta({ id: 'FavouriteIds' });
export type FavouriteIds = z.infer<typeof FavouriteIds>;

export const LaunchedGame = z
  .object({
    url: z.string(),
    /** A round of this game that the member left before it ended; a launch of the game continues it. */
    openRoundId: z.string().nullable(),
  })
  .meta({ id: 'LaunchedGame' });
export type LaunchedGame = z.infer<typeof LaunchedGame>;

/** The number of games that a member may like, which is also the size of the page that holds them all. */
export const MAX_FAVOURITES = 999;
/** The number of games that are remembered as recently played. */
export const MAX_RECENT = 20;

export const gameCalls = {
  gameMenus: call(routes.gameMenus, 'The categories that have a vendor, with the vendors of each.', NoInput, GameMenus),
  hotGames: call(
    routes.hotGames,
    'The games of the home page.',
    z.strictObject(client),
    z.object({ list: z.array(GameTile) }).meta({ id: 'HotGames' }),
  ),
  gameList: call(
    routes.gameList,
    'The catalogue, filtered, sorted and paged. The filters FAV and RECENT are for members.',
    z.strictObject({
      ...Paging.shape,
      ...client,
      gameType: GameCategory.optional(),
      vassalage: VendorCode.optional(),
      gameClassify: z.string().max(40).optional(),
      isNew: z.enum(['0', '1']).optional(),
      filter: GameFilter.default('ALL'),
      sort: GameSort.default('DEFAULT'),
      search: z.string().trim().max(60).optional(),
    }),
    page(GameTile).meta({ id: 'GamePage' }),
  ),
  vendorTypes: call(
    routes.vendorTypes,
    'The vendors, with the kinds of games that each has.',
    z.strictObject({ ...client, vassalage: VendorCode.optional() }),
    z.object({ list: z.array(VendorTypes) }).meta({ id: 'VendorTypesList' }),
  ),
  gameIndex: call(routes.gameIndex, 'Every game on offer, in short, for the search of the site.', NoInput, GameIndex),
  newGames: call(
    routes.newGames,
    'New games, a lane for each vendor.',
    z.strictObject(client),
    z.object({ data: z.object({ lanes: z.array(NewGameLane) }) }).meta({ id: 'NewGames' }),
  ),
  favouriteIds: call(
    routes.favouriteIds,
    'The numbers of the games that the member likes.',
    z.strictObject(client),
    FavouriteIds,
  ),
  favouriteGames: call(
    routes.favouriteGames,
    'The games that the member likes, the latest first.',
    z.strictObject({
      ...client,
      pageNo: Paging.shape.pageNo,
      pageSize: z.coerce.number().int().min(1).max(MAX_FAVOURITES).default(MAX_FAVOURITES),
      gameType: GameCategory.optional(),
    }),
    z
      .object({
        content: z.array(GameTile),
        pageNum: z.number().int(),
        totalPages: z.number().int(),
        totalCount: z.number().int(),
      })
      .meta({ id: 'FavouriteGames' }),
  ),
  addFavourite: call(
    routes.addFavourite,
    'Likes a game. To like it again changes nothing.',
    FavouriteRequest,
    FavouriteIds,
  ),
  removeFavourite: call(routes.removeFavourite, 'Likes a game no more.', FavouriteRequest, FavouriteIds),
  recentGames: call(
    routes.recentGames,
    'The games that the member opened last, the latest first.',
    z.strictObject({
      ...client,
      page: z.coerce.number().int().min(1).max(100).default(1),
      pageSize: z.coerce.number().int().min(1).max(MAX_RECENT).default(MAX_RECENT),
      gameType: GameCategory.optional(),
    }),
    z.object({ list: z.array(GameTile) }).meta({ id: 'RecentGames' }),
  ),
  launchGame: call(
    routes.launchGame,
    'Opens a game session and answers where the game is.',
    LaunchRequest,
    LaunchedGame,
  ),
  gameLaunchFB: call(routes.gameLaunchFB, 'The same as launchGame, under its older name.', LaunchRequest, LaunchedGame),
};
