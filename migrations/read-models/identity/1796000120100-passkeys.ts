import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Challenges of ceremonies with passkeys, and the passkey of a log-in that waits for another proof. The tables may be
 * emptied: browsers then ask again.
 */
export class Passkeys1796000120100 implements MigrationInterface {
  name = 'Passkeys1796000120100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.passkey_challenges (
        challenge_hash bytea primary key,
        ceremony text not null,
        member_id uuid,
        bound_hash bytea,
        begun_at timestamptz not null
      );
      create index passkey_challenges_by_time on session.passkey_challenges (begun_at);
      alter table session.member_challenges add column passkey jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table session.member_challenges drop column passkey;
      drop table session.passkey_challenges;
    `);
  }
}
