import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The traces that the rules against money laundering look at, the cases that they lead to, and the classes of risk; the
 * projections fill them from the log. Up to where the rules have looked is written down by whoever looks.
 */
export class Aml1796000195000 implements MigrationInterface {
  name = 'Aml1796000195000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.aml_traces (
        seq bigint not null,
        event_id uuid not null,
        member_id uuid not null,
        kind text not null,
        amount_minor bigint not null,
        other_id uuid,
        wallet_revision bigint,
        occurred_at timestamptz not null,
        constraint aml_traces_pk primary key (seq)
      );
      create index aml_traces_by_member on read.aml_traces (member_id, seq);
      create index aml_traces_by_receiver on read.aml_traces (other_id, seq) where kind = 'sent';

      create table read.aml_accounts (
        account_hash text not null,
        member_id uuid not null,
        constraint aml_accounts_pk primary key (account_hash, member_id)
      );
      create index aml_accounts_by_member on read.aml_accounts (member_id);

      create table session.aml_place (
        id boolean not null default true,
        seq bigint not null,
        event_id uuid not null,
        constraint aml_place_pk primary key (id),
        constraint aml_place_one check (id)
      );
    `);
    await this.addCases(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table session.aml_place, read.aml_members, read.aml_cases, read.aml_accounts, read.aml_traces',
    );
  }

  private async addCases(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.aml_cases (
        id uuid not null,
        member_id uuid not null,
        rule text not null,
        status text not null,
        is_open boolean not null,
        holds_payouts boolean not null,
        raised_at timestamptz not null,
        opened_at timestamptz,
        report_by date,
        report_no integer,
        maker_id uuid,
        linked uuid[] not null,
        state jsonb not null,
        constraint aml_cases_pk primary key (id)
      );
      create index aml_cases_by_time on read.aml_cases (raised_at, id);
      create index aml_cases_by_member on read.aml_cases (member_id, raised_at);
      create index aml_cases_open on read.aml_cases (member_id) where is_open;

      create table read.aml_members (
        member_id uuid not null,
        risk_class text not null,
        assessed_at timestamptz not null,
        review_by timestamptz not null,
        monthly_income_minor bigint,
        staff_id uuid not null,
        constraint aml_members_pk primary key (member_id)
      );
      create index aml_members_by_review on read.aml_members (review_by, member_id);
    `);
  }
}
