import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The asks of members to their uplines, and the words of transfers. Transfers of before have none. */
export class UplineAsks1796000130000 implements MigrationInterface {
  name = 'UplineAsks1796000130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.upline_asks (
        id uuid not null,
        member_id uuid not null,
        upline_id uuid not null,
        currency text not null,
        amount_minor bigint not null,
        note text not null,
        state text not null,
        asked_at timestamptz not null,
        expires_at timestamptz not null,
        constraint upline_asks_pk primary key (id)
      );
      create index upline_asks_by_upline on read.upline_asks (upline_id, asked_at);
      create index upline_asks_open on read.upline_asks (expires_at) where state = 'open';
      alter table read.downline_transfers add column purpose text, add column note text;
      create index downline_transfers_by_receiver on read.downline_transfers (to_member_id, sent_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index read.downline_transfers_by_receiver;
      alter table read.downline_transfers drop column purpose, drop column note;
      drop table read.upline_asks;
    `);
  }
}
