import { assertNever } from '@kernel/decider';
import type { RecordedEvent } from '@kernel/event';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { dayOf } from '../../terms/pay-window';
import type { ContractKind } from '../../terms/terms';
import type { CountsBy } from '../domain/contract-line';
import type { DividendEvent } from '../domain/dividend.events';
import type { DebtsSettled, SalaryRunEvent } from '../domain/salary-run.events';
import { addBills, type RunRow } from './bill-rows';
import { retotalled } from './run-totals';

type Source = RecordedEvent & (SalaryRunEvent | DividendEvent);

/**
 * Runs, their bills, and what bills leave to later ones. A batch of bills is one event, so that an event at a time is
 * quick enough.
 */
export const salaryRunsProjection: Projection<SalaryRunEvent | DividendEvent> = {
  name: 'salary-runs',
  categories: ['salaryrun', 'dividend'],
  tables: [
    'read.salary_runs',
    'read.salary_run_totals',
    'read.salary_bills',
    'read.salary_corrections',
    'read.salary_debts',
    'read.salary_debt_parts',
    'read.salary_standings',
  ],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

/** The status of a bill whose own sum is paid: the part that an agent above owes may be missing still. */
const ONCE_PAID = `case when owed_minor > 0 then 'payer-short' else 'paid' end`;

async function apply(event: Source, sql: SqlTransaction): Promise<void> {
  switch (event.type) {
    case 'SalaryRunStarted': {
      const { runId, kind, period, from, to, timeZone, activeTurnoverMinor, startedBy, occurredAt } = event.data;
      const countsBy: CountsBy = event.data.countsBy ?? 'team';
      await sql.query(
        `insert into read.salary_runs (run_id, kind, period, window_from, window_to, time_zone, active_minor, status,
                                       started_by, started_at, counts_by)
         values ($1, $2, $3, $4, $5, $6, $7, 'started', $8, $9, $10)`,
        [runId, kind, period, from, to, timeZone, activeTurnoverMinor, startedBy, occurredAt, countsBy],
      );
      return;
    }
    case 'BillsIssued': {
      const { runId, batch, bills, occurredAt } = event.data;
      await addBills(sql, await runOf(sql, runId, occurredAt), batch, bills, occurredAt);
      return;
    }
    case 'BillsPaid': {
      const { runId, batch, occurredAt } = event.data;
      const paid = `run_id = $1 and batch = $2 and kind <> 'dividend' and pay_minor > 0`;
      await retotalled(sql, paid, [runId, batch], () =>
        sql.query(
          `update read.salary_bills set paid_minor = pay_minor, paid_at = $3, status = ${ONCE_PAID} where ${paid}`,
          [runId, batch, occurredAt],
        ),
      );
      // Being paid lasts a moment; a run whose bills are paid keeps no sums of it.
      await sql.query(`delete from read.salary_run_totals where run_id = $1 and status = 'paying' and bills = 0`, [
        runId,
      ]);
      return;
    }
    case 'DebtsClaimed':
      return;
    case 'DebtsSettled':
      for (const part of event.data.parts) await settleDebt(sql, event.data, part);
      return;
    case 'SalaryRunCompleted':
      await sql.query(`update read.salary_runs set status = 'completed', completed_at = $2 where run_id = $1`, [
        event.data.runId,
        event.data.occurredAt,
      ]);
      return;
    case 'DividendRequested':
      return changeStatus(sql, event.data.billId, event.data.uplineId === null ? 'at-finance' : 'at-upline');
    case 'DividendDecidedByUpline':
      return changeStatus(sql, event.data.billId, event.data.isApproved ? 'at-finance' : 'rejected');
    case 'DividendDecidedByFinance':
      return event.data.isApproved ? undefined : changeStatus(sql, event.data.billId, 'rejected');
    case 'DividendPaid':
      return payDividend(sql, event.data.billId, event.data.occurredAt);
    default:
      assertNever(event);
  }
}

async function runOf(sql: SqlTransaction, runId: string, billedAt: string): Promise<RunRow> {
  const { rows } = await sql.query<{
    kind: ContractKind;
    period: string;
    window_from: Date;
    window_to: Date;
    time_zone: string;
  }>(
    `update read.salary_runs set status = 'billing', billed_at = coalesce(billed_at, $2) where run_id = $1
     returning kind, period, window_from, window_to, time_zone`,
    [runId, billedAt],
  );
  const { kind, period, window_from, window_to, time_zone } = rows[0]!;
  const [from, to] = [window_from.toISOString(), window_to.toISOString()];
  return { runId, kind, period, from, to, day: dayOf({ from }, time_zone) };
}

async function settleDebt(
  sql: SqlTransaction,
  { runId, occurredAt }: DebtsSettled['data'],
  part: DebtsSettled['data']['parts'][number],
): Promise<void> {
  const { billId, agentId, debtorId, minor } = part;
  await sql.query(
    `insert into read.salary_debt_parts (bill_id, debtor_id, run_id, agent_id, amount_minor, settled_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [billId, debtorId, runId, agentId, minor, occurredAt],
  );
  await sql.query(
    'update read.salary_debts set settled_minor = settled_minor + $3 where bill_id = $1 and debtor_id = $2',
    [billId, debtorId, minor],
  );
  await retotalled(sql, 'bill_id = $1', [billId], () =>
    sql.query(
      `update read.salary_bills set paid_minor = paid_minor + $2, owed_minor = owed_minor - $2, paid_at = $3,
              status = case when owed_minor = $2 and (status = 'payer-short' or pay_minor = 0) then 'paid' else status end
        where bill_id = $1`,
      [billId, minor, occurredAt],
    ),
  );
}

async function changeStatus(sql: SqlTransaction, billId: string, status: string): Promise<void> {
  await retotalled(sql, 'bill_id = $1', [billId], () =>
    sql.query('update read.salary_bills set status = $2 where bill_id = $1', [billId, status]),
  );
}

async function payDividend(sql: SqlTransaction, billId: string, paidAt: string): Promise<void> {
  await retotalled(sql, 'bill_id = $1', [billId], () =>
    sql.query(
      `update read.salary_bills set paid_minor = paid_minor + pay_minor, paid_at = $2,
              status = ${ONCE_PAID}
        where bill_id = $1`,
      [billId, paidAt],
    ),
  );
}
