import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The bookings on the accounts of providers, and their statements beside them; the projections fill both from the log.
 * When each provider was asked is written down by whoever asks.
 */
export class ProviderStatements1796000185000 implements MigrationInterface {
  name = 'ProviderStatements1796000185000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.provider_bookings (
        booking_id text not null,
        provider_id text not null,
        kind text not null,
        member_id uuid,
        payment_id text,
        reference text,
        end_to_end_id text,
        currency text,
        minor bigint,
        booked_at timestamptz,
        own_day date,
        statement_day date,
        line_id text,
        is_kept boolean not null default false,
        constraint provider_bookings_pk primary key (booking_id)
      );
      create index provider_bookings_by_day on read.provider_bookings (provider_id, own_day);
      create index provider_bookings_by_statement on read.provider_bookings (provider_id, statement_day);
    `);
    await this.addStatements(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table session.statement_asks, read.statement_rows, read.statements, read.provider_bookings',
    );
  }

  private async addStatements(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.statements (
        provider_id text not null,
        day date not null,
        currency text not null,
        status text not null,
        version integer not null,
        source text,
        lines integer not null,
        opening_minor bigint not null,
        closing_minor bigint not null,
        books_minor bigint not null,
        carried_minor bigint not null,
        explained_minor bigint not null,
        is_complete boolean not null,
        imported_at timestamptz,
        closed_at timestamptz,
        maker_id uuid,
        checker_id uuid,
        file jsonb,
        mapping jsonb,
        constraint statements_pk primary key (provider_id, day)
      );

      create table read.statement_rows (
        id uuid not null,
        provider_id text not null,
        day date not null,
        row_id text not null,
        kind text not null,
        status text not null,
        at timestamptz not null,
        line jsonb,
        booking jsonb,
        effect_minor bigint not null,
        candidates jsonb not null,
        how text,
        maker_id uuid,
        staff_id uuid,
        note text,
        settled_at timestamptz,
        constraint statement_rows_pk primary key (id)
      );
      create index statement_rows_by_day on read.statement_rows (provider_id, day, at, id);

      create table session.statement_asks (
        provider_id text not null,
        day date not null,
        asked_at timestamptz not null,
        answer text not null,
        constraint statement_asks_pk primary key (provider_id, day)
      );
    `);
  }
}
