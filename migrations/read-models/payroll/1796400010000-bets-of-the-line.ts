import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The runs that are there have counted the whole teams; those that start from now on say so themselves. */
export class BetsOfTheLine1796400010000 implements MigrationInterface {
  name = 'BetsOfTheLine1796400010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.salary_runs add column counts_by text not null default 'team'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.salary_runs drop column counts_by');
  }
}
