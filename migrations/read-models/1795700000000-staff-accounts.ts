import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of the staff are disabled, and have passwords that the house made. Before there was neither: nothing is to be rebuilt. */
export class StaffAccounts1795700000000 implements MigrationInterface {
  name = 'StaffAccounts1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table read.staff add column disabled_at timestamptz, add column temporary_until timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.staff drop column disabled_at, drop column temporary_until');
  }
}
