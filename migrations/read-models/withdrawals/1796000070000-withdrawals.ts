import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Withdrawals1796000070000 implements MigrationInterface {
  name = 'Withdrawals1796000070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.withdrawals (
        id uuid not null,
        member_id uuid not null,
        currency text not null,
        amount_minor bigint not null,
        fee_minor bigint not null,
        status text not null,
        is_on_its_way boolean not null,
        is_open boolean not null,
        lane text,
        score integer,
        instrument_id uuid not null,
        instrument_kind text not null,
        instrument_label text not null,
        bank_name text,
        requested_at timestamptz not null,
        due_at timestamptz not null,
        promised_by timestamptz,
        is_late boolean not null,
        holds jsonb not null,
        refusal text,
        paid_at timestamptz,
        ran_s integer,
        auto_confirm_at timestamptz,
        disputed_at timestamptz,
        is_disputed boolean not null,
        state jsonb not null,
        constraint withdrawals_pk primary key (id)
      );
      create index withdrawals_by_member on read.withdrawals (member_id, requested_at, id);
      create index withdrawals_by_due on read.withdrawals (due_at, id);
      create index withdrawals_by_status on read.withdrawals (status, due_at, id);
      create index withdrawals_by_payment on read.withdrawals (paid_at);
      create index withdrawals_open on read.withdrawals (due_at, id) include (amount_minor, fee_minor, lane) where is_open;
      create index withdrawals_on_their_way on read.withdrawals (promised_by) where is_on_its_way;
      create index withdrawals_held on read.withdrawals (id) where holds <> '[]';
      create table read.payout_attempts (
        reference uuid not null,
        withdrawal_id uuid not null,
        attempt integer not null,
        provider_id text not null,
        status text not null,
        attempted_at timestamptz not null,
        is_overdue boolean not null,
        constraint payout_attempts_pk primary key (reference)
      );
      create index payout_attempts_by_status on read.payout_attempts (status, attempted_at);
      create table session.withdrawal_claims (
        withdrawal_id uuid not null,
        staff_id uuid not null,
        until timestamptz not null,
        constraint withdrawal_claims_pk primary key (withdrawal_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.withdrawal_claims, read.payout_attempts, read.withdrawals');
  }
}
