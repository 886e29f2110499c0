/*
 * The tables that say who stands under whom, and the SQL by which other contexts join them. A team is everybody who has
 * a line to the agent. Every query about a team goes through one of the fragments below.
 */

/**
 * The places of members: one row from one move of a member, or of a member above it, to the next. Columns:
 * `placement_id`, `member_id`, `username`, `parent_id`, `depth`, `kind` (player or agent), `is_current`, `former_id`,
 * `has_deposited`, `placed_at`, `ended_at`.
 */
export const teamPlacements = 'read.team_placements';

/** Everybody above a place, and its own member at distance 0. Columns: `ancestor_id`, `placement_id`, `distance`. */
export const teamLines = 'read.team_lines';

/** How many members are below an agent now. Columns: `agent_id`, `members`, `agents`, `direct_count`. */
export const teamSizes = 'read.team_sizes';

/** The tables that the projection `team` writes on behalf of the tree (docs/adr/0028). */
export const placementTables = [teamPlacements, teamLines, teamSizes] as const;

/** The table of moves, which the projection `network` writes on behalf of the tree. */
export const memberMoves = 'read.member_moves';

/** The tables of the tree and of teams name members by text, all others by uuid: this is the one cast between them. */
export function uuidOf(memberId: string): string {
  return `${memberId}::uuid`;
}

/** The cast of `uuidOf` in the other direction, for conditions that go along an index of the tree. */
export function textOf(memberId: string): string {
  return `${memberId}::text`;
}

/**
 * Every place that an agent's team has or had, the agent's own included: the team's is everything that was done at one
 * of these places.
 */
export function placesOf(agent: string): string {
  return `(select place.*, line.distance from ${teamLines} as line join ${teamPlacements} as place using (placement_id)
            where line.ancestor_id = ${agent})`;
}

/** The ids of the same places, for queries that need no more of them. */
export function placeIdsOf(agent: string): string {
  return `(select line.placement_id from ${teamLines} as line where line.ancestor_id = ${agent})`;
}

/**
 * The members from an agent up to the top at a place, as an array.
 * @param line the alias of the agent's row of `teamLines`
 */
export function lineFrom(line: string): string {
  return `(select array_agg(upper.ancestor_id order by upper.distance) from ${teamLines} as upper
            where upper.placement_id = ${line}.placement_id and upper.distance >= ${line}.distance)`;
}

/** Everybody who is in an agent's team now, the agent included. */
export function reachOf(agent: string): string {
  return `(select place.* from ${placesOf(agent)} as place where place.is_current)`;
}

/** Tells of one row after the other whether its place is or was in an agent's team. */
export function isPlaceOf(agent: string, placementId: string): string {
  return `exists (select from ${teamLines} as reach
    where reach.ancestor_id = ${agent} and reach.placement_id = ${placementId} offset 0)`;
}
