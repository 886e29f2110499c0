import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The balance of a wallet after every thousandth of its events. The projection of the event history marks them, so it
 * starts again at the first event.
 */
export class WalletWaypoints1795200000910 implements MigrationInterface {
  name = 'WalletWaypoints1795200000910';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.wallet_waypoints (
        member_id uuid not null,
        revision bigint not null,
        recorded_at timestamptz not null,
        moment jsonb,
        constraint wallet_waypoints_pk primary key (member_id, revision)
      );
      create index wallet_waypoints_due on read.wallet_waypoints (member_id, revision) where moment is null;
      truncate read.event_history, read.event_kinds, read.event_spans;
      update read.checkpoints set checkpoint = null, generation = generation + 1, events = 0, updated_at = now(), has_caught_up = false
       where name = 'event-history';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.wallet_waypoints');
  }
}
