import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Adjustments1795200000840 implements MigrationInterface {
  name = 'Adjustments1795200000840';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.adjustments (
        id uuid not null,
        member_id uuid not null,
        currency text not null,
        amount_minor bigint not null,
        reason text not null,
        status text not null,
        maker_id uuid not null,
        request_note text not null,
        requested_at timestamptz not null,
        checker_id uuid,
        is_approved boolean,
        decision_note text,
        decided_at timestamptz,
        fault text,
        constraint adjustments_pk primary key (id)
      );
      create index adjustments_by_time on read.adjustments (requested_at, id);
      create index adjustments_by_status on read.adjustments (status, requested_at, id);
      create index adjustments_by_member on read.adjustments (member_id, requested_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.adjustments');
  }
}
