import { Injectable } from '@nestjs/common';
import { GAME_CATEGORIES, type GameCategory, type GameTile } from '@contracts/http/games';
import { SqlPool } from '@platform/database/sql-pool';

/** How old a remembered catalogue may be, in milliseconds: games change rarely and are asked for on every bet. */
const MAX_AGE_MS = 2_000;

export interface GameFilter {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly gameType?: GameCategory;
  readonly vassalage?: string;
  readonly gameClassify?: string;
  readonly isNew?: '0' | '1';
  readonly search?: string;
}

interface CatalogueRow {
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly mode: 'seamless' | 'transfer';
  readonly game_code: string;
  readonly node_id: number;
  readonly name: string;
  readonly category: GameCategory;
  readonly artwork: string;
  readonly rtp_ppm: number;
  readonly is_hot: boolean;
  readonly is_new: boolean;
  readonly classify: string[];
}

/** The games that can be played. Kept whole in memory: thousands of games are little, and every list filters them. */
@Injectable()
export class Catalogue {
  private remembered: Promise<Remembered> | undefined;
  private readAtMs = 0;

  constructor(private readonly sql: SqlPool) {}

  /** The game that a vendor knows by this code, if it is in the catalogue. */
  async find(vendorCode: string, gameCode: string): Promise<GameTile | undefined> {
    return (await this.read()).byCode.get(codeOf(vendorCode, gameCode));
  }

  /** What members know the game as; the code itself for a game that has left the catalogue. */
  async nameOf(vendorCode: string, gameCode: string): Promise<string> {
    return (await this.find(vendorCode, gameCode))?.displayName ?? gameCode;
  }

  async hot(): Promise<GameTile[]> {
    return (await this.all()).filter((game) => game.is_hot).map(toTile);
  }

  async list(filter: GameFilter) {
    const search = filter.search?.toLowerCase();
    const matches = (await this.all()).filter(
      (game) =>
        (!filter.gameType || game.category === filter.gameType) &&
        (!filter.vassalage || game.vendor_code === filter.vassalage) &&
        (!filter.gameClassify || game.classify.includes(filter.gameClassify)) &&
        (filter.isNew === undefined || game.is_new === (filter.isNew === '1')) &&
        (!search || game.name.toLowerCase().includes(search)),
    );
    const from = (filter.pageNo - 1) * filter.pageSize;
    return {
      list: matches.slice(from, from + filter.pageSize).map(toTile),
      pageNo: filter.pageNo,
      pageSize: filter.pageSize,
      totalCount: matches.length,
    };
  }

  /** Only the categories that have a vendor, in the order of the navigation. */
  async menus() {
    const games = await this.all();
    return GAME_CATEGORIES.map((title) => {
      const ofCategory = games.filter((game) => game.category === title);
      const vendors = [...new Map(ofCategory.map((game) => [game.vendor_code, game.vendor_name]))];
      const cards = vendors.map(([vassalage, displayName]) => ({
        vassalage,
        displayName,
        gameType: title,
        gameCount: ofCategory.filter((game) => game.vendor_code === vassalage).length,
      }));
      return { title, cards };
    }).filter(({ cards }) => cards.length > 0);
  }

  private async all(): Promise<readonly CatalogueRow[]> {
    return (await this.read()).games;
  }

  private read(): Promise<Remembered> {
    if (this.remembered && Date.now() - this.readAtMs < MAX_AGE_MS) return this.remembered;
    this.readAtMs = Date.now();
    const reading = this.sql.query<CatalogueRow>(SELECT).then(({ rows }) => remember(rows));
    this.remembered = reading;
    // A read that failed must not be remembered as the answer.
    reading.catch(() => (this.remembered = undefined));
    return reading;
  }
}

/** Every game, and each by its code: the one is looked up on every bet. */
interface Remembered {
  readonly games: readonly CatalogueRow[];
  readonly byCode: ReadonlyMap<string, GameTile>;
}

function remember(games: readonly CatalogueRow[]): Remembered {
  return { games, byCode: new Map(games.map((game) => [codeOf(game.vendor_code, game.game_code), toTile(game)])) };
}

function codeOf(vendorCode: string, gameCode: string): string {
  return `${vendorCode}/${gameCode}`;
}

const SELECT = `select game.vendor_code, vendor.name as vendor_name, vendor.mode, game.game_code, game.node_id, game.name, game.category,
    game.artwork, game.rtp_ppm, game.is_hot, game.is_new, game.classify
  from read.games as game join read.vendors as vendor on vendor.code = game.vendor_code
 order by game.added_at, game.game_code`;

function toTile(row: CatalogueRow): GameTile {
  return {
    nodeId: row.node_id,
    nodeName: row.name,
    displayName: row.name,
    gameType: row.category,
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
