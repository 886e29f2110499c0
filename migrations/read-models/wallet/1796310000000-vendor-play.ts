import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reports of vendors with wallets of their own, as far as they count in figures. */
export class VendorPlay1796310000000 implements MigrationInterface {
  name = 'VendorPlay1796310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.vendor_play (
        member_id uuid not null,
        revision bigint not null,
        vendor_id text not null,
        currency text not null,
        stake_minor bigint not null,
        payout_minor bigint not null,
        turnover_minor bigint not null,
        occurred_at timestamptz not null,
        constraint vendor_play_pk primary key (member_id, revision)
      );
      create index vendor_play_by_time on read.vendor_play (member_id, occurred_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.vendor_play');
  }
}
