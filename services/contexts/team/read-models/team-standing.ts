import type { RecordedEvent } from '@kernel/event';
import type { SqlTransaction } from '@platform/projections/projection';
import type { TeamSource } from '../domain/team.sources';

/** Where somebody stands in the tree now. */
export interface Place {
  readonly placementId: number;
  readonly depth: number;
  readonly isAgent: boolean;
  /** Whether the member stood elsewhere before. */
  readonly wasMoved: boolean;
  hasDeposited: boolean;
}

/** Somebody above a place. */
export interface Above {
  readonly ancestorId: string;
  readonly distance: number;
}

/** A settled round, with what was taken back of it so far. */
export interface Round {
  readonly place: { readonly placementId: number; readonly isAgent: boolean };
  readonly slotMs: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
}

/** What the tables say of those whom a run of events speaks of. */
export interface Standing {
  readonly places: Map<string, Place>;
  /** Of the uplines of those who register: themselves and everybody above, by place. */
  readonly lines: Map<number, Above[]>;
  /** Rounds of which something is taken back; undefined as long as they are not settled. */
  readonly rounds: Map<string, Round | undefined>;
  /** From which day on which turnover makes a member active, latest first. */
  bounds: readonly { readonly fromDay: string; readonly minor: bigint }[];
}

export type Source = RecordedEvent & TeamSource;

export function roundKey(memberId: string, vendorId: string, roundId: string): string {
  return `${memberId}/${vendorId}/${roundId}`;
}

export async function standingOf(events: readonly Source[], sql: SqlTransaction): Promise<Standing> {
  const members = new Set<string>();
  const uplines = new Set<string>();
  const rounds = new Map<string, Round | undefined>();
  const roundIds = new Set<string>();
  for (const event of events) {
    if (event.type === 'MemberRegistered') {
      const { uplineId } = event.data;
      if (uplineId !== null) uplines.add(uplineId);
    } else if ('memberId' in event.data) members.add(event.data.memberId);
    if (event.type !== 'BetRolledBack' && event.type !== 'WinRolledBack') continue;
    const { memberId, vendorId, roundId } = event.data;
    rounds.set(roundKey(memberId, vendorId, roundId), undefined);
    roundIds.add(roundId);
  }
  const places = await placesOf([...members, ...uplines], sql);
  const parents = [...uplines].flatMap((id) => places.get(id)?.placementId ?? []);
  await fillRounds(rounds, [...roundIds], sql);
  return { places, lines: await linesOf(parents, sql), rounds, bounds: await boundsOf(sql) };
}

async function placesOf(memberIds: readonly string[], sql: SqlTransaction): Promise<Map<string, Place>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql.query<{
    placement_id: string;
    member_id: string;
    depth: number;
    kind: string;
    was_moved: boolean;
    has_deposited: boolean;
  }>(
    // Each is looked up by itself: of a table that was just filled the planner thinks little, and would read it whole.
    `select place.* from unnest($1::text[]) as asked (id) cross join lateral (
       select placement_id, member_id, depth, kind, former_id is not null as was_moved, has_deposited
         from read.team_placements where member_id = asked.id and is_current offset 0
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
       select placement_id, ancestor_id, distance from read.team_lines where placement_id = asked.id offset 0
     ) as line`,
    [placementIds],
  );
  for (const { placement_id, ancestor_id, distance } of rows)
    lines.get(Number(placement_id))!.push({ ancestorId: ancestor_id, distance });
  return lines;
}

async function fillRounds(
  rounds: Map<string, Round | undefined>,
  roundIds: readonly string[],
  sql: SqlTransaction,
): Promise<void> {
  if (roundIds.length === 0) return;
  const { rows } = await sql.query<{
    member_id: string;
    vendor_id: string;
    round_id: string;
    placement_id: string;
    kind: string;
    slot: Date;
    stake_minor: string;
    payout_minor: string;
    is_agent: boolean;
  }>(
    `select fact.member_id, fact.vendor_id, fact.round_id, fact.placement_id, fact.slot, fact.stake_minor, fact.payout_minor,
            place.kind = 'agent' as is_agent
       from read.team_facts as fact join read.team_placements as place using (placement_id)
      where fact.round_id = any($1::text[]) order by fact.fact_no`,
    [roundIds],
  );
  for (const row of rows) {
    const key = roundKey(row.member_id, row.vendor_id, row.round_id);
    if (!rounds.has(key)) continue;
    let round = rounds.get(key);
    if (!round) {
      const place = { placementId: Number(row.placement_id), isAgent: row.is_agent };
      rounds.set(key, (round = { place, slotMs: row.slot.getTime(), stakeMinor: 0n, payoutMinor: 0n }));
    }
    round.stakeMinor += BigInt(row.stake_minor);
    round.payoutMinor += BigInt(row.payout_minor);
  }
}

async function boundsOf(sql: SqlTransaction): Promise<Standing['bounds']> {
  const { rows } = await sql.query<{ from_day: string; turnover_minor: string }>(
    'select from_day::text as from_day, turnover_minor from read.team_bounds order by from_day desc',
  );
  return rows.map(({ from_day, turnover_minor }) => ({ fromDay: from_day, minor: BigInt(turnover_minor) }));
}
