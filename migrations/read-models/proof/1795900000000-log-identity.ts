import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log that this database belongs to, where the log lives in EventStoreDB. The row is not derived from the log: it
 * is what the log is compared with at every start.
 */
export class LogIdentity1795900000000 implements MigrationInterface {
  name = 'LogIdentity1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists seal.log_identity (
        only_one boolean primary key default true check (only_one),
        -- Null between the first start on an empty log and the first one on its events.
        log_id text,
        origin text not null check (origin in ('begun', 'sealed', 'rebuilt', 'adopted')),
        noted_at timestamptz not null default now(),
        -- Given from a rebuilding of the blocks until it is recorded in the log.
        untold_rebuild uuid
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table seal.log_identity');
  }
}
