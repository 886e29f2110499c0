import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No win was withheld before, so that every row is right as it is. */
export class WithheldWins1795900090100 implements MigrationInterface {
  name = 'WithheldWins1795900090100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.wallet_transactions add column refusal text;
      alter table read.bet_rounds add column withheld_minor bigint not null default 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.wallet_transactions drop column refusal;
      alter table read.bet_rounds drop column withheld_minor;
    `);
  }
}
