import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Identity1795200000300 implements MigrationInterface {
  name = 'Identity1795200000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.members (
        id uuid not null,
        username text not null,
        nickname text not null,
        type smallint not null,
        upline_id uuid,
        own_affiliate_code text,
        currency text not null,
        registered_at timestamptz not null,
        last_login_at timestamptz,
        constraint members_pk primary key (id),
        constraint members_username unique (username)
      );
      create index members_by_own_code on read.members (own_affiliate_code);
      create index members_by_upline on read.members (upline_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.members');
  }
}
