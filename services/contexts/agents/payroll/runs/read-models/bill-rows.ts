import { insertRows, rowSet, type Columns } from '@platform/projections/insert-rows';
import type { SqlTransaction } from '@platform/projections/projection';
import type { ContractKind } from '../../terms/terms';
import type { IssuedBill } from '../domain/salary-run.events';
import { statusOf } from './bill-status';
import { addTotals } from './run-totals';

/** A run as its bills need it. */
export interface RunRow {
  readonly runId: string;
  readonly kind: ContractKind;
  readonly period: string;
  readonly from: string;
  readonly to: string;
  /** The merchant's day that the window begins on. */
  readonly day: string;
}

/** Writes a batch of bills down, with what they change of earlier ones, leave to later ones, and are short of. */
export async function addBills(
  sql: SqlTransaction,
  run: RunRow,
  batch: number,
  bills: readonly IssuedBill[],
  issuedAt: string,
): Promise<void> {
  await insertRows(
    sql,
    'read.salary_bills',
    BILL_COLUMNS,
    bills.map((bill) => billRow(run, batch, bill, issuedAt)),
  );
  await addTotals(sql, 'run_id = $1 and batch = $2', [run.runId, batch], '');
  const corrections = bills.flatMap(({ agentId, corrections: all }) =>
    all.map((one) => correctionRow(run.runId, agentId, one)),
  );
  await insertRows(sql, 'read.salary_corrections', CORRECTION_COLUMNS, corrections);
  const debts = bills.flatMap(({ billId, agentId, owed }) =>
    owed.map(({ debtorId, minor }) => ({
      bill_id: billId,
      debtor_id: debtorId,
      agent_id: agentId,
      run_id: run.runId,
      kind: run.kind,
      period: run.period,
      due_minor: minor,
      settled_minor: '0',
    })),
  );
  await insertRows(sql, 'read.salary_debts', DEBT_COLUMNS, debts);
  const { from, values } = rowSet(
    STANDING_COLUMNS,
    bills.map((bill) => standingRow(run, bill)),
  );
  await sql.query(
    `insert into read.salary_standings as standing (${STANDING_NAMES})
     select ${STANDING_NAMES.replace('day,', 'day::date,')} from ${from} ${STANDING_TAIL}`,
    values,
  );
}

function billRow(run: RunRow, batch: number, bill: IssuedBill, issuedAt: string) {
  const owedMinor = bill.owed.reduce((sum, { minor }) => sum + BigInt(minor), 0n);
  return {
    bill_id: bill.billId,
    run_id: run.runId,
    batch,
    kind: run.kind,
    period: run.period,
    window_from: run.from,
    window_to: run.to,
    agent_id: bill.agentId,
    upline_id: bill.uplineId,
    contract_id: bill.contractId,
    turnover_minor: bill.turnoverMinor,
    loss_minor: bill.lossMinor,
    active_members: bill.activeMembers,
    tier: bill.tier,
    yield_minor: bill.yieldMinor,
    cap_left_minor: bill.capLeftMinor,
    gross_minor: bill.grossMinor,
    withheld_minor: bill.withheldMinor,
    adjustment_minor: bill.adjustmentMinor,
    adjustment_left_minor: bill.adjustmentLeftMinor,
    net_minor: bill.netMinor,
    charged_minor: bill.chargedMinor,
    pay_minor: bill.payMinor,
    paid_minor: '0',
    owed_minor: owedMinor.toString(),
    status: statusOf({ kind: run.kind, tier: bill.tier, payMinor: BigInt(bill.payMinor), owedMinor }),
    dividend: bill.dividend && JSON.stringify(bill.dividend),
    issued_at: issuedAt,
  };
}

const BILL_COLUMNS: Columns<ReturnType<typeof billRow>> = {
  bill_id: 'text',
  run_id: 'text',
  batch: 'integer',
  kind: 'text',
  period: 'text',
  window_from: 'timestamptz',
  window_to: 'timestamptz',
  agent_id: 'text',
  upline_id: 'text',
  contract_id: 'text',
  turnover_minor: 'bigint',
  loss_minor: 'bigint',
  active_members: 'integer',
  tier: 'integer',
  yield_minor: 'bigint',
  cap_left_minor: 'bigint',
  gross_minor: 'bigint',
  withheld_minor: 'bigint',
  adjustment_minor: 'bigint',
  adjustment_left_minor: 'bigint',
  net_minor: 'bigint',
  charged_minor: 'bigint',
  pay_minor: 'bigint',
  paid_minor: 'bigint',
  owed_minor: 'bigint',
  status: 'text',
  dividend: 'jsonb',
  issued_at: 'timestamptz',
};

function correctionRow(
  runId: string,
  agentId: string,
  { billId, turnoverMinor, lossMinor, yieldMinor, grossMinor }: IssuedBill['corrections'][number],
) {
  return {
    bill_id: billId,
    run_id: runId,
    agent_id: agentId,
    turnover_minor: turnoverMinor,
    loss_minor: lossMinor,
    yield_minor: yieldMinor,
    gross_minor: grossMinor,
  };
}

const CORRECTION_COLUMNS: Columns<ReturnType<typeof correctionRow>> = {
  bill_id: 'text',
  run_id: 'text',
  agent_id: 'text',
  turnover_minor: 'bigint',
  loss_minor: 'bigint',
  yield_minor: 'bigint',
  gross_minor: 'bigint',
};

const DEBT_COLUMNS = {
  bill_id: 'text',
  debtor_id: 'text',
  agent_id: 'text',
  run_id: 'text',
  kind: 'text',
  period: 'text',
  due_minor: 'bigint',
  settled_minor: 'bigint',
} as const;

function standingRow(run: RunRow, bill: IssuedBill) {
  return {
    kind: run.kind,
    period: run.period,
    agent_id: bill.agentId,
    run_id: run.runId,
    contract_id: bill.contractId,
    window_from: run.from,
    window_to: run.to,
    day: run.day,
    day_gross_minor: bill.grossMinor,
    adjustment_left_minor: bill.adjustmentLeftMinor,
    carried_minor: bill.dividend?.carriedOutMinor ?? '0',
  };
}

const STANDING_COLUMNS: Columns<ReturnType<typeof standingRow>> = {
  kind: 'text',
  period: 'text',
  agent_id: 'text',
  run_id: 'text',
  contract_id: 'text',
  window_from: 'timestamptz',
  window_to: 'timestamptz',
  day: 'text',
  day_gross_minor: 'bigint',
  adjustment_left_minor: 'bigint',
  carried_minor: 'bigint',
};

const STANDING_NAMES = Object.keys(STANDING_COLUMNS).join(', ');

/** The yields of one day add up; all other columns are those of the last bill. The row before it is kept beside it. */
const STANDING_TAIL = `on conflict (kind, period, agent_id) do update set
  run_id = excluded.run_id, contract_id = excluded.contract_id, window_from = excluded.window_from,
  window_to = excluded.window_to, day = excluded.day,
  day_gross_minor = excluded.day_gross_minor
    + case when standing.day = excluded.day then standing.day_gross_minor else 0 end,
  adjustment_left_minor = excluded.adjustment_left_minor, carried_minor = excluded.carried_minor,
  before = to_jsonb(standing) - 'before'`;
