import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only a handful of transfers are sent and not yet received, and they are looked for all the time. */
export class TransfersUnderWay1795600002000 implements MigrationInterface {
  name = 'TransfersUnderWay1795600002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index downline_transfers_under_way on read.downline_transfers (sent_at, id) where received_at is null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.downline_transfers_under_way');
  }
}
