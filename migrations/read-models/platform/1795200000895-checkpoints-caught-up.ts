import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The column tells a projection that is being built for the first time from one that has fallen behind. */
export class CheckpointsCaughtUp1795200000895 implements MigrationInterface {
  name = 'CheckpointsCaughtUp1795200000895';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.checkpoints add column has_caught_up boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.checkpoints drop column has_caught_up');
  }
}
