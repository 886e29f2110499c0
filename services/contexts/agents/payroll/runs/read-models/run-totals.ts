import type { SqlTransaction } from '@platform/projections/projection';

/**
 * Changes bills and keeps the sums of their runs: the amounts before the change are taken out, and those after it are
 * added.
 */
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

const SUMS = ['turnover', 'gross', 'withheld', 'adjustment', 'net', 'charged', 'paid', 'owed'].map(
  (name) => `${name}_minor`,
);
const INCREASED = ['bills', ...SUMS].map((column) => `${column} = total.${column} + excluded.${column}`).join(', ');

/** @param which a condition on the bills */
export async function addTotals(
  sql: SqlTransaction,
  which: string,
  values: readonly unknown[],
  sign: '' | '-',
): Promise<void> {
  await sql.query(
    `insert into read.salary_run_totals as total (run_id, status, kind, window_from, bills, ${SUMS.join(', ')})
     select run_id, status, kind, window_from, ${sign} count(*), ${SUMS.map((sum) => `${sign} sum(${sum})`).join(', ')}
       from read.salary_bills where ${which} group by 1, 2, 3, 4
     on conflict (run_id, status) do update set ${INCREASED}`,
    values,
  );
}
