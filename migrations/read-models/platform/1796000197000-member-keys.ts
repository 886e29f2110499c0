import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The keys of members' personal data, each wrapped by the key of the house. They are derived from nothing: a backup
 * holds them, and a key that was destroyed leaves a row without a key.
 */
export class MemberKeys1796000197000 implements MigrationInterface {
  name = 'MemberKeys1796000197000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema vault;
      create table vault.member_keys (
        member_id text primary key,
        wrapped text,
        made_at timestamptz not null default now(),
        destroyed_at timestamptz,
        is_noted boolean not null default false,
        constraint member_keys_there_or_destroyed check ((wrapped is null) = (destroyed_at is not null))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema vault cascade');
  }
}
