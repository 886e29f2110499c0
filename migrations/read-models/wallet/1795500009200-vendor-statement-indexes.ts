import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A vendor asks for one transfer or one round among millions, always by its whole id. */
export class VendorStatementIndexes1795500009200 implements MigrationInterface {
  name = 'VendorStatementIndexes1795500009200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index wallet_transactions_transfers on read.wallet_transactions (transaction_id)
        where kind in ('transfer_to_vendor', 'transfer_from_vendor');
      create index wallet_transactions_by_round on read.wallet_transactions using hash (round_id);
      create index bet_rounds_by_id on read.bet_rounds using hash (round_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index read.bet_rounds_by_id, read.wallet_transactions_by_round, read.wallet_transactions_transfers',
    );
  }
}
