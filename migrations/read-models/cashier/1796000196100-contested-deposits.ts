import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The contested part of a deposit, while it is contested. No deposit of before was ever contested. */
export class ContestedDeposits1796000196100 implements MigrationInterface {
  name = 'ContestedDeposits1796000196100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.deposits add column contested_minor bigint');
    await runner.query(`create index deposits_contested on read.deposits (member_id) where status = 'contested'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.deposits drop column contested_minor');
  }
}
