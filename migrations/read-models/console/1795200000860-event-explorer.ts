import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The event history of the explorer. The table holds only the columns that a search uses; the full event is read from
 * the log for the rows on the page. Every index ends in the number of the row, so that every filter can read newest
 * first from any cursor. Texts are indexed by their hash, which takes 24 bytes for each entry.
 */
export class EventExplorer1795200000860 implements MigrationInterface {
  name = 'EventExplorer1795200000860';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.event_history;
      create table read.event_history (
        seq bigint not null,
        revision bigint not null,
        occurred_at timestamptz not null,
        recorded_at timestamptz not null,
        amount_minor bigint,
        kind_no smallint not null,
        is_own_stream boolean not null,
        id uuid not null,
        member_id uuid,
        stream text not null,
        checkpoint text not null,
        actor_id text not null,
        key text not null,
        correlation_id text not null,
        currency text,
        constraint event_history_pk primary key (seq)
      );
      create index event_history_by_id on read.event_history (id);
      create index event_history_by_kind on read.event_history (kind_no, seq);
      create index event_history_by_member on read.event_history (member_id, kind_no, seq);
      create index event_history_by_stream on read.event_history (hashtextextended(stream, 0), seq) where not is_own_stream;
      create index event_history_by_actor on read.event_history (hashtextextended(actor_id, 0), seq);
      create index event_history_by_key on read.event_history (hashtextextended(key, 0), seq);
      create index event_history_by_correlation on read.event_history (hashtextextended(correlation_id, 0), seq);
      create index event_history_by_amount on read.event_history (amount_minor, seq) where amount_minor is not null;
      create table read.event_kinds (
        no smallint not null,
        category text not null,
        type text not null,
        actor_kind text not null,
        constraint event_kinds_pk primary key (no),
        constraint event_kinds_once unique (category, type, actor_kind)
      );
      create table read.event_spans (
        no bigint not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        constraint event_spans_pk primary key (no)
      );
    `);
    await beginAnew(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.event_spans, read.event_kinds, read.event_history;
      create table read.event_history (
        seq bigint not null,
        id uuid not null,
        checkpoint text not null,
        stream text not null,
        revision bigint not null,
        type text not null,
        member_id uuid,
        actor_kind text not null,
        actor_id text not null,
        key text not null,
        correlation_id text not null,
        causation_id text not null,
        occurred_at timestamptz not null,
        recorded_at timestamptz not null,
        data jsonb not null,
        currency text,
        amount_minor bigint,
        balance_before_minor bigint,
        balance_after_minor bigint,
        constraint event_history_pk primary key (seq),
        constraint event_history_once unique (stream, revision)
      );
      create index event_history_by_member on read.event_history (member_id, seq);
      create index event_history_by_type on read.event_history (member_id, type, seq);
    `);
    await beginAnew(runner);
  }
}

/** The projection fills the table from the log: it starts again at the first event once its checkpoint is gone. */
async function beginAnew(runner: QueryRunner): Promise<void> {
  await runner.query(`
    update read.checkpoints set checkpoint = null, generation = generation + 1, events = 0, updated_at = now()
     where name = 'event-history'
  `);
}
