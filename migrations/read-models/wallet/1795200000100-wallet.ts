import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Wallet1795200000100 implements MigrationInterface {
  name = 'Wallet1795200000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.wallet_balances (
        member_id uuid not null,
        currency text not null,
        balance_minor bigint not null,
        receivable_minor bigint not null,
        revision bigint not null,
        constraint wallet_balances_pk primary key (member_id)
      );
      create table read.wallet_transactions (
        member_id uuid not null,
        revision bigint not null,
        event_id uuid not null,
        kind text not null,
        currency text not null,
        change_minor bigint not null,
        amount_minor bigint not null,
        balance_before_minor bigint not null,
        balance_after_minor bigint not null,
        vendor_id text,
        game_code text,
        round_id text,
        transaction_id text,
        operator_transaction_id text,
        occurred_at timestamptz not null,
        recorded_at timestamptz not null,
        constraint wallet_transactions_pk primary key (member_id, revision)
      );
      create index wallet_transactions_by_vendor on read.wallet_transactions (vendor_id, recorded_at);
      create table read.bet_rounds (
        member_id uuid not null,
        vendor_id text not null,
        round_id text not null,
        game_code text not null,
        currency text not null,
        stake_minor bigint not null,
        payout_minor bigint not null,
        is_closed boolean not null,
        has_rollback boolean not null,
        placed_at timestamptz not null,
        settled_at timestamptz,
        constraint bet_rounds_pk primary key (member_id, vendor_id, round_id)
      );
      create index bet_rounds_by_time on read.bet_rounds (member_id, placed_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.bet_rounds, read.wallet_transactions, read.wallet_balances');
  }
}
