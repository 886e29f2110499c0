import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accounts that are to be closed, and those that are. */
export class AccountClosings1796000180000 implements MigrationInterface {
  name = 'AccountClosings1796000180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.account_closings (
        member_id uuid not null,
        requested_at timestamptz not null,
        closes_at timestamptz not null,
        closed_at timestamptz,
        constraint account_closings_pk primary key (member_id)
      );
      create index account_closings_due on read.account_closings (closes_at) where closed_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.account_closings');
  }
}
