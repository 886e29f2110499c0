import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where projections and reactions stand, who is logged in, who tried to, and which signed requests were seen. */
export class Platform1795200000000 implements MigrationInterface {
  name = 'Platform1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists read;
      create table read.checkpoints (
        name text not null,
        checkpoint text,
        generation integer not null default 0,
        updated_at timestamptz not null default now(),
        events bigint not null default 0,
        constraint checkpoints_pk primary key (name)
      ) with (fillfactor = 50);

      create schema if not exists session;
      create table session.sessions (
        token_hash bytea not null,
        kind text not null,
        subject_id text not null,
        data jsonb not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        end_reason text,
        constraint sessions_pk primary key (token_hash)
      );
      create index sessions_of_subject on session.sessions (kind, subject_id) where end_reason is null;
      create index sessions_by_last_seen on session.sessions (last_seen_at);

      create table session.login_attempts (
        account text not null,
        ip text not null,
        failures integer not null,
        window_ends_at timestamptz not null,
        constraint login_attempts_pk primary key (account, ip)
      );

      create table session.request_ids (
        party text not null,
        request_id uuid not null,
        seen_at timestamptz not null default now(),
        constraint request_ids_once unique (party, request_id)
      );
      create index request_ids_by_time on session.request_ids (seen_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop schema session cascade; drop table read.checkpoints;`);
  }
}
