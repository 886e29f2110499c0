import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The withdrawals that a person is to look at after their payment. None of before was drawn for it. */
export class LooksAtWithdrawals1796380000001 implements MigrationInterface {
  name = 'LooksAtWithdrawals1796380000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.withdrawals add column is_to_review boolean not null default false;
      create index withdrawals_to_review on read.withdrawals (due_at, id) where is_to_review;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.withdrawals drop column is_to_review');
  }
}
