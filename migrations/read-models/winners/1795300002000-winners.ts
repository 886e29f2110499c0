import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Winners1795300002000 implements MigrationInterface {
  name = 'Winners1795300002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.jackpot_pot (
        account text not null,
        currency text not null,
        balance_minor bigint not null,
        contributed_minor bigint not null,
        moves bigint not null,
        marks integer not null,
        winners bigint not null,
        constraint jackpot_pot_pk primary key (account)
      );
      create table read.jackpot_marks (
        event_id uuid not null,
        no integer not null,
        contributed_minor bigint not null,
        constraint jackpot_marks_pk primary key (event_id)
      );
      create table read.winners (
        seq bigint not null,
        member_id uuid not null,
        vendor_id text not null,
        game_code text not null,
        transaction_id text not null,
        is_jackpot boolean not null,
        amount_minor bigint not null,
        currency text not null,
        won_at timestamptz not null,
        constraint winners_pk primary key (seq)
      );
      create index winners_by_transaction on read.winners (member_id, vendor_id, transaction_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.winners; drop table read.jackpot_marks; drop table read.jackpot_pot');
  }
}
