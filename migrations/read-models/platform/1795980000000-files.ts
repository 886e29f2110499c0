import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One table for the files that staff and agents take away, with how far each has come. The codes that the tables of
 * before held are good for a minute only, so that nothing is taken over.
 */
export class Files1795980000000 implements MigrationInterface {
  name = 'Files1795980000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.files (
        code_hash bytea primary key,
        kind text not null,
        subject_id uuid not null,
        key uuid not null,
        session_hash bytea not null,
        request jsonb not null,
        file_name text not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        state text not null default 'waiting',
        rows bigint not null default 0,
        heard_at timestamptz,
        unique (kind, subject_id, key)
      );
      drop table session.exports;
      drop table session.team_exports;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.exports (
        code_hash bytea primary key,
        staff_id uuid not null,
        key uuid not null,
        session_hash bytea not null,
        request jsonb not null,
        file_name text not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        unique (staff_id, key)
      );
      create table session.team_exports (
        code_hash bytea primary key,
        agent_id uuid not null,
        session_hash bytea not null,
        request jsonb not null,
        expires_at timestamptz not null
      );
      drop table session.files;
    `);
  }
}
