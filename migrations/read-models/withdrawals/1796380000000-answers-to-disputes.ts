import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time by which a dispute is answered first. To a dispute of before nobody promised one: it is due at once. */
export class AnswersToDisputes1796380000000 implements MigrationInterface {
  name = 'AnswersToDisputes1796380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.withdrawals add column answer_by timestamptz;
      update read.withdrawals set answer_by = disputed_at, due_at = disputed_at
        where is_disputed and jsonb_array_length(state->'dispute'->'notes') = 0;
      create index withdrawals_unanswered on read.withdrawals (due_at, id) where answer_by is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.withdrawals drop column answer_by');
  }
}
