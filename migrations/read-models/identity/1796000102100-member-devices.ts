import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The secrets by which the devices of members are known again, as hashes. Which devices there are stands in the log:
 * when the table is emptied, members log in as on new devices.
 */
export class MemberDevices1796000102100 implements MigrationInterface {
  name = 'MemberDevices1796000102100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.devices (
        device_id uuid primary key,
        member_id uuid not null,
        token_hash bytea not null,
        previous_hash bytea,
        changed_at timestamptz not null
      );
      create index devices_by_member on session.devices (member_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.devices');
  }
}
