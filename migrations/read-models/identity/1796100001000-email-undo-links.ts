import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that take a change of an e-mail address back. The table may be emptied: the letters then lead nowhere. */
export class EmailUndoLinks1796100001000 implements MigrationInterface {
  name = 'EmailUndoLinks1796100001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.email_undo_links (
        token_hash bytea primary key,
        member_id uuid not null,
        change_id uuid not null,
        expires_at timestamptz not null
      );
      create index email_undo_links_by_time on session.email_undo_links (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.email_undo_links');
  }
}
