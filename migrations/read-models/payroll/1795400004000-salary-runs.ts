import type { MigrationInterface, QueryRunner } from 'typeorm';

const RUNS = `
  create table read.salary_runs (
    run_id text not null,
    kind text not null,
    period text not null,
    window_from timestamptz not null,
    window_to timestamptz not null,
    time_zone text not null,
    active_minor bigint not null,
    status text not null,
    started_by text not null,
    started_at timestamptz not null,
    billed_at timestamptz,
    completed_at timestamptz,
    constraint salary_runs_pk primary key (run_id)
  );
  create index salary_runs_by_time on read.salary_runs (window_to, run_id);
  create index salary_runs_by_kind on read.salary_runs (kind, window_to, run_id);
  create index salary_runs_by_status on read.salary_runs (status, window_to, run_id);
  create table read.salary_run_totals (
    run_id text not null,
    status text not null,
    kind text not null,
    window_from timestamptz not null,
    bills integer not null,
    turnover_minor bigint not null,
    gross_minor bigint not null,
    withheld_minor bigint not null,
    adjustment_minor bigint not null,
    net_minor bigint not null,
    charged_minor bigint not null,
    paid_minor bigint not null,
    owed_minor bigint not null,
    constraint salary_run_totals_pk primary key (run_id, status)
  );
  create index salary_run_totals_by_time on read.salary_run_totals (window_from, kind, status);
`;

const BILLS = `
  create table read.salary_bills (
    bill_id text not null,
    run_id text not null,
    batch integer not null,
    kind text not null,
    period text not null,
    window_from timestamptz not null,
    window_to timestamptz not null,
    agent_id text not null,
    upline_id text,
    contract_id text not null,
    turnover_minor bigint not null,
    loss_minor bigint not null,
    active_members integer not null,
    tier integer,
    yield_minor bigint not null,
    cap_left_minor bigint,
    gross_minor bigint not null,
    withheld_minor bigint not null,
    adjustment_minor bigint not null,
    adjustment_left_minor bigint not null,
    net_minor bigint not null,
    charged_minor bigint not null,
    pay_minor bigint not null,
    paid_minor bigint not null,
    owed_minor bigint not null,
    status text not null,
    dividend jsonb,
    issued_at timestamptz not null,
    paid_at timestamptz,
    constraint salary_bills_pk primary key (bill_id)
  );
  create index salary_bills_by_run on read.salary_bills (run_id, batch);
  create index salary_bills_by_time on read.salary_bills (window_from, bill_id);
  create index salary_bills_by_kind on read.salary_bills (kind, window_from, bill_id);
  create index salary_bills_by_status on read.salary_bills (status, window_from, bill_id);
  create index salary_bills_by_agent on read.salary_bills (agent_id, kind, window_from, bill_id);
  create index salary_bills_by_agent_and_time on read.salary_bills (agent_id, window_from, bill_id);
  create index salary_bills_of_agent_open on read.salary_bills (agent_id, status, window_from, bill_id)
    where status not in ('paid', 'nothing-due', 'not-reached');
  create index salary_bills_to_approve on read.salary_bills (upline_id, window_from, bill_id) where status = 'at-upline';
`;

const LEFT_BY_BILLS = `
  create table read.salary_corrections (
    bill_id text not null,
    run_id text not null,
    agent_id text not null,
    turnover_minor bigint not null,
    loss_minor bigint not null,
    yield_minor bigint not null,
    gross_minor bigint not null,
    constraint salary_corrections_pk primary key (bill_id, run_id)
  );
  create index salary_corrections_by_run on read.salary_corrections (run_id, agent_id);
  create table read.salary_debts (
    bill_id text not null,
    debtor_id text not null,
    agent_id text not null,
    run_id text not null,
    kind text not null,
    period text not null,
    due_minor bigint not null,
    settled_minor bigint not null,
    constraint salary_debts_pk primary key (bill_id, debtor_id)
  );
  create index salary_debts_open on read.salary_debts (kind, period, bill_id) where settled_minor < due_minor;
  create table read.salary_debt_parts (
    bill_id text not null,
    debtor_id text not null,
    run_id text not null,
    agent_id text not null,
    amount_minor bigint not null,
    settled_at timestamptz not null,
    constraint salary_debt_parts_pk primary key (bill_id, debtor_id, run_id)
  );
  create table read.salary_standings (
    kind text not null,
    period text not null,
    agent_id text not null,
    run_id text not null,
    contract_id text not null,
    window_from timestamptz not null,
    window_to timestamptz not null,
    day date not null,
    day_gross_minor bigint not null,
    adjustment_left_minor bigint not null,
    carried_minor bigint not null,
    before jsonb,
    constraint salary_standings_pk primary key (kind, period, agent_id)
  );
`;

export class SalaryRuns1795400004000 implements MigrationInterface {
  name = 'SalaryRuns1795400004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RUNS + BILLS + LEFT_BY_BILLS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.salary_standings; drop table read.salary_debt_parts; drop table read.salary_debts;
      drop table read.salary_corrections; drop table read.salary_bills; drop table read.salary_run_totals; drop table read.salary_runs`);
  }
}
