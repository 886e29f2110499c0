import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger. Every posting holds the running totals of its account, and every span of 2,048 entries holds its sums by
 * class. A balance, a period or a trial balance at any moment therefore takes a few rows, however long the log is.
 */
export class Ledger1795200000800 implements MigrationInterface {
  name = 'Ledger1795200000800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.ledger_accounts (
        no integer not null,
        account text collate "C" not null,
        currency text not null,
        class text not null,
        member_id uuid,
        balance_minor bigint not null,
        credit_minor bigint not null,
        postings bigint not null,
        first_entry bigint not null,
        last_entry bigint not null,
        constraint ledger_accounts_pk primary key (no),
        constraint ledger_accounts_name unique (account, currency)
      ) with (fillfactor = 70);
      create index ledger_accounts_by_class on read.ledger_accounts (class, account);
      create index ledger_accounts_by_member on read.ledger_accounts (member_id);
      create table read.ledger_entries (
        entry_no bigint not null,
        revision bigint not null,
        occurred_at timestamptz not null,
        recorded_at timestamptz not null,
        event_id uuid not null,
        member_id uuid,
        event_type text not null,
        stream text not null,
        constraint ledger_entries_pk primary key (entry_no)
      );
      create table read.ledger_postings (
        account_no integer not null,
        entry_no bigint not null,
        minor bigint not null,
        balance_minor bigint not null,
        credit_minor bigint not null,
        posting_no bigint not null,
        constraint ledger_postings_pk primary key (account_no, entry_no)
      );
      create index ledger_postings_by_entry on read.ledger_postings (entry_no);
      create table read.ledger_spans (
        no bigint not null,
        first_at timestamptz not null,
        constraint ledger_spans_pk primary key (no)
      );
      create index ledger_spans_by_time on read.ledger_spans (first_at);
      create table read.ledger_sums (
        span_no bigint not null,
        class text not null,
        currency text not null,
        debit_minor bigint not null,
        credit_minor bigint not null,
        accounts integer not null,
        constraint ledger_sums_pk primary key (span_no, class, currency)
      );
      create table read.ledger_faults (
        entry_no bigint not null,
        event_id uuid not null,
        member_id uuid,
        currency text,
        reason text not null,
        sum_minor bigint,
        constraint ledger_faults_pk primary key (entry_no)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.ledger_faults, read.ledger_sums, read.ledger_spans, read.ledger_postings, read.ledger_entries, read.ledger_accounts
    `);
  }
}
