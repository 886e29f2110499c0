import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which days were compared with vendors that keep balances, and the differences of accounts that were told. */
export class VendorComparisons1796200006100 implements MigrationInterface {
  name = 'VendorComparisons1796200006100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.vendor_comparisons (
        vendor_id text not null,
        day date not null,
        compared_at timestamptz not null,
        outcome text not null,
        transfers integer not null,
        differences integer not null,
        waiting integer not null,
        accounts integer,
        told_minor bigint,
        booked_minor bigint,
        constraint vendor_comparisons_pk primary key (vendor_id, day)
      );
      create table session.vendor_differences (
        vendor_id text not null,
        player_id uuid not null,
        gap text not null,
        constraint vendor_differences_pk primary key (vendor_id, player_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.vendor_differences, session.vendor_comparisons');
  }
}
