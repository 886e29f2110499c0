import type { SqlTransaction } from '@platform/projections/projection';
import type { MemberMoved } from '../domain/member-moves.events';
import { teamLines, teamPlacements } from '../tree.tables';
import { addSizes, type PlaceNumbers } from './tree-batch';

interface Standing {
  readonly placementId: string;
  readonly depth: number;
  readonly parentId: string | null;
}

interface Moved {
  readonly members: number;
  readonly agents: number;
}

/**
 * Gives everybody of the subtree a new place, with the lines inside of the subtree and those of the new upline. The
 * lines are looked up place by place, so that the cost of a move grows with the members who are moved, and not with the
 * number of all lines.
 */
const MOVE = `
  with subtree as materialized (
    select place.*, line.distance as below, $1::bigint + row_number() over (order by place.placement_id) as new_id
      from ${teamLines} as line join ${teamPlacements} as place using (placement_id)
     where line.ancestor_id = $2 and place.is_current
  ), ended as (
    update ${teamPlacements} as place set is_current = false, ended_at = $3
      from subtree where place.placement_id = subtree.placement_id
  ), placed as (
    insert into ${teamPlacements}
      (placement_id, member_id, username, parent_id, depth, kind, is_current, former_id, has_deposited, placed_at)
    select new_id, member_id, username, case when below = 0 then $4::text else parent_id end, depth + $5::integer, kind,
           true, placement_id, has_deposited, $3::timestamptz
      from subtree
  ), inside as (
    insert into ${teamLines} (ancestor_id, placement_id, distance)
    select line.ancestor_id, subtree.new_id, line.distance
      from subtree cross join lateral (
             select ancestor_id, distance from ${teamLines}
              where placement_id = subtree.placement_id and distance <= subtree.below offset 0
           ) as line
    union all
    select line.ancestor_id, subtree.new_id, subtree.below + 1 + line.distance
      from subtree cross join ${teamLines} as line where line.placement_id = $6::bigint
  )
  select count(*)::integer as members, (count(*) filter (where kind = 'agent'))::integer as agents from subtree`;

/**
 * Moves a member with all members below it. Their activity until now stays with their old places.
 *
 * The decision on a move makes sure that no member comes to stand below itself. An event that says so all the same is
 * passed over, because the tables cannot hold a cycle.
 */
export async function moveSubtree(
  { data, recordedAt }: MemberMoved & { readonly recordedAt: string },
  numbers: PlaceNumbers,
  sql: SqlTransaction,
): Promise<void> {
  const { memberId, toUplineId } = data;
  const from = await standingOf(memberId, sql);
  if (!from) return;
  const to = toUplineId === null ? undefined : await standingOf(toUplineId, sql);
  if (toUplineId !== null && (!to || (await isBelow(to.placementId, memberId, sql)))) return;
  const depthChange = (to ? to.depth + 1 : 0) - from.depth;
  const { rows } = await sql.query<Moved>(MOVE, [
    numbers.placementNo,
    memberId,
    recordedAt,
    toUplineId,
    depthChange,
    to?.placementId ?? null,
  ]);
  const moved = rows[0]!;
  numbers.placementNo += moved.members;
  await resize(from.placementId, 1, from.parentId, { members: -moved.members, agents: -moved.agents }, sql);
  if (to) await resize(to.placementId, 0, toUplineId, moved, sql);
}

async function standingOf(memberId: string, sql: SqlTransaction): Promise<Standing | undefined> {
  const { rows } = await sql.query<Standing>(
    `select placement_id as "placementId", depth, parent_id as "parentId"
       from ${teamPlacements} where member_id = $1 and is_current`,
    [memberId],
  );
  return rows[0];
}

async function isBelow(placementId: string, memberId: string, sql: SqlTransaction): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from ${teamLines} where ancestor_id = $1 and placement_id = $2`, [
    memberId,
    placementId,
  ]);
  return rows.length > 0;
}

/** Adds to the sizes of all teams above a place; the numbers are below zero when members leave. */
async function resize(
  placementId: string,
  fromDistance: number,
  parentId: string | null,
  by: Moved,
  sql: SqlTransaction,
): Promise<void> {
  const { rows } = await sql.query<{ ancestor_id: string }>(
    `select ancestor_id from ${teamLines} where placement_id = $1 and distance >= $2`,
    [placementId, fromDistance],
  );
  const direct = Math.sign(by.members);
  await addSizes(
    rows.map(({ ancestor_id }) => ({
      agent_id: ancestor_id,
      members: by.members,
      agents: by.agents,
      direct_count: ancestor_id === parentId ? direct : 0,
    })),
    sql,
  );
}
