import { isAgentType, isTrialType } from '@contracts/validation/member-types';
import type { MemberRegistered } from '@contexts/people/identity/identity.events';
import { insertRows } from '@platform/projections/insert-rows';
import type { SqlTransaction } from '@platform/projections/projection';
import { teamLines, teamPlacements, teamSizes } from '../tree.tables';
import {
  LINE_COLUMNS,
  PLACEMENT_COLUMNS,
  SIZE_COLUMNS,
  type LineRow,
  type PlacementRow,
  type SizeRow,
} from './tree.rows';
import { treeStandingOf, type Place, type TreeStanding } from './tree-standing';

/** How many places have been given out. The projection that writes the tree keeps the count with its own clock. */
export interface PlaceNumbers {
  placementNo: number;
}

/** The changes of a run of events without a move in the tree, gathered before anything is written. */
export class TreeBatch {
  private readonly placements: PlacementRow[] = [];
  private readonly lines: LineRow[] = [];
  private readonly sizes = new Map<string, SizeRow>();
  private readonly registered = new Map<number, PlacementRow>();
  /** Places that stood there before, of members who have deposited for the first time. */
  private readonly firstDeposits: number[] = [];

  private constructor(
    private readonly standing: TreeStanding,
    private readonly numbers: PlaceNumbers,
  ) {}

  /**
   * @param memberIds the members that the run names
   * @param uplineIds the uplines under whom members register in it
   */
  static async open(
    memberIds: Iterable<string>,
    uplineIds: ReadonlySet<string>,
    numbers: PlaceNumbers,
    sql: SqlTransaction,
  ): Promise<TreeBatch> {
    return new TreeBatch(await treeStandingOf(memberIds, uplineIds, sql), numbers);
  }

  /** Where a member stands now; undefined for trial members. */
  placeOf(memberId: string): Place | undefined {
    return this.standing.places.get(memberId);
  }

  /** The place that a new member gets; undefined for a trial member. */
  register({ data, recordedAt }: MemberRegistered & { readonly recordedAt: string }): Place | undefined {
    const { memberId, username, memberType, uplineId } = data;
    if (isTrialType(memberType)) return undefined;
    const upline = uplineId === null ? undefined : this.standing.places.get(uplineId);
    const placementId = (this.numbers.placementNo += 1);
    const place: Place = {
      placementId,
      depth: upline ? upline.depth + 1 : 0,
      isAgent: isAgentType(memberType),
      wasMoved: false,
      hasDeposited: false,
    };
    const row: PlacementRow = {
      placement_id: placementId,
      member_id: memberId,
      username,
      parent_id: upline ? uplineId : null,
      depth: place.depth,
      kind: place.isAgent ? 'agent' : 'player',
      is_current: true,
      has_deposited: false,
      placed_at: recordedAt,
    };
    this.placements.push(row);
    this.registered.set(placementId, row);
    this.standing.places.set(memberId, place);
    this.drawLines(memberId, place, upline);
    return place;
  }

  firstDeposit(place: Place): void {
    place.hasDeposited = true;
    const row = this.registered.get(place.placementId);
    if (row) row.has_deposited = true;
    else this.firstDeposits.push(place.placementId);
  }

  /** One statement for each table. */
  async write(sql: SqlTransaction): Promise<void> {
    await insertRows(sql, teamPlacements, PLACEMENT_COLUMNS, this.placements);
    await insertRows(sql, teamLines, LINE_COLUMNS, this.lines);
    await addSizes([...this.sizes.values()], sql);
    if (this.firstDeposits.length === 0) return;
    await sql.query(`update ${teamPlacements} set has_deposited = true where placement_id = any($1::bigint[])`, [
      this.firstDeposits,
    ]);
  }

  private drawLines(memberId: string, { placementId, isAgent }: Place, upline: Place | undefined): void {
    const above = (upline ? (this.standing.lines.get(upline.placementId) ?? []) : []).map(
      ({ ancestorId, distance }) => ({ ancestorId, distance: distance + 1 }),
    );
    this.standing.lines.set(placementId, [{ ancestorId: memberId, distance: 0 }, ...above]);
    this.lines.push({ ancestor_id: memberId, placement_id: placementId, distance: 0 });
    for (const { ancestorId, distance } of above) {
      this.lines.push({ ancestor_id: ancestorId, placement_id: placementId, distance });
      this.grow(ancestorId, isAgent, distance === 1);
    }
  }

  private grow(agentId: string, isAgent: boolean, isDirect: boolean): void {
    let size = this.sizes.get(agentId);
    if (!size) this.sizes.set(agentId, (size = { agent_id: agentId, members: 0, agents: 0, direct_count: 0 }));
    size.members += 1;
    size.agents += isAgent ? 1 : 0;
    size.direct_count += isDirect ? 1 : 0;
  }
}

/** Adds to the sizes of teams; a row may be below zero. */
export async function addSizes(rows: readonly SizeRow[], sql: SqlTransaction): Promise<void> {
  await insertRows(
    sql,
    `${teamSizes} as size`,
    SIZE_COLUMNS,
    rows,
    `on conflict (agent_id) do update set members = size.members + excluded.members,
       agents = size.agents + excluded.agents, direct_count = size.direct_count + excluded.direct_count`,
  );
}
