import type { SqlTransaction } from '@platform/projections/projection';

/** Does something to bills, and keeps the sums of their runs: what they added before is taken out, what they add then put in. */
export async function retotalled(
  sql: SqlTransaction,
  which: string,
  values: readonly unknown[],
  change: () => Promise<unknown>,
): Promise<void> {
  await addTotals(sql, which, values, '-');
  await change();
  await addTotals(sql, which, values, '');
}

/** @param which a condition on the bills */
export async function addTotals(
  sql: SqlTransaction,
  which: string,
  values: readonly unknown[],
  sign: '' | '-',
): Promise<void> {
  await sql.query(
    `insert into read.salary_run_totals as total
       (run_id, status, kind, window_from, bills, turnover_minor, gross_minor, withheld_minor, adjustment_minor, net_minor, charged_minor, paid_minor, owed_minor)
     select run_id, status, kind, window_from, ${sign} count(*), ${sign} sum(turnover_minor), ${sign} sum(gross_minor), ${sign} sum(withheld_minor),
            ${sign} sum(adjustment_minor), ${sign} sum(net_minor), ${sign} sum(charged_minor), ${sign} sum(paid_minor), ${sign} sum(owed_minor)
       from read.salary_bills where ${which} group by 1, 2, 3, 4
     on conflict (run_id, status) do update set
       bills = total.bills + excluded.bills, turnover_minor = total.turnover_minor + excluded.turnover_minor,
       gross_minor = total.gross_minor + excluded.gross_minor, withheld_minor = total.withheld_minor + excluded.withheld_minor,
       adjustment_minor = total.adjustment_minor + excluded.adjustment_minor, net_minor = total.net_minor + excluded.net_minor,
       charged_minor = total.charged_minor + excluded.charged_minor, paid_minor = total.paid_minor + excluded.paid_minor,
       owed_minor = total.owed_minor + excluded.owed_minor`,
    values,
  );
}
