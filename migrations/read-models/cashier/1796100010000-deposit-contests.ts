import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The deposits that their payers contest. The table is made of the log, with those of before. */
export class DepositContests1796100010000 implements MigrationInterface {
  name = 'DepositContests1796100010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.deposit_contests (
        id uuid not null,
        member_id uuid not null,
        provider_id text not null,
        currency text not null,
        amount_minor bigint not null,
        state text not null,
        answer text,
        is_taken boolean not null,
        refusal text,
        proposed_by uuid,
        answer_by timestamptz,
        contested_at timestamptz not null,
        answered_at timestamptz,
        ended_at timestamptz,
        constraint deposit_contests_pk primary key (id)
      );
      create index deposit_contests_by_time on read.deposit_contests (contested_at, id);
      create index deposit_contests_open on read.deposit_contests (answer_by) where ended_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.deposit_contests');
  }
}
