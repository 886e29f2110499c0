import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No game had a ceiling of its own before, so that every row is right as it is. */
export class WinCeilings1795900090000 implements MigrationInterface {
  name = 'WinCeilings1795900090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.games add column win_max_minor bigint, add column win_stake_times integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.games drop column win_max_minor, drop column win_stake_times');
  }
}
