import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The reason why a session ended, kept for a day. The table may be emptied: the member then sees a general reason
 * instead.
 */
export class SessionEndings1795500001000 implements MigrationInterface {
  name = 'SessionEndings1795500001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.endings (
        token_hash bytea primary key,
        reason text not null,
        ended_at timestamptz not null
      );
      create index endings_by_time on session.endings (ended_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.endings');
  }
}
