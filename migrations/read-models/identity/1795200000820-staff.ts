import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The staff of the back office, and their log-ins that wait for the second step. */
export class Staff1795200000820 implements MigrationInterface {
  name = 'Staff1795200000820';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.staff (
        id uuid not null,
        username text not null,
        name text not null,
        roles text[] not null,
        has_totp boolean not null,
        created_at timestamptz not null,
        last_login_at timestamptz,
        constraint staff_pk primary key (id)
      );
      create table session.login_challenges (
        token_hash bytea not null,
        purpose text not null,
        staff_id uuid not null,
        ip text not null,
        sealed_secret text,
        attempts integer not null default 0,
        begun_at timestamptz not null,
        primary key (token_hash, purpose)
      );
      create index login_challenges_by_staff on session.login_challenges (staff_id);
      create index login_challenges_by_time on session.login_challenges (begun_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.login_challenges; drop table read.staff');
  }
}
