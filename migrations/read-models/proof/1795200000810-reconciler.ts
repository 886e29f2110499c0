import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The findings of the reconciler, its progress, and the index by which it adds up the open rounds of a wallet. */
export class Reconciler1795200000810 implements MigrationInterface {
  name = 'Reconciler1795200000810';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.findings (
        id uuid not null,
        no bigint not null,
        kind text not null,
        status text not null,
        found_at timestamptz not null,
        member_id uuid,
        at text not null,
        currency text,
        values jsonb not null,
        proposer_id uuid,
        proposed_at timestamptz,
        resolution text,
        proposal_note text,
        approver_id uuid,
        decided_at timestamptz,
        decision_note text,
        is_approved boolean,
        constraint findings_pk primary key (id),
        constraint findings_no unique (no)
      );
      create index findings_by_status on read.findings (status, no);
      create index findings_by_kind on read.findings (kind, no);
      create index findings_by_member on read.findings (member_id, no);
      create index bet_rounds_open on read.bet_rounds (member_id) where not is_closed;
      create table session.reconciler (
        only_one boolean primary key default true check (only_one),
        checked bigint not null default 0,
        checked_at timestamptz,
        sweep_started_at timestamptz,
        sweep_after uuid,
        sweep_span bigint not null default 0,
        sweep_checked bigint not null default 0,
        sweep_total bigint not null default 0,
        sweep_mismatches bigint not null default 0,
        last_finished_at timestamptz,
        last_wallets bigint not null default 0,
        last_mismatches bigint not null default 0
      );
      insert into session.reconciler default values;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table session.reconciler, read.findings; drop index read.bet_rounds_open');
  }
}
