import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last event of a stream says where the stream stands, and nobody asks for the counter beside it any more. */
export class DropStreamCounter1796200004001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table log.streams drop column if exists revision');
  }

  async down(): Promise<void> {
    throw new Error('What the counter said is not known any more: go back by a backup.');
  }
}
