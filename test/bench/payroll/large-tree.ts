import type { SqlTransaction } from '@platform/projections/projection';

/**
 * A tree as the team's tables hold it: twenty agents below one at the top, two below each of them and so on, and
 * players below all of them. It is twelve deep, and everybody is in the team of the first.
 */
export const TREE = { agents: 20_000, members: 100_000, belowTop: 20 } as const;

const ID = `'00000000-0000-4000-8000-' || lpad(to_hex(%), 12, '0')`;
export const idOf = (expression: string) => ID.replace('%', expression);
/** The number of a member's parent, by the member's number; SQL. */
const PARENT = `case when no = 0 then null when no <= ${TREE.belowTop} then 0 when no < ${TREE.agents} then (no - ${TREE.belowTop} - 1) / 2 + 1
  else no % ${TREE.agents} end`;

export function agentId(no: number): string {
  return `00000000-0000-4000-8000-${no.toString(16).padStart(12, '0')}`;
}

export function parentOf(no: number): number | null {
  if (no === 0) return null;
  return no <= TREE.belowTop ? 0 : Math.floor((no - TREE.belowTop - 1) / 2) + 1;
}

/** Writes the tree; returns how deep it is. */
export async function plantTree(sql: SqlTransaction): Promise<number> {
  await sql.query(`
    create table public.nodes as select no, ${PARENT} as parent from generate_series(0, ${TREE.members - 1}) as no;
    create index on public.nodes (no);
    analyze public.nodes`);
  await sql.query(`
    insert into read.team_lines (ancestor_id, placement_id, distance)
    with recursive line (placement, above, distance) as (
      select no, no, 0 from public.nodes
      union all
      select placement, parent, distance + 1 from line join public.nodes on no = above where parent is not null
    ) select ${idOf('above')}, placement + 1, distance from line`);
  await sql.query(`
    insert into read.team_placements (placement_id, member_id, username, parent_id, depth, kind, is_current, has_deposited, placed_at)
    select no + 1, ${idOf('no')}, 'u' || no, case when parent is null then null else ${idOf('parent')} end,
           (select max(distance) from read.team_lines where placement_id = no + 1), case when no < ${TREE.agents} then 'agent' else 'player' end,
           true, true, now()
      from public.nodes`);
  await sql.query('analyze read.team_lines; analyze read.team_placements');
  await sql.query(`
    insert into read.team_sizes (agent_id, members, agents, direct_count)
    select ancestor_id, count(*) filter (where distance > 0), count(*) filter (where distance > 0 and kind = 'agent'), count(*) filter (where distance = 1)
      from read.team_lines join read.team_placements using (placement_id)
     where ancestor_id < ${idOf(String(TREE.agents))} group by ancestor_id`);
  const { rows } = await sql.query<{ depth: number }>('select max(depth) + 1 as depth from read.team_placements');
  return rows[0]!.depth;
}

/** So many settled bets of players within one slot; two in five are won. */
export async function playSlot(sql: SqlTransaction, slot: string, bets: number, firstNo: number): Promise<void> {
  await sql.query(
    `insert into read.team_facts (fact_no, slot, kind, placement_id, member_id, vendor_id, game_code, round_id, stake_minor, payout_minor, turnover_minor,
                                  event_id, settled_at, recorded_at)
     select no, $1, 'bet', player + 1, ${idOf('player')}, 'v1', 'g1', 'r' || no, stake, case when no % 5 < 2 then stake * 2 else 0 end, stake,
            gen_random_uuid(), $1, $1
       from (select no, (${TREE.agents} + no * 7919 % ${TREE.members - TREE.agents})::int as player, 1000 + no * 104729 % 500000 as stake
               from generate_series($2::bigint, $2::bigint + $3 - 1) as no) as bet`,
    [slot, firstNo, bets],
  );
  await sql.query('analyze read.team_facts');
}

/** As if the projection had come this far. */
export async function settleClock(sql: SqlTransaction, factNo: number, movementNo: number): Promise<void> {
  await sql.query(
    `insert into read.team_clock (name, first_open_slot, last_fact_no, last_placement_id, last_movement_no, as_of)
     values ('team', to_timestamp(0), $1, $2, $3, now())`,
    [factNo, TREE.members, movementNo],
  );
}
