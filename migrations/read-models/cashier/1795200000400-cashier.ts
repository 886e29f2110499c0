import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Cashier1795200000400 implements MigrationInterface {
  name = 'Cashier1795200000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.deposits (
        id uuid not null,
        member_id uuid not null,
        method text not null,
        status text not null,
        currency text not null,
        amount_minor bigint not null,
        paid_amount_minor bigint,
        is_late boolean not null,
        payment_id text,
        pay_url text,
        requested_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        constraint deposits_pk primary key (id)
      );
      create index deposits_by_member on read.deposits (member_id, requested_at);
      create index deposits_by_expiry on read.deposits (status, expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.deposits');
  }
}
