/*
 * The activity of members by the place in the tree where it happened, and the SQL by which other contexts read it. All
 * tables are written by the projection `team` in one transaction, so that a query that reads two of them reads one
 * moment. Amounts are minor units in `bigint` columns. The agents of a place are found by its lines (`tree.tables.ts`).
 */

/**
 * Settled bets, and what was taken back of them, in log order: `fact_no`, `slot`, `kind` (bet, void, or play for the
 * totals of a vendor), `placement_id`, `member_id`, `vendor_id`, `game_code`, `round_id`, `stake_minor`,
 * `payout_minor`, `turnover_minor`, `round_stake_minor`, `round_payout_minor`, `event_id`, `original_slot`,
 * `settled_at`, `recorded_at`.
 */
export const teamFacts = 'read.team_facts';

/** The facts of a day by place, and the money that moved: `day`, `placement_id`, `turnover_minor`, `loss_minor` … */
export const teamMemberDays = 'read.team_member_days';

/** The same by agent, for the whole team: `agent_id`, `day`, `active_members` … */
export const teamDays = 'read.team_days';

/** One row for each run that has set its cut-off; once it is there, no slot before `window_to` changes any more. */
export const teamCutoffs = 'read.team_cutoffs';

/** Turnover and loss by place in the slots of a window: `placement_id`, `turnover_minor`, `loss_minor`, `bets`. */
export function playedInSlots(from: string, to: string): string {
  return `select placement_id, turnover_minor, loss_minor, bets from read.team_buckets
           where slot >= ${from} and slot < ${to}`;
}

/** The same for the days of a window. */
export function playedOnDays(from: string, to: string): string {
  return `select placement_id, turnover_minor, loss_minor, bets from ${teamMemberDays}
           where day >= ${from}::date and day < ${to}::date`;
}

/**
 * The rounds of a window as they ended in it: `placement_id`, `member_id`, `stake`, `payout`. A round that was voided
 * within the window counts as the void left it.
 */
export function roundsOf(from: string, to: string): string {
  return `select bet.placement_id, bet.member_id, coalesce(void.stake, bet.stake_minor) as stake,
                coalesce(void.payout, bet.payout_minor) as payout
           from ${teamFacts} as bet
           left join (
             select distinct on (member_id, vendor_id, round_id) member_id, vendor_id, round_id,
                    round_stake_minor as stake, round_payout_minor as payout
               from ${teamFacts}
              where slot >= ${from} and slot < ${to} and kind = 'void' and original_slot >= ${from}
              order by member_id, vendor_id, round_id, fact_no desc
           ) as void using (member_id, vendor_id, round_id)
          where bet.slot >= ${from} and bet.slot < ${to} and bet.kind = 'bet'`;
}

/**
 * The totals that vendors with wallets of their own have reported in a window: `placement_id`, `member_id`, `turnover`,
 * `loss`. They tell nothing of single rounds.
 */
export function playOf(from: string, to: string): string {
  return `select placement_id, member_id, turnover_minor as turnover, stake_minor - payout_minor as loss
           from ${teamFacts} where slot >= ${from} and slot < ${to} and kind = 'play'`;
}

/**
 * The voids of a window that concern bets of earlier windows: `placement_id`, and the turnover and loss that have to be
 * added to the sums of the window to leave them out.
 */
export function takenBackOf(from: string, to: string): string {
  return `select placement_id, - turnover_minor, payout_minor - stake_minor
               from ${teamFacts} where slot >= ${from} and slot < ${to} and kind = 'void' and original_slot < ${from}`;
}

/** The payments that an agent received under a bill, in log order: `event_id`. */
export function paymentsUnder(bill: { readonly agent: string; readonly bill: string; readonly since: string }): string {
  return `select movement.event_id
         from read.team_income as income join read.team_movements as movement using (movement_no)
        where income.agent_id = ${bill.agent} and income.bill_id = ${bill.bill} and income.slot >= ${bill.since}
          and income.amount_minor > 0
        order by income.movement_no`;
}
