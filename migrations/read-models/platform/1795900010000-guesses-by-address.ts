import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guesses are counted by address over all accounts; other uses of the same visitor are counted apart. */
export class GuessesByAddress1795900010000 implements MigrationInterface {
  name = 'GuessesByAddress1795900010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from session.login_attempts;
      create index login_attempts_by_address on session.login_attempts (ip, begun_at);
      create table session.uses (
        use text not null,
        ip text not null,
        used_at timestamptz not null
      );
      create index uses_by_use on session.uses (use, used_at);
      create index uses_by_time on session.uses (used_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.uses; drop index session.login_attempts_by_address');
  }
}
