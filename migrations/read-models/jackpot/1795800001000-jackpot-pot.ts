import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The pot has a projection of its own, `jackpot-pot`, which goes on where the projection of the winner board stands.
 * The board keeps its count of winners in a table of its own.
 */
export class JackpotPot1795800001000 implements MigrationInterface {
  name = 'JackpotPot1795800001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.winners_shown (
        board text not null,
        winners bigint not null,
        constraint winners_shown_pk primary key (board)
      );
      insert into read.winners_shown (board, winners) select 'main', winners from read.jackpot_pot;
      alter table read.jackpot_pot drop column winners;
      insert into read.checkpoints (name, checkpoint, generation, events, has_caught_up)
        select 'jackpot-pot', checkpoint, generation, events, has_caught_up
          from read.checkpoints where name = 'winners';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The board's projection fills all four tables from the beginning of the log.
    await runner.query(`
      delete from read.checkpoints where name = 'jackpot-pot';
      truncate read.jackpot_pot, read.jackpot_marks, read.winners;
      alter table read.jackpot_pot add column winners bigint not null;
      drop table read.winners_shown;
      update read.checkpoints set checkpoint = null, generation = generation + 1, events = 0, updated_at = now(),
             has_caught_up = false
       where name = 'winners';
    `);
  }
}
