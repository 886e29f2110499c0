import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The time in which a staff account approves nothing. Earlier events begin such a time too, so the projection fills the
 * table again from the first event.
 */
export class ApprovalHolds1795900020100 implements MigrationInterface {
  name = 'ApprovalHolds1795900020100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.staff add column held_until timestamptz, add column held_for text');
    await this.rebuild(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.staff drop column held_until, drop column held_for');
  }

  private async rebuild(runner: QueryRunner): Promise<void> {
    await runner.query('truncate read.staff');
    await runner.query(`
      update read.checkpoints set checkpoint = null, generation = generation + 1, events = 0, updated_at = now(),
             has_caught_up = false
       where name = 'staff'
    `);
  }
}
