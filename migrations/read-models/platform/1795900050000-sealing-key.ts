import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The name of the key that personal data in the log are sealed with. The row is not derived from the log: the key of a
 * starting process is compared with it. Without the row the next start notes its own.
 */
export class SealingKey1795900050000 implements MigrationInterface {
  name = 'SealingKey1795900050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.sealing_key (
        only_one boolean primary key default true check (only_one),
        key_id text not null,
        noted_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.sealing_key');
  }
}
