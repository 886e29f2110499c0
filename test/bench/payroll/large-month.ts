import type { SqlTransaction } from '@platform/projections/projection';
import { agentId, idOf, TREE } from './large-tree';

/**
 * From how much turnover a day on a member is active, in minor units: what payroll's settings say unless they were
 * changed.
 */
const ACTIVE_MINOR = 50_000;

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
];

/**
 * Days of the whole tree as the projections would have left them: on each of them one player in ten has played and paid
 * in, and every agent was paid. For the top agent there is also a row for each five minutes that it was paid for.
 *
 * @param lastDay of the thirty, `2026-03-09`
 * @returns how many movements of money the tables hold after it
 */
export async function playMonth(sql: SqlTransaction, lastDay: string): Promise<number> {
  await sql.query(
    `insert into read.team_member_days (day, placement_id, ${SUMS.join(', ')})
     select $1::date - ago, no + 1, stake, stake * 9 / 10, stake - stake * 9 / 10, 20, stake / 4, 0, 0, 0, 0
       from generate_series(0, 29) as ago, generate_series(${TREE.agents}, ${TREE.members - 1}) as no,
            lateral (select 20000 + no::bigint * 7919 % 300000 as stake) as bet
      where (no + ago) % 10 = 0
     union all
     select $1::date - ago, no + 1, 0, 0, 0, 0, 0, 0, 0, 100 + no % 900, 0
       from generate_series(0, 29) as ago, generate_series(0, ${TREE.agents - 1}) as no`,
    [lastDay],
  );
  await sql.query('analyze read.team_member_days');
  await sql.query(`
    insert into read.team_days (agent_id, day, ${SUMS.join(', ')}, active_members, new_members)
    select ancestor_id, day, ${SUMS.map((column) => `sum(${column})`).join(', ')}, count(*) filter (where turnover_minor >= ${ACTIVE_MINOR}), 0
      from read.team_member_days join read.team_lines using (placement_id)
     where ancestor_id < ${idOf(String(TREE.agents))} group by ancestor_id, day`);
  const { rowCount } = await sql.query(
    `insert into read.team_income (movement_no, agent_id, slot, kind, bill_id, amount_minor, paid_at)
     select row_number() over (order by slot), $2::text, slot, 'realtime', 'realtime.five-minutes.' || extract(epoch from slot)::bigint * 1000 || '.' || $2::text,
            100 + extract(epoch from slot)::bigint / 300 % 900, slot + interval '5 minutes'
       from (select ($1::date - 29)::timestamp at time zone 'UTC' + no * interval '5 minutes' as slot from generate_series(0, 30 * 288 - 1) as no) as five`,
    [lastDay, agentId(0)],
  );
  await sql.query(`
    insert into read.wallet_balances (member_id, currency, balance_minor, receivable_minor, revision)
    select (${idOf('no')})::uuid, 'BRL', no::bigint * 104729 % 1000000, 0, 1 from generate_series(0, ${TREE.members - 1}) as no`);
  return rowCount!;
}
