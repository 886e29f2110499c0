import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session has an id by which its owner and staff may end it, and the device that opened it. The id opens nothing. */
export class SessionDevices1795900030000 implements MigrationInterface {
  name = 'SessionDevices1795900030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table session.sessions
        add column id uuid not null default gen_random_uuid(),
        add column ip text,
        add column user_agent text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table session.sessions drop column id, drop column ip, drop column user_agent');
  }
}
