import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WalletKeys1795200000710 implements MigrationInterface {
  name = 'WalletKeys1795200000710';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.wallet_keys (
        key_number bigint not null,
        revision bigint not null,
        constraint wallet_keys_pk primary key (key_number, revision)
      );
    `);
    await this.rebuild(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.wallet_keys');
    await this.rebuild(runner);
  }

  /**
   * All tables of the projection must stand at the same revision, so this one cannot be filled alone: the projection
   * starts again.
   */
  private async rebuild(runner: QueryRunner): Promise<void> {
    await runner.query(`
      truncate read.wallet_balances, read.wallet_transactions, read.bet_rounds;
      delete from read.checkpoints where name = 'wallet';
    `);
  }
}
