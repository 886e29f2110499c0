import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The significant events, and the one-time codes by which staff download exported files. */
export class SignificantEventsAndExports1795200000870 implements MigrationInterface {
  name = 'SignificantEventsAndExports1795200000870';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.significant_events (
        seq bigint not null,
        kind text not null,
        stream text not null,
        revision bigint not null,
        occurred_at timestamptz not null,
        size_minor bigint,
        constraint significant_events_pk primary key (seq)
      );
      create index significant_events_by_kind on read.significant_events (kind, seq);
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.exports, read.significant_events');
  }
}
