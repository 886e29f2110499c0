import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Announcements with their audience, pictures and times, including the withdrawn ones, and the feedback of visitors.
 */
export class SiteMessages1795300004000 implements MigrationInterface {
  name = 'SiteMessages1795300004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.announcements;
      create table read.announcements (
        id uuid not null,
        kind text not null,
        execution text,
        group_name text not null,
        texts jsonb not null,
        artwork text not null,
        images jsonb not null,
        linkage_type text not null,
        link_target text not null,
        sort_order integer not null,
        published_at timestamptz not null,
        shown_from timestamptz,
        shown_until timestamptz,
        withdrawn_at timestamptz,
        constraint announcements_pk primary key (id)
      );
      create index announcements_by_time on read.announcements (published_at, id);
      create index announcements_by_kind on read.announcements (kind, published_at, id);
      create table read.feedback (
        id uuid not null,
        reference text not null,
        question_type smallint not null,
        content text not null,
        sender text not null,
        member_id uuid,
        language text not null,
        sent_at timestamptz not null,
        is_open boolean not null,
        closed_by uuid,
        closed_at timestamptz,
        closing_note text,
        constraint feedback_pk primary key (id)
      );
      create index feedback_by_time on read.feedback (sent_at, id);
      create index feedback_by_openness on read.feedback (is_open, sent_at, id);
      create index feedback_by_type on read.feedback (question_type, sent_at, id);
    `);
    // The projection fills the announcements again from the first event.
    await runner.query(`
      update read.checkpoints set checkpoint = null, generation = generation + 1, events = 0, updated_at = now()
       where name = 'announcements'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.feedback;
      drop table read.announcements;
      create table read.announcements (
        id uuid not null,
        kind text not null,
        group_name text not null,
        texts jsonb not null,
        artwork text not null,
        linkage_type text not null,
        link_target text not null,
        sort_order integer not null,
        published_at timestamptz not null,
        constraint announcements_pk primary key (id)
      );
    `);
    await runner.query(`
      update read.checkpoints set checkpoint = null, generation = generation + 1, events = 0, updated_at = now()
       where name = 'announcements'
    `);
  }
}
