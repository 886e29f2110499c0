import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The transfers to the house. No deposit of before was one. */
export class DepositProofs1796000198100 implements MigrationInterface {
  name = 'DepositProofs1796000198100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.deposit_proofs (
        id uuid not null,
        member_id uuid not null,
        method text not null,
        currency text not null,
        amount_minor bigint not null,
        sent_at timestamptz,
        status text not null,
        proposed_by uuid,
        constraint deposit_proofs_pk primary key (id)
      );
      create index deposit_proofs_by_time on read.deposit_proofs (sent_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.deposit_proofs');
  }
}
