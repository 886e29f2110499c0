import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Audit1795200000600 implements MigrationInterface {
  name = 'Audit1795200000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.event_history');
  }
}
