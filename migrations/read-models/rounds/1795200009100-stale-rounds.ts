import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index finds open rounds by their age; the table holds what the vendors were asked about them. */
export class StaleRounds1795200009100 implements MigrationInterface {
  name = 'StaleRounds1795200009100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index bet_rounds_open_by_age on read.bet_rounds (placed_at) where not is_closed and stake_minor > 0;
      create table session.round_questions (
        member_id uuid not null,
        vendor_id text not null,
        round_id text not null,
        asked integer not null,
        answer text not null,
        next_at timestamptz not null,
        is_voiding boolean not null,
        is_case boolean not null default false,
        constraint round_questions_pk primary key (member_id, vendor_id, round_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.round_questions; drop index read.bet_rounds_open_by_age');
  }
}
