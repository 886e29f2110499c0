import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text behind the QR code of a payment. */
export class PixCodes1796000090000 implements MigrationInterface {
  name = 'PixCodes1796000090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.deposits add column pix_code text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.deposits drop column pix_code');
  }
}
