import { Inject, Injectable } from '@nestjs/common';
import { MAX_FAVOURITES, MAX_RECENT, type GameTile } from '@contracts/http/games';
import { SqlPool } from '@platform/database/sql-pool';
import { Catalogue } from '@contexts/catalogue/catalogue.api';

interface OwnGameRow {
  readonly vendor_code: string;
  readonly game_code: string;
}

/** The games of one member. Games that have left the catalogue are left out. */
@Injectable()
export class OwnGames {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
  ) {}

  /** The latest first. */
  favourites(memberId: string): Promise<GameTile[]> {
    return this.games(
      'select vendor_code, game_code from read.favourite_games where member_id = $1 order by added_at desc, node_id limit $2',
      memberId,
      MAX_FAVOURITES,
    );
  }

  /** The games that the member opened last, the latest first. */
  recent(memberId: string): Promise<GameTile[]> {
    return this.games(
      'select vendor_code, game_code from read.recent_games where member_id = $1 order by launched_at desc, node_id limit $2',
      memberId,
      MAX_RECENT,
    );
  }

  private async games(select: string, memberId: string, limit: number): Promise<GameTile[]> {
    const { rows } = await this.sql.query<OwnGameRow>(select, [memberId, limit]);
    const games = await Promise.all(rows.map((row) => this.catalogue.find(row.vendor_code, row.game_code)));
    return games.filter((game) => game !== undefined);
  }
}
