import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { FavouritesEvent } from '../domain/favourites.events';
import type { LaunchesEvent } from '@contexts/play/launch/launch.events';

/** The favourites and the recent games of each member. */
export const ownGamesProjection: Projection<FavouritesEvent | LaunchesEvent> = {
  name: 'own-games',
  categories: ['favourites', 'launches'],
  tables: ['read.favourite_games', 'read.recent_games'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: FavouritesEvent | LaunchesEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'FavouriteAdded':
      await sql.query(
        'insert into read.favourite_games (member_id, node_id, vendor_code, game_code, added_at) values ($1, $2, $3, $4, $5)',
        [data.memberId, data.nodeId, data.vendorCode, data.gameCode, data.occurredAt],
      );
      return;
    case 'FavouriteRemoved':
      await sql.query('delete from read.favourite_games where member_id = $1 and node_id = $2', [
        data.memberId,
        data.nodeId,
      ]);
      return;
    case 'GameLaunched':
      await sql.query(
        `insert into read.recent_games (member_id, node_id, vendor_code, game_code, launched_at) values ($1, $2, $3, $4, $5)
         on conflict (member_id, node_id) do update
            set launched_at = greatest(recent_games.launched_at, excluded.launched_at)`,
        [data.memberId, data.nodeId, data.vendorCode, data.gameCode, data.occurredAt],
      );
      return;
    default:
      assertNever(type);
  }
}
