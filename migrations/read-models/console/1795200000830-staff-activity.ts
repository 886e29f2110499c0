import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StaffActivity1795200000830 implements MigrationInterface {
  name = 'StaffActivity1795200000830';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.staff_activity (
        id uuid not null,
        staff_id uuid not null,
        kind text not null,
        call text not null,
        input jsonb not null,
        member_id uuid,
        ip text not null,
        occurred_at timestamptz not null,
        constraint staff_activity_pk primary key (id)
      );
      create index staff_activity_by_time on read.staff_activity (occurred_at, id);
      create index staff_activity_by_staff on read.staff_activity (staff_id, occurred_at, id);
      create index staff_activity_by_kind on read.staff_activity (kind, occurred_at, id);
      create index staff_activity_by_call on read.staff_activity (call, occurred_at, id);
      create index staff_activity_by_member on read.staff_activity (member_id, occurred_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.staff_activity');
  }
}
