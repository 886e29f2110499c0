import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notes of staff about members. */
export class MemberNotes1796000170000 implements MigrationInterface {
  name = 'MemberNotes1796000170000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.member_notes (
        id uuid not null,
        member_id uuid not null,
        text text not null,
        written_by uuid not null,
        written_at timestamptz not null,
        struck_by uuid,
        struck_at timestamptz,
        reason text,
        constraint member_notes_pk primary key (id)
      );
      create index member_notes_by_member on read.member_notes (member_id, written_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.member_notes');
  }
}
