import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnGames1795300001000 implements MigrationInterface {
  name = 'OwnGames1795300001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.favourite_games (
        member_id uuid not null,
        node_id integer not null,
        vendor_code text not null,
        game_code text not null,
        added_at timestamptz not null,
        constraint favourite_games_pk primary key (member_id, node_id)
      );
      create index favourite_games_by_time on read.favourite_games (member_id, added_at);
      create table read.recent_games (
        member_id uuid not null,
        node_id integer not null,
        vendor_code text not null,
        game_code text not null,
        launched_at timestamptz not null,
        constraint recent_games_pk primary key (member_id, node_id)
      );
      create index recent_games_by_time on read.recent_games (member_id, launched_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.recent_games, read.favourite_games');
  }
}
