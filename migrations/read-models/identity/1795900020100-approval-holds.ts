import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The time in which a staff account approves nothing, for the list. Decisions and the page of one account ask the log,
 * so the projection need not be rebuilt: the list misses only what began on the day before.
 */
export class ApprovalHolds1795900020100 implements MigrationInterface {
  name = 'ApprovalHolds1795900020100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.staff add column held_until timestamptz, add column held_for text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.staff drop column held_until, drop column held_for');
  }
}
