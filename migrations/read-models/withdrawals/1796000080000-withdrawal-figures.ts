import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The figures of the desk and of the payout clock come from indexes alone, however many withdrawals are open. */
export class WithdrawalFigures1796000080000 implements MigrationInterface {
  name = 'WithdrawalFigures1796000080000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index read.withdrawals_by_due;
      drop index read.withdrawals_by_payment;
      create index withdrawals_by_due on read.withdrawals (due_at, id) include (amount_minor);
      create index withdrawals_by_payment on read.withdrawals (paid_at) include (ran_s, is_late);
      create index withdrawals_queued on read.withdrawals (lane) include (amount_minor, promised_by)
        where status = 'queued';
      create index withdrawals_oldest on read.withdrawals (requested_at) where is_on_its_way;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index read.withdrawals_oldest;
      drop index read.withdrawals_queued;
      drop index read.withdrawals_by_payment;
      drop index read.withdrawals_by_due;
      create index withdrawals_by_payment on read.withdrawals (paid_at);
      create index withdrawals_by_due on read.withdrawals (due_at, id);
    `);
  }
}
