import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The table in which the health check tries whether a row can be written. Every row is as large as a page, so that each
 * try asks the disk for room, and every try is rolled back: the table stays empty.
 */
export class WriteProbe1795700009500 implements MigrationInterface {
  name = 'WriteProbe1795700009500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table session.write_probe (filling text not null);
      alter table session.write_probe alter column filling set storage plain;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.write_probe');
  }
}
