import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Messages1795200000500 implements MigrationInterface {
  name = 'Messages1795200000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.announcements (
        id uuid not null,
        kind text not null,
        group_name text not null,
        texts jsonb not null,
        artwork text not null,
        linkage_type text not null,
        link_target text not null,
        sort_order integer not null,
        published_at timestamptz not null,
        constraint announcements_pk primary key (id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.announcements');
  }
}
