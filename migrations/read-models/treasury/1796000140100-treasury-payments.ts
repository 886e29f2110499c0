import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The payments that the treasury has booked. The projection fills it from the log. */
export class TreasuryPayments1796000140100 implements MigrationInterface {
  name = 'TreasuryPayments1796000140100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.treasury_payments (
        provider_id text not null,
        payment_id text not null,
        deposit_id uuid not null,
        member_id uuid not null,
        currency text not null,
        amount_minor bigint not null,
        set_aside_at timestamptz not null,
        refunded_at timestamptz,
        constraint treasury_payments_pk primary key (provider_id, payment_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.treasury_payments');
  }
}
