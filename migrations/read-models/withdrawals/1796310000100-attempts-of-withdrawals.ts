import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The attempts of a withdrawal are found by it, for the time that its first order took. */
export class AttemptsOfWithdrawals1796310000100 implements MigrationInterface {
  name = 'AttemptsOfWithdrawals1796310000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index payout_attempts_by_withdrawal on read.payout_attempts (withdrawal_id, attempt)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.payout_attempts_by_withdrawal');
  }
}
