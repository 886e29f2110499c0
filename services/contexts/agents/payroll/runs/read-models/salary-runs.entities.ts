import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each run. Once it is there, everything that earlier runs of the kind did is in these tables. */
@Entity({ schema: 'read', name: 'salary_runs' })
@Index('salary_runs_by_time', ['windowTo', 'runId'])
@Index('salary_runs_by_kind', ['kind', 'windowTo', 'runId'])
@Index('salary_runs_by_status', ['status', 'windowTo', 'runId'])
export class SalaryRunEntity {
  @PrimaryColumn('text', { name: 'run_id', primaryKeyConstraintName: 'salary_runs_pk' }) runId: string;
  @Column('text') kind: string;
  @Column('text') period: string;
  @Column('timestamptz', { name: 'window_from' }) windowFrom: Date;
  @Column('timestamptz', { name: 'window_to' }) windowTo: Date;
  @Column('text', { name: 'time_zone' }) timeZone: string;
  /** From which turnover on a member is active. */
  @Column('bigint', { name: 'active_minor' }) activeMinor: string;
  @Column('text') status: string;
  @Column('text', { name: 'started_by' }) startedBy: string;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('timestamptz', { name: 'billed_at', nullable: true }) billedAt: Date | null;
  @Column('timestamptz', { name: 'completed_at', nullable: true }) completedAt: Date | null;
  /** `line` or, for runs of editions before, `team`: the bets that its contracts count (ADR 88). */
  @Column('text', { name: 'counts_by', default: 'team' }) countsBy: string;
}

/** The sums of a run's bills by their status, so that totals over any time are added up from few rows. */
@Entity({ schema: 'read', name: 'salary_run_totals' })
@Index('salary_run_totals_by_time', ['windowFrom', 'kind', 'status'])
export class SalaryRunTotalEntity {
  @PrimaryColumn('text', { name: 'run_id', primaryKeyConstraintName: 'salary_run_totals_pk' }) runId: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'salary_run_totals_pk' }) status: string;
  @Column('text') kind: string;
  @Column('timestamptz', { name: 'window_from' }) windowFrom: Date;
  @Column('integer') bills: number;
  @Column('bigint', { name: 'turnover_minor' }) turnoverMinor: string;
  @Column('bigint', { name: 'gross_minor' }) grossMinor: string;
  @Column('bigint', { name: 'withheld_minor' }) withheldMinor: string;
  @Column('bigint', { name: 'adjustment_minor' }) adjustmentMinor: string;
  @Column('bigint', { name: 'net_minor' }) netMinor: string;
  @Column('bigint', { name: 'charged_minor' }) chargedMinor: string;
  @Column('bigint', { name: 'paid_minor' }) paidMinor: string;
  @Column('bigint', { name: 'owed_minor' }) owedMinor: string;
}

@Entity({ schema: 'read', name: 'salary_bills' })
@Index('salary_bills_by_run', ['runId', 'batch'])
@Index('salary_bills_by_time', ['windowFrom', 'billId'])
@Index('salary_bills_by_kind', ['kind', 'windowFrom', 'billId'])
@Index('salary_bills_by_status', ['status', 'windowFrom', 'billId'])
@Index('salary_bills_by_agent', ['agentId', 'kind', 'windowFrom', 'billId'])
@Index('salary_bills_by_agent_and_time', ['agentId', 'windowFrom', 'billId'])
@Index('salary_bills_of_agent_open', ['agentId', 'status', 'windowFrom', 'billId'], {
  where: `status NOT IN ('paid', 'nothing-due', 'not-reached')`,
})
// It includes a column, which TypeORM cannot say.
@Index('salary_bills_of_house', { synchronize: false })
@Index('salary_bills_to_approve', ['uplineId', 'windowFrom', 'billId'], { where: `status = 'at-upline'` })
export class SalaryBillEntity {
  @PrimaryColumn('text', { name: 'bill_id', primaryKeyConstraintName: 'salary_bills_pk' }) billId: string;
  @Column('text', { name: 'run_id' }) runId: string;
  @Column('integer') batch: number;
  @Column('text') kind: string;
  @Column('text') period: string;
  @Column('timestamptz', { name: 'window_from' }) windowFrom: Date;
  @Column('timestamptz', { name: 'window_to' }) windowTo: Date;
  @Column('text', { name: 'agent_id' }) agentId: string;
  @Column('text', { name: 'upline_id', nullable: true }) uplineId: string | null;
  @Column('text', { name: 'contract_id' }) contractId: string;
  @Column('bigint', { name: 'turnover_minor' }) turnoverMinor: string;
  @Column('bigint', { name: 'loss_minor' }) lossMinor: string;
  @Column('integer', { name: 'active_members' }) activeMembers: number;
  @Column('integer', { nullable: true }) tier: number | null;
  @Column('bigint', { name: 'yield_minor' }) yieldMinor: string;
  @Column('bigint', { name: 'cap_left_minor', nullable: true }) capLeftMinor: string | null;
  @Column('bigint', { name: 'gross_minor' }) grossMinor: string;
  @Column('bigint', { name: 'withheld_minor' }) withheldMinor: string;
  @Column('bigint', { name: 'adjustment_minor' }) adjustmentMinor: string;
  @Column('bigint', { name: 'adjustment_left_minor' }) adjustmentLeftMinor: string;
  @Column('bigint', { name: 'net_minor' }) netMinor: string;
  @Column('bigint', { name: 'charged_minor' }) chargedMinor: string;
  /** The amount that the bill pays by itself, and the amount that has been paid by now. */
  @Column('bigint', { name: 'pay_minor' }) payMinor: string;
  @Column('bigint', { name: 'paid_minor' }) paidMinor: string;
  @Column('bigint', { name: 'owed_minor' }) owedMinor: string;
  @Column('text') status: string;
  @Column('jsonb', { nullable: true }) dividend: unknown;
  @Column('timestamptz', { name: 'issued_at' }) issuedAt: Date;
  @Column('timestamptz', { name: 'paid_at', nullable: true }) paidAt: Date | null;
}

/** The changes that later bills made to earlier ones because of voided bets. */
@Entity({ schema: 'read', name: 'salary_corrections' })
@Index('salary_corrections_by_run', ['runId', 'agentId'])
export class SalaryCorrectionEntity {
  @PrimaryColumn('text', { name: 'bill_id', primaryKeyConstraintName: 'salary_corrections_pk' }) billId: string;
  @PrimaryColumn('text', { name: 'run_id', primaryKeyConstraintName: 'salary_corrections_pk' }) runId: string;
  @Column('text', { name: 'agent_id' }) agentId: string;
  @Column('bigint', { name: 'turnover_minor' }) turnoverMinor: string;
  @Column('bigint', { name: 'loss_minor' }) lossMinor: string;
  @Column('bigint', { name: 'yield_minor' }) yieldMinor: string;
  @Column('bigint', { name: 'gross_minor' }) grossMinor: string;
}

/** The missing part of a bill that one debtor owes. */
@Entity({ schema: 'read', name: 'salary_debts' })
@Index('salary_debts_open', ['kind', 'period', 'billId'], { where: 'settled_minor < due_minor' })
export class SalaryDebtEntity {
  @PrimaryColumn('text', { name: 'bill_id', primaryKeyConstraintName: 'salary_debts_pk' }) billId: string;
  @PrimaryColumn('text', { name: 'debtor_id', primaryKeyConstraintName: 'salary_debts_pk' }) debtorId: string;
  @Column('text', { name: 'agent_id' }) agentId: string;
  @Column('text', { name: 'run_id' }) runId: string;
  @Column('text') kind: string;
  @Column('text') period: string;
  @Column('bigint', { name: 'due_minor' }) dueMinor: string;
  @Column('bigint', { name: 'settled_minor' }) settledMinor: string;
}

/** The later payments of a debt, each with the run that made it. */
@Entity({ schema: 'read', name: 'salary_debt_parts' })
export class SalaryDebtPartEntity {
  @PrimaryColumn('text', { name: 'bill_id', primaryKeyConstraintName: 'salary_debt_parts_pk' }) billId: string;
  @PrimaryColumn('text', { name: 'debtor_id', primaryKeyConstraintName: 'salary_debt_parts_pk' }) debtorId: string;
  @PrimaryColumn('text', { name: 'run_id', primaryKeyConstraintName: 'salary_debt_parts_pk' }) runId: string;
  @Column('text', { name: 'agent_id' }) agentId: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('timestamptz', { name: 'settled_at' }) settledAt: Date;
}

/**
 * The balances that the last bill of a contract leaves to the next one, and those that it began with: a resumed run
 * computes from the same amounts.
 */
@Entity({ schema: 'read', name: 'salary_standings' })
export class SalaryStandingEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'salary_standings_pk' }) kind: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'salary_standings_pk' }) period: string;
  @PrimaryColumn('text', { name: 'agent_id', primaryKeyConstraintName: 'salary_standings_pk' }) agentId: string;
  @Column('text', { name: 'run_id' }) runId: string;
  @Column('text', { name: 'contract_id' }) contractId: string;
  @Column('timestamptz', { name: 'window_from' }) windowFrom: Date;
  @Column('timestamptz', { name: 'window_to' }) windowTo: Date;
  @Column('date') day: string;
  @Column('bigint', { name: 'day_gross_minor' }) dayGrossMinor: string;
  @Column('bigint', { name: 'adjustment_left_minor' }) adjustmentLeftMinor: string;
  @Column('bigint', { name: 'carried_minor' }) carriedMinor: string;
  @Column('jsonb', { nullable: true }) before: unknown;
}

export const salaryRunEntities = [
  SalaryRunEntity,
  SalaryRunTotalEntity,
  SalaryBillEntity,
  SalaryCorrectionEntity,
  SalaryDebtEntity,
  SalaryDebtPartEntity,
  SalaryStandingEntity,
];
