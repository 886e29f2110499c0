import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The images that members have sent. One that nothing uses, so that `kept_at` is null, is removed after a day. */
export class Uploads1796000196000 implements MigrationInterface {
  name = 'Uploads1796000196000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.uploads (
        file_id uuid primary key,
        member_id uuid not null,
        sent_at timestamptz not null,
        kept_at timestamptz,
        removed_at timestamptz
      )`);
    await runner.query('create index uploads_unused on session.uploads (member_id, sent_at) where kept_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.uploads');
  }
}
