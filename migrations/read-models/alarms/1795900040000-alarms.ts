import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The alarms and where each was told. They may be dropped: what still stands is raised and told again.
 */
export class Alarms1795900040000 implements MigrationInterface {
  name = 'Alarms1795900040000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.alarms (
        id uuid primary key default gen_random_uuid(),
        kind text not null,
        subject text not null,
        value double precision,
        since timestamptz not null,
        seen_at timestamptz not null,
        over_at timestamptz
      );
      create unique index alarms_standing on session.alarms (kind, subject) where over_at is null;
      create index alarms_by_time on session.alarms (since, id);
      create table session.alarm_tellings (
        alarm_id uuid not null references session.alarms (id) on delete cascade,
        is_end boolean not null,
        way text not null,
        address text not null,
        told_at timestamptz,
        next_at timestamptz not null,
        tries integer not null default 0,
        fault text,
        primary key (alarm_id, is_end, way, address)
      );
      create index alarm_tellings_due on session.alarm_tellings (next_at) where told_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.alarm_tellings; drop table session.alarms');
  }
}
