import type { SqlTransaction } from '@platform/projections/projection';
import type { Period } from '../../terms/pay-window';
import type { ContractKind } from '../../terms/terms';

/** The end of the last completed window of a kind and period, ISO 8601; null before the first. The table may lag. */
export async function paidUntil(sql: SqlTransaction, kind: ContractKind, period: Period): Promise<string | null> {
  const { rows } = await sql.query<{ until: Date }>(
    `select window_to as until from read.salary_runs
      where kind = $1 and period = $2 and status = 'completed' order by window_to desc limit 1`,
    [kind, period],
  );
  return rows[0]?.until.toISOString() ?? null;
}
