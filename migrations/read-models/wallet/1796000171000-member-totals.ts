import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The totals of members since their first day, for the desks of staff. */
export class MemberTotals1796000171000 implements MigrationInterface {
  name = 'MemberTotals1796000171000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.member_totals (
        member_id uuid not null,
        currency text not null,
        main_minor bigint not null,
        held_minor bigint not null,
        deposited_minor bigint not null,
        deposits bigint not null,
        withdrawn_minor bigint not null,
        withdrawals bigint not null,
        stake_minor bigint not null,
        payout_minor bigint not null,
        bets bigint not null,
        first_deposit_at timestamptz,
        last_deposit_at timestamptz,
        last_withdrawal_at timestamptz,
        last_bet_at timestamptz,
        constraint member_totals_pk primary key (member_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.member_totals');
  }
}
