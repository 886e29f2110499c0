import type { MemberMoved } from '@contexts/network/network.api';
import type { SqlTransaction } from '@platform/projections/projection';
import type { Clock } from './team-clock';
import type { Source } from './team-standing';
import { addSizes } from './team-writes';

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
 * Everybody of the subtree in their new places, with the lines that lie inside of it and those of the new upline. The lines are
 * looked up place by place, so that a move costs by who is moved and not by how many lines there are.
 */
const MOVE = `
  with subtree as materialized (
    select place.*, line.distance as below, $1::bigint + row_number() over (order by place.placement_id) as new_id
      from read.team_lines as line join read.team_placements as place using (placement_id)
     where line.ancestor_id = $2 and place.is_current
  ), ended as (
    update read.team_placements as place set is_current = false, ended_at = $3 from subtree where place.placement_id = subtree.placement_id
  ), placed as (
    insert into read.team_placements
      (placement_id, member_id, username, parent_id, depth, kind, is_current, former_id, has_deposited, placed_at)
    select new_id, member_id, username, case when below = 0 then $4::text else parent_id end, depth + $5::integer, kind, true, placement_id,
           has_deposited, $3::timestamptz
      from subtree
  ), inside as (
    insert into read.team_lines (ancestor_id, placement_id, distance)
    select line.ancestor_id, subtree.new_id, line.distance
      from subtree cross join lateral (
             select ancestor_id, distance from read.team_lines where placement_id = subtree.placement_id and distance <= subtree.below offset 0
           ) as line
    union all
    select line.ancestor_id, subtree.new_id, subtree.below + 1 + line.distance
      from subtree cross join read.team_lines as line where line.placement_id = $6::bigint
  )
  select count(*)::integer as members, (count(*) filter (where kind = 'agent'))::integer as agents from subtree`;

/**
 * Moves a member with everybody below. What they did until now stays with their old places.
 *
 * Whoever approves moves makes sure that nobody comes to stand below themselves. Should such a move have been written all the
 * same, it is passed over: a tree with a cycle in it would not be one.
 */
export async function moveSubtree(
  { data, recordedAt }: Source & MemberMoved,
  clock: Clock,
  sql: SqlTransaction,
): Promise<void> {
  const { memberId, toUplineId } = data;
  const from = await standingOf(memberId, sql);
  if (!from) return;
  const to = toUplineId === null ? undefined : await standingOf(toUplineId, sql);
  if (toUplineId !== null && (!to || (await isBelow(to.placementId, memberId, sql)))) return;
  const depthChange = (to ? to.depth + 1 : 0) - from.depth;
  const { rows } = await sql.query<Moved>(MOVE, [
    clock.placementNo,
    memberId,
    recordedAt,
    toUplineId,
    depthChange,
    to?.placementId ?? null,
  ]);
  const moved = rows[0]!;
  clock.placementNo += moved.members;
  await resize(from.placementId, 1, from.parentId, { members: -moved.members, agents: -moved.agents }, sql);
  if (to) await resize(to.placementId, 0, toUplineId, moved, sql);
}

async function standingOf(memberId: string, sql: SqlTransaction): Promise<Standing | undefined> {
  const { rows } = await sql.query<Standing>(
    'select placement_id as "placementId", depth, parent_id as "parentId" from read.team_placements where member_id = $1 and is_current',
    [memberId],
  );
  return rows[0];
}

async function isBelow(placementId: string, memberId: string, sql: SqlTransaction): Promise<boolean> {
  const { rows } = await sql.query('select 1 from read.team_lines where ancestor_id = $1 and placement_id = $2', [
    memberId,
    placementId,
  ]);
  return rows.length > 0;
}

/** Everybody above a place has so many more below, or fewer. */
async function resize(
  placementId: string,
  fromDistance: number,
  parentId: string | null,
  by: Moved,
  sql: SqlTransaction,
): Promise<void> {
  const { rows } = await sql.query<{ ancestor_id: string }>(
    'select ancestor_id from read.team_lines where placement_id = $1 and distance >= $2',
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
