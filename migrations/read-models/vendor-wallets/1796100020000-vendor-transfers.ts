import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The transfers between main wallets and balances that vendors keep. */
export class VendorTransfers1796100020000 implements MigrationInterface {
  name = 'VendorTransfers1796100020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.vendor_transfers (
        id uuid not null,
        member_id uuid not null,
        vendor_id text not null,
        requested_at timestamptz not null,
        ordered_at timestamptz,
        ended_at timestamptz,
        constraint vendor_transfers_pk primary key (id)
      );
      create index vendor_transfers_open on read.vendor_transfers (requested_at) where ended_at is null;
      create index vendor_transfers_of_member on read.vendor_transfers (member_id, requested_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.vendor_transfers');
  }
}
