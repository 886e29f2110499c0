import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A captcha is a signed proof of work, of which only the used ones are kept, until they expire. The table may not be
 * emptied sooner: a proof could then be used twice.
 */
export class SpentCaptchas1795900010100 implements MigrationInterface {
  name = 'SpentCaptchas1795900010100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table session.captchas;
      create table session.spent_captchas (
        nonce text primary key,
        expires_at timestamptz not null
      );
      create index spent_captchas_by_time on session.spent_captchas (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table session.spent_captchas;
      create table session.captchas (
        token_hash bytea primary key,
        answer_hash bytea not null,
        issued_at timestamptz not null
      );
      create index captchas_by_time on session.captchas (issued_at);
    `);
  }
}
