import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnclaimedActs1796392000100 implements MigrationInterface {
  name = 'UnclaimedActs1796392000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.unclaimed_acts (
        id uuid not null,
        member_id uuid not null,
        act text not null,
        ground text,
        currency text not null,
        amount_minor bigint not null,
        provider_id text,
        end_to_end_id text,
        status text not null,
        maker_id uuid not null,
        request_note text not null,
        requested_at timestamptz not null,
        checker_id uuid,
        is_approved boolean,
        decision_note text,
        decided_at timestamptz,
        fault text,
        constraint unclaimed_acts_pk primary key (id)
      );
      create index unclaimed_acts_by_time on read.unclaimed_acts (requested_at, id);
      create index unclaimed_acts_by_status on read.unclaimed_acts (status, requested_at, id);
      create index unclaimed_acts_by_member on read.unclaimed_acts (member_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.unclaimed_acts');
  }
}
