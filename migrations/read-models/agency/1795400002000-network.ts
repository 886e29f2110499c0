import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitation links, transfers, notes and moves of the agents. */
export class Network1795400002000 implements MigrationInterface {
  name = 'Network1795400002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.network_members (
        member_id uuid not null,
        link_id uuid,
        last_bet_at timestamptz,
        constraint network_members_pk primary key (member_id)
      );
      create index network_members_by_link on read.network_members (link_id);
      create table read.downline_transfers (
        id text not null,
        agent_id uuid not null,
        to_member_id uuid not null,
        currency text not null,
        amount_minor bigint not null,
        sent_at timestamptz not null,
        received_at timestamptz,
        constraint downline_transfers_pk primary key (id)
      );
      create index downline_transfers_by_agent on read.downline_transfers (agent_id, sent_at, id);
      create table read.downline_notes (
        agent_id uuid not null,
        member_id uuid not null,
        note text not null,
        constraint downline_notes_pk primary key (agent_id, member_id)
      );
      create table read.member_moves (
        id uuid not null,
        member_id uuid not null,
        from_upline_id uuid,
        to_upline_id uuid,
        team_count integer not null,
        reason text not null,
        status text not null,
        requested_by uuid not null,
        requested_at timestamptz not null,
        decided_by uuid,
        decided_at timestamptz,
        remark text not null,
        constraint member_moves_pk primary key (id)
      );
      create index member_moves_by_time on read.member_moves (requested_at, id);
      create index member_moves_by_status on read.member_moves (status, requested_at, id);

      -- The visits are counted outside the log: when the table is lost, only a number that agents look at is lost.
      create table session.invitation_visits (
        link_id uuid primary key,
        visits bigint not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table session.invitation_visits, read.member_moves, read.downline_notes, read.downline_transfers, read.network_members',
    );
  }
}
