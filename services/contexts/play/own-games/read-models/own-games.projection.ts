import { assertNever } from '@kernel/decider';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { FavouritesEvent } from '../domain/favourites.events';
import type { MemberRegistered } from '@contexts/people/identity/identity.events';
import type { LaunchesEvent } from '@contexts/play/launch/launch.events';

type OwnGamesEvent = FavouritesEvent | LaunchesEvent | MemberRegistered;

/** The favourites and the recent games of each member. */
export const ownGamesProjection: Projection<OwnGamesEvent | RecordedEvent> = {
  name: 'own-games',
  categories: ['favourites', 'launches', 'member'],
  tables: ['read.favourite_games', 'read.recent_games'],
  async project(events, sql) {
    for (const event of events) if (isOfGames(event)) await apply(event, sql);
  },
};

/** Members matter by their registration alone, which may be one out of a trial account. */
function isOfGames(event: RecordedEvent): event is RecordedEvent & OwnGamesEvent {
  return categoryOf(event.stream) !== 'member' || event.type === 'MemberRegistered';
}

async function apply({ type, data }: OwnGamesEvent, sql: SqlTransaction): Promise<void> {
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
    case 'MemberRegistered':
      if (data.trialMemberId === undefined) return;
      await sql.query(
        `insert into read.recent_games (member_id, node_id, vendor_code, game_code, launched_at)
         select $1, node_id, vendor_code, game_code, launched_at from read.recent_games where member_id = $2`,
        [data.memberId, data.trialMemberId],
      );
      return;
    default:
      assertNever(type);
  }
}
