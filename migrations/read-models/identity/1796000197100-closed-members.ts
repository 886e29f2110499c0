import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The moment at which an account was closed: its data are locked from then on. */
export class ClosedMembers1796000197100 implements MigrationInterface {
  name = 'ClosedMembers1796000197100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table read.members add column closed_at timestamptz;
      update read.members set closed_at = closing.closed_at
        from read.account_closings as closing where closing.member_id = members.id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.members drop column closed_at');
  }
}
