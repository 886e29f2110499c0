import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index finds a member's movements of a period, for the account record and the profit and loss. */
export class MemberRecords1796000046000 implements MigrationInterface {
  name = 'MemberRecords1796000046000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index wallet_transactions_by_time on read.wallet_transactions (member_id, occurred_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.wallet_transactions_by_time');
  }
}
