import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Proofs that members gave within their sessions, and set-ups of authenticators that wait for a code. Both tables may
 * be emptied: members then prove, or begin, again.
 */
export class StepUps1796000120000 implements MigrationInterface {
  name = 'StepUps1796000120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.step_ups (
        session_hash bytea primary key,
        member_id uuid not null,
        proved_at timestamptz not null
      );
      create table session.totp_set_ups (
        session_hash bytea primary key,
        member_id uuid not null,
        ip text not null,
        sealed_secret text not null,
        attempts integer not null default 0,
        begun_at timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.step_ups, session.totp_set_ups');
  }
}
