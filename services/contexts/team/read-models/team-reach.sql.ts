/*
 * Who is in whose team is said here, once. A team is who has a line to the agent: every query of reports, and of everybody
 * else who asks about teams, goes through one of these.
 */

/** Everybody who is or was in an agent's team, place by place, the agent included: what they did there is the team's. */
export function placesOf(agent: string): string {
  return `(select place.*, line.distance from read.team_lines as line join read.team_placements as place using (placement_id)
            where line.ancestor_id = ${agent})`;
}

/** The same places by their ids alone, for whoever needs no more of them. */
export function placeIdsOf(agent: string): string {
  return `(select line.placement_id from read.team_lines as line where line.ancestor_id = ${agent})`;
}

/** Who is in an agent's team now, the agent included. */
export function reachOf(agent: string): string {
  return `(select place.* from ${placesOf(agent)} as place where place.is_current)`;
}

/** Whether a place is or was in an agent's team; looked up for one row after the other. */
export function isPlaceOf(agent: string, placementId: string): string {
  return `exists (select from read.team_lines as reach where reach.ancestor_id = ${agent} and reach.placement_id = ${placementId} offset 0)`;
}
