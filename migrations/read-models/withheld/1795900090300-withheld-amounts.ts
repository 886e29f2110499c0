import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WithheldAmounts1795900090300 implements MigrationInterface {
  name = 'WithheldAmounts1795900090300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.withheld_amounts (
        id uuid not null,
        kind text not null,
        status text not null,
        member_id uuid not null,
        currency text not null,
        amount_minor bigint not null,
        ceiling_minor bigint not null,
        basis_minor bigint,
        party_id text not null,
        game_code text,
        round_id text,
        transaction_id text not null,
        withheld_at timestamptz not null,
        proposal_no integer not null,
        maker_id uuid,
        refusal text,
        proposal_note text,
        proposed_at timestamptz,
        checker_id uuid,
        is_approved boolean,
        decision_note text,
        decided_at timestamptz,
        fault text,
        constraint withheld_amounts_pk primary key (id)
      );
      create index withheld_amounts_by_time on read.withheld_amounts (withheld_at, id);
      create index withheld_amounts_by_status on read.withheld_amounts (status, withheld_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.withheld_amounts');
  }
}
