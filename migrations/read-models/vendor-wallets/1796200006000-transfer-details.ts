import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The transfers with their amounts and ends, for lists of them. The projection fills the table again. */
export class TransferDetails1796200006000 implements MigrationInterface {
  name = 'TransferDetails1796200006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      truncate read.vendor_transfers;
      alter table read.vendor_transfers
        add column direction text not null,
        add column amount_minor bigint not null,
        add column currency text not null,
        add column status text not null,
        add column reason text,
        add column doubt text,
        add column is_silent boolean not null default false;
      create index vendor_transfers_by_time on read.vendor_transfers (requested_at, id);
      create index vendor_transfers_ordered on read.vendor_transfers (vendor_id, ordered_at);
    `);
    await refill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index read.vendor_transfers_ordered;
      drop index read.vendor_transfers_by_time;
      alter table read.vendor_transfers
        drop column direction, drop column amount_minor, drop column currency, drop column status, drop column reason,
        drop column doubt, drop column is_silent
    `);
  }
}

async function refill(runner: QueryRunner): Promise<void> {
  await runner.query(`
    update read.checkpoints set checkpoint = null, generation = generation + 1, events = 0, updated_at = now(),
           has_caught_up = false
     where name = 'vendor-transfers'
  `);
}
