import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No payment was withheld before, so that every row is right as it is. */
export class WithheldPayments1795900090200 implements MigrationInterface {
  name = 'WithheldPayments1795900090200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.deposits add column refusal text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.deposits drop column refusal');
  }
}
