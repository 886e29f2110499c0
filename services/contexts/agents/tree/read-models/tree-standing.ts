import type { SqlTransaction } from '@platform/projections/projection';
import { teamLines, teamPlacements } from '../tree.tables';

/** Where a member stands in the tree now. */
export interface Place {
  readonly placementId: number;
  readonly depth: number;
  readonly isAgent: boolean;
  /** The member stood elsewhere before. */
  readonly wasMoved: boolean;
  hasDeposited: boolean;
}

/** An agent above a place. */
export interface Above {
  readonly ancestorId: string;
  readonly distance: number;
}

/** The rows of the tables about the members that a batch of events names. */
export interface TreeStanding {
  /** By member. */
  readonly places: Map<string, Place>;
  /** By place, of the uplines under whom members register: the upline itself and everybody above it. */
  readonly lines: Map<number, Above[]>;
}

export async function treeStandingOf(
  memberIds: Iterable<string>,
  uplineIds: ReadonlySet<string>,
  sql: SqlTransaction,
): Promise<TreeStanding> {
  const places = await placesNow([...memberIds, ...uplineIds], sql);
  const parents = [...uplineIds].flatMap((id) => places.get(id)?.placementId ?? []);
  return { places, lines: await linesOf(parents, sql) };
}

async function placesNow(memberIds: readonly string[], sql: SqlTransaction): Promise<Map<string, Place>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql.query<{
    placement_id: string;
    member_id: string;
    depth: number;
    kind: string;
    was_moved: boolean;
    has_deposited: boolean;
  }>(
    // Each member is looked up by itself: the planner has no statistics of a table that was just filled, and would read
    // it whole.
    `select place.* from unnest($1::text[]) as asked (id) cross join lateral (
       select placement_id, member_id, depth, kind, former_id is not null as was_moved, has_deposited
         from ${teamPlacements} where member_id = asked.id and is_current offset 0
     ) as place`,
    [memberIds],
  );
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        placementId: Number(row.placement_id),
        depth: row.depth,
        isAgent: row.kind === 'agent',
        wasMoved: row.was_moved,
        hasDeposited: row.has_deposited,
      },
    ]),
  );
}

async function linesOf(placementIds: readonly number[], sql: SqlTransaction): Promise<Map<number, Above[]>> {
  const lines = new Map<number, Above[]>(placementIds.map((id) => [id, []]));
  if (placementIds.length === 0) return lines;
  const { rows } = await sql.query<{ placement_id: string; ancestor_id: string; distance: number }>(
    `select line.* from unnest($1::bigint[]) as asked (id) cross join lateral (
       select placement_id, ancestor_id, distance from ${teamLines} where placement_id = asked.id offset 0
     ) as line`,
    [placementIds],
  );
  for (const { placement_id, ancestor_id, distance } of rows)
    lines.get(Number(placement_id))!.push({ ancestorId: ancestor_id, distance });
  return lines;
}
