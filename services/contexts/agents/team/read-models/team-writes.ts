import { teamLines, teamPlacements } from '@contexts/agents/tree/tree.tables';
import { insertRows, rowSet } from '@platform/projections/insert-rows';
import type { SqlTransaction } from '@platform/projections/projection';
import type { TeamBatch } from './team-batch';
import {
  BILL_COLUMNS,
  BOUND_COLUMNS,
  BUCKET_COLUMNS,
  CUTOFF_COLUMNS,
  DAY_COLUMNS,
  FACT_COLUMNS,
  INCOME_COLUMNS,
  MOVEMENT_COLUMNS,
  type DayRow,
} from './team.rows';

/** Writes what a run of events has changed: one statement for each table. */
export async function writeBatch(batch: TeamBatch, sql: SqlTransaction): Promise<void> {
  // First the tree: what members did is added up along its lines.
  await batch.tree.write(sql);
  await insertRows(sql, 'read.team_facts', FACT_COLUMNS, batch.facts);
  await insertRows(
    sql,
    'read.team_buckets as bucket',
    BUCKET_COLUMNS,
    [...batch.buckets.values()],
    `on conflict (slot, placement_id) do update set turnover_minor = bucket.turnover_minor + excluded.turnover_minor,
       loss_minor = bucket.loss_minor + excluded.loss_minor, bets = bucket.bets + excluded.bets`,
  );
  await addDays(batch, sql);
  await insertRows(sql, 'read.team_movements', MOVEMENT_COLUMNS, batch.movements);
  await insertRows(sql, 'read.team_income', INCOME_COLUMNS, batch.income);
  await insertRows(sql, 'read.team_bills', BILL_COLUMNS, batch.bills, 'on conflict (bill_id) do nothing');
  await insertRows(sql, 'read.team_cutoffs', CUTOFF_COLUMNS, batch.cutoffs, 'on conflict (run_id) do nothing');
  await writeBounds(batch, sql);
}

async function writeBounds(batch: TeamBatch, sql: SqlTransaction): Promise<void> {
  if (batch.bounds.size === 0) return;
  const { from, values } = rowSet(BOUND_COLUMNS, [...batch.bounds.values()]);
  await sql.query(
    `insert into read.team_bounds (from_day, turnover_minor) select from_day::date, turnover_minor from ${from}
     on conflict (from_day) do update set turnover_minor = excluded.turnover_minor`,
    values,
  );
}

const SUMS = [
  'turnover_minor',
  'payout_minor',
  'loss_minor',
  'bets',
  'deposits_minor',
  'first_deposits',
  'promotions_minor',
  'salaries_minor',
  'dividends_minor',
] as const;
const TEAM_SUMS = [...SUMS, 'active_members', 'new_members'] as const;

const increased = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');

/**
 * The days of the places, and of everybody above. A place becomes active when its turnover passes the bound. The lines
 * are looked up place by place: tables that were just filled have no statistics, and a scan of all lines would be taken
 * for cheap.
 */
const ADD_DAYS = (from: string) => `
  with given as materialized (select * from ${from}),
  counted as (
    insert into read.team_member_days as own (day, placement_id, ${SUMS.join(', ')})
    select day::date, placement_id, ${SUMS.join(', ')} from given
    on conflict (day, placement_id) do update set ${increased('own', SUMS)}
    returning day::text as day, placement_id, turnover_minor
  )
  insert into read.team_days as team (agent_id, day, ${TEAM_SUMS.join(', ')})
  select line.ancestor_id, given.day::date, ${SUMS.map((column) => `sum(given.${column})`).join(', ')},
         sum(case when given.is_split then 0
             else (counted.turnover_minor >= bound_minor)::integer
                  - (counted.turnover_minor - given.turnover_minor >= bound_minor)::integer end),
         sum(case when line.distance > 0 then given.new_members else 0 end)
    from given join counted using (day, placement_id)
         cross join lateral (
           select above.ancestor_id, above.distance from ${teamLines} as above
            where above.placement_id = given.placement_id and (above.distance > 0 or given.is_agent) offset 0
         ) as line
   group by line.ancestor_id, given.day
  on conflict (agent_id, day) do update set ${increased('team', TEAM_SUMS)}`;

async function addDays(batch: TeamBatch, sql: SqlTransaction): Promise<void> {
  const rows = [...batch.days.values()];
  if (rows.length === 0) return;
  const splitDays = rows.filter(({ is_split }) => is_split);
  const before = await activeOfSplit(batch, splitDays, sql);
  const { from, values } = rowSet(DAY_COLUMNS, rows);
  await sql.query(ADD_DAYS(from), values);
  await changeActive(before, await activeOfSplit(batch, splitDays, sql), sql);
}

/**
 * Counts by agent and day the active members who were moved on one of the days that are written. The turnover of such a
 * member at different places counts together for an agent who was above both places.
 */
async function activeOfSplit(
  batch: TeamBatch,
  rows: readonly DayRow[],
  sql: SqlTransaction,
): Promise<Map<string, number>> {
  const active = new Map<string, number>();
  if (rows.length === 0) return active;
  const { rows: sums } = await sql.query<{
    member_id: string;
    day: string;
    ancestor_id: string;
    turnover_minor: string;
  }>(
    `select place.member_id, own.day::text as day, line.ancestor_id, sum(own.turnover_minor) as turnover_minor
       from ${teamPlacements} as place
            join read.team_member_days as own using (placement_id)
            join ${teamLines} as line using (placement_id)
      where place.member_id = any($1::text[]) and own.day = any($2::date[])
        and (line.distance > 0 or place.kind = 'agent')
      group by place.member_id, own.day, line.ancestor_id`,
    [[...batch.split.keys()], [...new Set(rows.map(({ day }) => day))]],
  );
  for (const { member_id, day, ancestor_id, turnover_minor } of sums) {
    if (!batch.split.get(member_id)!.has(day) || BigInt(turnover_minor) < batch.boundOf(day)) continue;
    const key = `${day}/${ancestor_id}`;
    active.set(key, (active.get(key) ?? 0) + 1);
  }
  return active;
}

async function changeActive(
  before: Map<string, number>,
  after: Map<string, number>,
  sql: SqlTransaction,
): Promise<void> {
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const change = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    return change === 0 ? [] : [{ day: key.slice(0, 10), agent_id: key.slice(11), change }];
  });
  if (changes.length === 0) return;
  const { from, values } = rowSet({ day: 'text', agent_id: 'text', change: 'integer' }, changes);
  await sql.query(
    `update read.team_days as team set active_members = active_members + row.change
       from ${from} where team.agent_id = row.agent_id and team.day = row.day::date`,
    values,
  );
}
