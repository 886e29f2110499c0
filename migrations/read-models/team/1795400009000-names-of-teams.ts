import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index lets a search in a large team read the names in order and stop when the page is full. */
export class NamesOfTeams1795400009000 implements MigrationInterface {
  name = 'NamesOfTeams1795400009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index team_placements_by_name on read.team_placements (username) where is_current');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.team_placements_by_name');
  }
}
