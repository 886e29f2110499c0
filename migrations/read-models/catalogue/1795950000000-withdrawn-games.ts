import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No game was withdrawn before, so that every row is right as it is. */
export class WithdrawnGames1795950000000 implements MigrationInterface {
  name = 'WithdrawnGames1795950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.games add column is_withdrawn boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.games drop column is_withdrawn');
  }
}
