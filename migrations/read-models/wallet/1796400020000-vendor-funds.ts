import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The money of members at vendors that keep balances of their own. */
export class VendorFunds1796400020000 implements MigrationInterface {
  name = 'VendorFunds1796400020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.vendor_funds (
        vendor_id text not null,
        currency text not null,
        minor bigint not null,
        constraint vendor_funds_pk primary key (vendor_id, currency)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.vendor_funds');
  }
}
