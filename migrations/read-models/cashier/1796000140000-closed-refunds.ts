import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The requests of finance to close a refund, and the transfer by which a closed refund went back. No refund of before
 * has any.
 */
export class ClosedRefunds1796000140000 implements MigrationInterface {
  name = 'ClosedRefunds1796000140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.deposit_refunds
        add column closure_no integer not null default 0,
        add column closure_by uuid,
        add column closure_receipt text,
        add column closure_note text,
        add column closure_at timestamptz,
        add column receipt text
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.deposit_refunds
        drop column closure_no, drop column closure_by, drop column closure_receipt, drop column closure_note,
        drop column closure_at, drop column receipt
    `);
  }
}
