import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Catalogue1795200000200 implements MigrationInterface {
  name = 'Catalogue1795200000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.vendors (
        code text not null,
        name text not null,
        mode text not null,
        constraint vendors_pk primary key (code)
      );
      create table read.games (
        vendor_code text not null,
        game_code text not null,
        node_id integer not null,
        name text not null,
        category text not null,
        artwork text not null,
        rtp_ppm integer not null,
        is_hot boolean not null,
        is_new boolean not null,
        classify jsonb not null,
        added_at timestamptz not null,
        constraint games_pk primary key (vendor_code, game_code)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.games, read.vendors');
  }
}
