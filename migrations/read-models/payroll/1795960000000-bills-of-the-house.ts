import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bills of the house's contracts are added up for the turnover of all agents, in which each bet counts once. */
export class BillsOfTheHouse1795960000000 implements MigrationInterface {
  name = 'BillsOfTheHouse1795960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index salary_bills_of_house on read.salary_bills (kind, window_from)
      include (turnover_minor) where upline_id is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.salary_bills_of_house');
  }
}
