import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The restores that filled this database from a copy. The rows are written together with the events, so that a restored
 * log does not start before the signed step stands beside its hash chain.
 */
export class Restores1795900060000 implements MigrationInterface {
  name = 'Restores1795900060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists seal.restores (
        restore_id uuid primary key,
        restored_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table seal.restores');
  }
}
