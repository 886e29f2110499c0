import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The messages of the house to its members. */
export class Inbox1796000095000 implements MigrationInterface {
  name = 'Inbox1796000095000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.inbox (
        member_id uuid not null,
        id uuid not null,
        no integer not null,
        kind text not null,
        params jsonb not null,
        link text,
        occurred_at timestamptz not null,
        is_read boolean not null,
        constraint inbox_pk primary key (member_id, id)
      );
      create unique index inbox_by_no on read.inbox (member_id, no);
      create index inbox_by_reading on read.inbox (member_id, is_read, no);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.inbox');
  }
}
