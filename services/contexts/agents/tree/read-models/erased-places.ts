import type { SqlTransaction } from '@platform/projections/projection';
import { teamPlacements } from '../tree.tables';

/** Takes the names of members whose data are erased from all their places, also the former ones. */
export async function erasePlaces(
  memberIds: readonly string[],
  sql: SqlTransaction,
  names: readonly string[],
): Promise<void> {
  await sql.query(
    `update ${teamPlacements} as place set username = erased.name
       from unnest($1::text[], $2::text[]) as erased (id, name) where place.member_id = erased.id`,
    [memberIds, names],
  );
}
