import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Log-ins of members that wait for a code. The table may be emptied: members who are logging in begin again. */
export class MemberChallenges1796000102200 implements MigrationInterface {
  name = 'MemberChallenges1796000102200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.member_challenges (
        challenge_hash bytea primary key,
        member_id uuid not null,
        ip text not null,
        attempts integer not null default 0,
        kind text,
        code_token text,
        begun_at timestamptz not null
      );
      create index member_challenges_by_time on session.member_challenges (begun_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.member_challenges');
  }
}
