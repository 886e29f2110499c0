import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The reactions that the worker runs, and the last failure of each. The table may be emptied: the worker fills it
 * again.
 */
export class Reactions1795600001000 implements MigrationInterface {
  name = 'Reactions1795600001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.reactions (
        name text primary key,
        categories text[] not null,
        fault_at timestamptz,
        fault_message text,
        fault_event_id uuid,
        fault_event_type text,
        fault_attempts integer not null default 0,
        is_fault_over boolean not null default true
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.reactions');
  }
}
