import { Inject, Injectable } from '@nestjs/common';
import type { GameCategory, GameIndex, GameMenus, GameSort, GameTile, VendorTypes } from '@contracts/http/games';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { checkpoints } from '@platform/platform.tables';
import type { VendorAdded } from '../domain/catalogue.events';
import { inOrder } from '../domain/game-order';
import { menusOf, prizeModeOf, shownCategories, type MenuGame } from '../domain/menus';

/** How old a remembered catalogue may be, in milliseconds: games change rarely and every bet looks one up. */
const MAX_AGE_MS = 2_000;

/** The vendor asks for every bet, or funds are moved to it first. */
type VendorMode = VendorAdded['data']['mode'];

export interface CatalogueSearch {
  readonly gameType?: GameCategory | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly isNew?: '0' | '1' | undefined;
  readonly isHot?: boolean | undefined;
  readonly search?: string | undefined;
}

interface CatalogueRow {
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly vendor_mode: VendorMode;
  readonly game_code: string;
  readonly node_id: number;
  readonly name: string;
  readonly category: GameCategory;
  readonly artwork: string;
  readonly rtp_ppm: number;
  readonly is_hot: boolean;
  readonly is_new: boolean;
  readonly classify: string[];
  readonly win_max_minor: string | null;
  readonly win_stake_times: number | null;
  readonly is_withdrawn: boolean;
}

/** The most that a round of one game may pay by itself; undefined where the settings of the house hold. */
export interface GameCeiling {
  readonly maxMinor: bigint | undefined;
  readonly stakeTimes: bigint | undefined;
}

/** All answers, worked out once for each reading of the tables. */
interface Remembered {
  /** The games on offer. */
  readonly tiles: readonly GameTile[];
  readonly byCode: ReadonlyMap<string, GameTile>;
  /** Games of earlier days, for what was played of them. */
  readonly withdrawn: ReadonlyMap<string, GameTile>;
  readonly byNode: ReadonlyMap<number, GameTile>;
  /** The place of each game in the order in which the catalogue grew, by its number. */
  readonly places: ReadonlyMap<number, number>;
  /** The games with a ceiling of their own. */
  readonly ceilings: ReadonlyMap<string, GameCeiling>;
  /** The texts that a search looks into. */
  readonly texts: ReadonlyMap<GameTile, string>;
  readonly menus: GameMenus;
  readonly vendors: readonly VendorTypes[];
  readonly index: GameIndex;
  readonly modes: ReadonlyMap<string, VendorMode>;
  /** The tables were emptied and are being filled again, so that a missing game may be there soon. */
  readonly isBeingBuilt: boolean;
}

/** The games that can be played, whole in memory: thousands of games are little, and every list filters them. */
@Injectable()
export class Catalogue {
  private remembered: Promise<Remembered> | undefined;
  private readAtMs = 0;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The game on offer that a vendor knows by this code; undefined for any other code.
   * @throws ApiError BUSY for an unknown code while the tables are being filled: the game may be found a moment later
   */
  async find(vendorCode: string, gameCode: string): Promise<GameTile | undefined> {
    const { byCode, isBeingBuilt } = await this.read();
    const tile = byCode.get(codeOf(vendorCode, gameCode));
    if (!tile && isBeingBuilt) throw new ApiError('BUSY', undefined, 1);
    return tile;
  }

  /** The game of a record, also when it was withdrawn since; undefined for a code that no game ever had. */
  async recall(vendorCode: string, gameCode: string): Promise<GameTile | undefined> {
    return gameOf(await this.read(), vendorCode, gameCode);
  }

  /** Every game of the past and the present that the search finds, for filters of records. */
  async searchAll(filter: CatalogueSearch): Promise<GameTile[]> {
    const { tiles, withdrawn } = await this.read();
    return this.among([...tiles, ...withdrawn.values()], filter);
  }

  /**
   * The mode of a vendor that has games; undefined for any other.
   * @throws ApiError BUSY for such a vendor while the tables are being filled
   */
  async modeOf(vendorCode: string): Promise<VendorMode | undefined> {
    const { modes, isBeingBuilt } = await this.read();
    const mode = modes.get(vendorCode);
    if (!mode && isBeingBuilt) throw new ApiError('BUSY', undefined, 1);
    return mode;
  }

  /** The game's own ceiling, which holds for open rounds of a withdrawn game as well. */
  async ceilingOf(vendorCode: string, gameCode: string): Promise<GameCeiling | undefined> {
    return (await this.read()).ceilings.get(codeOf(vendorCode, gameCode));
  }

  async findByNode(nodeId: number): Promise<GameTile | undefined> {
    return (await this.read()).byNode.get(nodeId);
  }

  /**
   * The name of the game that members see or saw; the code itself where no game ever had it. Play without
   * a game is called by its vendor.
   */
  async nameOf(vendorCode: string, gameCode: string): Promise<string> {
    if (gameCode === '')
      return (await this.vendors()).find(({ vassalage }) => vassalage === vendorCode)?.displayName ?? vendorCode;
    return (await this.recall(vendorCode, gameCode))?.displayName ?? gameCode;
  }

  async hot(): Promise<GameTile[]> {
    return (await this.read()).tiles.filter(({ isHot }) => isHot === 1);
  }

  /** New games, a lane for each vendor. */
  async newLanes() {
    const lanes = new Map<string, { vassalage: string; displayName: string; games: GameTile[] }>();
    for (const tile of (await this.read()).tiles) {
      if (tile.isNew !== 1) continue;
      const lane = lanes.get(tile.vassalage) ?? { vassalage: tile.vassalage, displayName: tile.vendorName, games: [] };
      lane.games.push(tile);
      lanes.set(tile.vassalage, lane);
    }
    return [...lanes.values()];
  }

  /** Every game on offer that the search finds, in the order in which the catalogue grew. */
  async search(filter: CatalogueSearch): Promise<GameTile[]> {
    const { tiles, texts } = await this.read();
    return tiles.filter((tile) => matches(tile, filter, texts.get(tile) ?? ''));
  }

  /** The same search over other games, in their own order. */
  async among(games: readonly GameTile[], filter: CatalogueSearch): Promise<GameTile[]> {
    const { texts } = await this.read();
    return games.filter((tile) => matches(tile, filter, texts.get(tile) ?? textOf(tile)));
  }

  async inOrder(games: readonly GameTile[], sort: GameSort): Promise<readonly GameTile[]> {
    const { places } = await this.read();
    return inOrder(games, sort, ({ nodeId }) => places.get(nodeId) ?? 0);
  }

  async menus(): Promise<GameMenus> {
    return (await this.read()).menus;
  }

  async vendors(): Promise<readonly VendorTypes[]> {
    return (await this.read()).vendors;
  }

  /** Every game on offer in short, for a search that runs in the browser. */
  async index(): Promise<GameIndex> {
    return (await this.read()).index;
  }

  private read(): Promise<Remembered> {
    if (this.remembered && this.clock.nowMs() - this.readAtMs < MAX_AGE_MS) return this.remembered;
    this.readAtMs = this.clock.nowMs();
    const reading = this.readAfter(this.remembered);
    this.remembered = reading;
    // A read that failed must not be remembered as the answer.
    reading.catch(() => (this.remembered = undefined));
    return reading;
  }

  /** While the tables are being filled again, the last whole catalogue stays the answer. */
  private async readAfter(before: Promise<Remembered> | undefined): Promise<Remembered> {
    const { rows } = await this.sql.query<CatalogueRow | Flag>(SELECT);
    const isBeingBuilt = (rows[0] as Flag).is_being_built;
    const last = isBeingBuilt ? await before?.catch(() => undefined) : undefined;
    return last ?? remember(rows.filter(isGame), isBeingBuilt);
  }
}

function matches(tile: GameTile, filter: CatalogueSearch, text: string): boolean {
  return (
    (!filter.gameType || tile.gameType === filter.gameType) &&
    (!filter.vassalage || tile.vassalage === filter.vassalage) &&
    (!filter.gameClassify || tile.gameClassify.includes(filter.gameClassify)) &&
    (filter.isNew === undefined || tile.isNew === Number(filter.isNew)) &&
    (!filter.isHot || tile.isHot === 1) &&
    (!filter.search ||
      plain(filter.search)
        .split(' ')
        .every((word) => text.includes(word)))
  );
}

/** The text that a search looks into. */
function textOf({ displayName, vendorName }: GameTile): string {
  return plain(`${displayName} ${vendorName}`);
}

/** Without case and accents, as people type when they search. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

function gameOf({ byCode, withdrawn }: Remembered, vendorCode: string, gameCode: string): GameTile | undefined {
  const code = codeOf(vendorCode, gameCode);
  return byCode.get(code) ?? withdrawn.get(code);
}

function remember(rows: readonly CatalogueRow[], isBeingBuilt: boolean): Remembered {
  const offered = rows.filter(({ is_withdrawn }) => !is_withdrawn);
  const menuGames = offered.map(toMenuGame);
  const categories = shownCategories(menuGames);
  const tiles = offered.map((row, index) => toTile(row, categories.get(menuGames[index]!) ?? row.category));
  const withdrawn = rows.filter(({ is_withdrawn }) => is_withdrawn).map((row) => toTile(row, row.category));
  const menus = menusOf(menuGames, numberOf);
  return {
    tiles,
    byCode: byCodeOf(tiles),
    withdrawn: byCodeOf(withdrawn),
    ceilings: ceilingsOf(rows),
    byNode: new Map(tiles.map((tile) => [tile.nodeId, tile])),
    places: new Map(tiles.map(({ nodeId }, place) => [nodeId, place])),
    texts: new Map(tiles.map((tile) => [tile, textOf(tile)])),
    menus: { prizeMode: prizeModeOf(menus), categories: menus },
    vendors: vendorsOf(tiles),
    index: indexOf(tiles),
    modes: new Map(rows.map((row) => [row.vendor_code, row.vendor_mode])),
    isBeingBuilt,
  };
}

function ceilingsOf(rows: readonly CatalogueRow[]): Map<string, GameCeiling> {
  const own = rows.filter(({ win_max_minor, win_stake_times }) => win_max_minor !== null || win_stake_times !== null);
  return new Map(
    own.map(({ vendor_code, game_code, win_max_minor: max, win_stake_times: times }) => [
      codeOf(vendor_code, game_code),
      { maxMinor: max === null ? undefined : BigInt(max), stakeTimes: times === null ? undefined : BigInt(times) },
    ]),
  );
}

function vendorsOf(tiles: readonly GameTile[]): VendorTypes[] {
  const vendors = new Map<string, VendorTypes>();
  for (const { vassalage, vendorName, artwork, gameType, gameClassify } of tiles) {
    const vendor = vendors.get(vassalage) ?? {
      nodeId: numberOf(vassalage),
      vassalage,
      displayName: vendorName,
      gameCount: 0,
      artwork,
      gameTypes: [],
    };
    vendors.set(vassalage, vendor);
    vendor.gameCount += 1;
    let kind = vendor.gameTypes.find((one) => one.gameType === gameType);
    if (!kind) vendor.gameTypes.push((kind = { gameType, gameCount: 0, gameClassify: [] }));
    kind.gameCount += 1;
    kind.gameClassify = [...new Set([...kind.gameClassify, ...gameClassify])];
  }
  return [...vendors.values()];
}

function indexOf(tiles: readonly GameTile[]): GameIndex {
  const names = new Map(tiles.map(({ vassalage, vendorName }) => [vassalage, vendorName]));
  return {
    vendors: [...names].map(([vassalage, displayName]) => ({ vassalage, displayName })),
    games: tiles.map(
      ({ nodeId, displayName, gameType, gameCode, vassalage, gameClassify, isHot, isNew, artwork, rtpPpm }) => ({
        nodeId,
        name: displayName,
        gameType,
        gameCode,
        vassalage,
        gameClassify,
        isHot,
        isNew,
        artwork,
        rtpPpm,
      }),
    ),
  };
}

/** A positive 31-bit number that a vendor keeps for ever. */
function numberOf(vendorCode: string): number {
  return Number.parseInt(idOf(`vendor/${vendorCode}`).slice(0, 8), 16) >>> 1;
}

function byCodeOf(tiles: readonly GameTile[]): Map<string, GameTile> {
  return new Map(tiles.map((tile) => [codeOf(tile.vassalage, tile.gameCode), tile]));
}

function codeOf(vendorCode: string, gameCode: string): string {
  return `${vendorCode}/${gameCode}`;
}

interface Flag {
  readonly is_being_built: boolean;
}

function isGame(row: CatalogueRow | Flag): row is CatalogueRow {
  return 'game_code' in row && row.game_code !== null;
}

/** One statement, so that the flag belongs to these rows. Without a game there is one row with the flag alone. */
const SELECT = `
select progress.is_being_built, game.vendor_code, vendor.name as vendor_name, vendor.mode as vendor_mode,
    game.game_code, game.node_id, game.name, game.category, game.artwork, game.rtp_ppm, game.is_hot, game.is_new,
    game.classify, game.win_max_minor, game.win_stake_times, game.is_withdrawn
  from (
    select exists (select from ${checkpoints} where name = 'catalogue' and not has_caught_up) as is_being_built
  ) as progress
  left join (read.games as game join read.vendors as vendor on vendor.code = game.vendor_code) on true
 order by game.added_at, game.vendor_code, game.game_code`;

function toMenuGame(row: CatalogueRow): MenuGame {
  const { vendor_code: vendorCode, vendor_name: vendorName, game_code: gameCode, category, classify, artwork } = row;
  return { vendorCode, vendorName, gameCode, category, classify, artwork };
}

function toTile(row: CatalogueRow, gameType: GameCategory): GameTile {
  return {
    nodeId: row.node_id,
    nodeName: row.name,
    displayName: row.name,
    gameType,
    gameCode: row.game_code,
    vassalage: row.vendor_code,
    vendorCode: row.vendor_code,
    vendorName: row.vendor_name,
    gameClassify: row.classify,
    isHot: row.is_hot ? 1 : 0,
    isNew: row.is_new ? 1 : 0,
    artwork: row.artwork,
    rtpPpm: row.rtp_ppm,
  };
}
