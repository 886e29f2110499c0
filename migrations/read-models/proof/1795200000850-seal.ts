import type { MigrationInterface, QueryRunner } from 'typeorm';

// The hash chain has a schema of its own, because it must not be dropped and rebuilt: a rebuilt chain would confirm
// whatever the log holds by then. The migration belongs to the read models' list because that list runs wherever the
// log is kept. If schema `read` is dropped together with its list of migrations, this migration runs again and finds
// its tables in place.
const tables = `
  create schema if not exists seal;

  create table if not exists seal.blocks (
    number bigint primary key check (number > 0),
    events_before bigint not null,
    event_count integer not null check (event_count > 0),
    first_checkpoint text not null,
    last_checkpoint text not null,
    sealed_at timestamptz(3) not null,
    previous_hash bytea not null,
    events_hash bytea not null,
    digests bytea not null,
    names bytea not null,
    hash bytea not null,
    signature bytea not null
  );
  -- Digests and names cannot be compressed, so Postgres need not try.
  alter table seal.blocks alter column digests set storage external, alter column names set storage external;

  create table if not exists seal.verifications (
    id uuid primary key,
    kind text not null check (kind in ('asked', 'sweep')),
    key text not null unique,
    started_at timestamptz not null default now(),
    finished_at timestamptz,
    next_block bigint not null default 1,
    checked bigint not null default 0,
    total bigint not null default 0,
    result text not null default 'running' check (result in ('running', 'intact', 'broken', 'failed')),
    first_bad jsonb,
    fault text
  );
  create index if not exists verifications_by_time on seal.verifications (started_at desc);
  create index if not exists verifications_running on seal.verifications (kind) where finished_at is null;
`;

const appendOnly = `
  create or replace function seal.refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'seal.blocks is append-only: % is refused', tg_op using errcode = 'restrict_violation';
  end $$;

  create or replace trigger blocks_are_append_only before update or delete or truncate on seal.blocks
    for each statement execute function seal.refuse_change();
`;

/** The hash chain over the log, and the results of its verifications. */
export class Seal1795200000850 implements MigrationInterface {
  name = 'Seal1795200000850';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(appendOnly);
  }

  async down(): Promise<void> {
    throw new Error('The seals prove the event log: no migration takes them away.');
  }
}
