import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names of the methods that have a stream. Before, methods stood in the configuration alone. */
export class PaymentMethods1796000198000 implements MigrationInterface {
  name = 'PaymentMethods1796000198000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.payment_methods (
        id text not null,
        since timestamptz not null,
        constraint payment_methods_pk primary key (id)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.payment_methods');
  }
}
