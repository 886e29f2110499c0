import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches find members by the beginning of the nickname, and by the last digits of a masked number. */
export class MemberNicknames1796000145000 implements MigrationInterface {
  name = 'MemberNicknames1796000145000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index members_by_nickname on read.members (lower(nickname) text_pattern_ops);
      create index members_by_last_digits on read.members (right(nickname, 4));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.members_by_nickname, read.members_by_last_digits');
  }
}
