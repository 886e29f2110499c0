import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accounts to which members are paid, by keyed hashes. */
export class Instruments1796000050100 implements MigrationInterface {
  name = 'Instruments1796000050100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.instruments (
        id uuid not null,
        member_id uuid not null,
        account_hash text not null,
        added_at timestamptz not null,
        removed_at timestamptz,
        constraint instruments_pk primary key (id)
      );
      create index instruments_by_account on read.instruments (account_hash, member_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.instruments');
  }
}
