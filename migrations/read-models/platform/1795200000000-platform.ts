import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The checkpoints of projections and reactions, and the sessions. All of it may be dropped, because none of it is a
 * record of the business.
 */
export class Platform1795200000000 implements MigrationInterface {
  name = 'Platform1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists session;
      create table read.checkpoints (
        name text not null,
        checkpoint text,
        generation integer not null default 0,
        events bigint not null default 0,
        updated_at timestamptz not null default now(),
        constraint checkpoints_pk primary key (name)
      );
      create table session.sessions (
        token_hash bytea primary key,
        kind text not null,
        subject_id uuid not null,
        data jsonb not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null
      );
      create index sessions_by_subject on session.sessions (subject_id, kind);
      create table session.login_attempts (
        account text not null,
        ip text not null,
        begun_at timestamptz not null
      );
      create index login_attempts_by_account on session.login_attempts (account, begun_at);
      create table session.known_addresses (
        account text not null,
        ip text not null,
        seen_at timestamptz not null,
        primary key (account, ip)
      );
      create unlogged table session.request_ids (
        party text not null,
        request_id uuid not null,
        seen_at timestamptz not null,
        primary key (party, request_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema session cascade; drop table read.checkpoints');
  }
}
