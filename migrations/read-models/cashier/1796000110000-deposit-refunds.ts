import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The payments that are sent back. Those of before are no rows: finance sent them back by hand. */
export class DepositRefunds1796000110000 implements MigrationInterface {
  name = 'DepositRefunds1796000110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.deposit_refunds (
        id uuid not null,
        deposit_id uuid not null,
        provider_id text not null,
        payment_id text not null,
        member_id uuid not null,
        amount text not null,
        currency text not null,
        reason text not null,
        status text not null,
        attempt integer not null,
        reference uuid,
        failure text,
        is_overdue boolean not null,
        since timestamptz not null,
        refund_by timestamptz not null,
        requested_at timestamptz,
        ended_at timestamptz,
        constraint deposit_refunds_pk primary key (id)
      );
      create index deposit_refunds_open on read.deposit_refunds (since) where status in ('due', 'sent');
      create index deposit_refunds_by_time on read.deposit_refunds (since, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.deposit_refunds');
  }
}
