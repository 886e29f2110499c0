import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The indexes find the rounds that ended last, and those of some size. The amount is written out, because an index
 * cannot ask for it; `live-bets.ts` names the same.
 */
export class LiveBets1795960000100 implements MigrationInterface {
  name = 'LiveBets1795960000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index bet_rounds_settled on read.bet_rounds (settled_at) where is_closed;
      create index bet_rounds_settled_big on read.bet_rounds (settled_at)
        where is_closed and greatest(stake_minor, payout_minor) >= 10000;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.bet_rounds_settled, read.bet_rounds_settled_big');
  }
}
