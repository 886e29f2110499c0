import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bank accounts of the house that money of providers goes to. */
export class HouseBanks1796000201000 implements MigrationInterface {
  name = 'HouseBanks1796000201000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.provider_bookings add column bank_id text;
      alter table read.statement_rows add column bank_id text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.statement_rows drop column bank_id;
      alter table read.provider_bookings drop column bank_id;
    `);
  }
}
