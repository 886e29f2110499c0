import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Snapshots1795200000700 implements MigrationInterface {
  name = 'Snapshots1795200000700';

  async up(runner: QueryRunner): Promise<void> {
    // A snapshot is mostly random bits, so Postgres would spend time on compression and save no space.
    await runner.query(`
      create table read.snapshots (
        stream text not null,
        version integer not null,
        revision bigint not null,
        event_id uuid not null,
        state bytea not null,
        taken_at timestamptz not null,
        constraint snapshots_pk primary key (stream)
      );
      alter table read.snapshots alter column state set storage external;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.snapshots');
  }
}
