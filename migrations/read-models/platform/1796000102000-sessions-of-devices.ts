import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A member's session belongs to the device that opened it, and ends with it. Sessions of before belong to none. */
export class SessionsOfDevices1796000102000 implements MigrationInterface {
  name = 'SessionsOfDevices1796000102000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table session.sessions add column device_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table session.sessions drop column device_id');
  }
}
