import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A staff account can be disabled, and can have a temporary password. Earlier events hold neither, so the projection
 * does not have to be rebuilt.
 */
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
