import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches of staff find members by any part of the name, whatever its case and accents. */
export class MembersByAnyPart1796391000000 implements MigrationInterface {
  name = 'MembersByAnyPart1796391000000';

  async up(runner: QueryRunner): Promise<void> {
    // An account that was opened by mobile has a user name that nobody reads.
    await runner.query(`
      alter table read.members add column search_name text not null generated always as (
        E'\\n' || lower(regexp_replace(normalize(
          case when username ~ '^tel-[0-9a-f]{16}$' then nickname else username || E'\\n' || nickname end,
          NFD), '[\u0300-\u036f]', '', 'g'))) stored
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.members drop column search_name');
  }
}
