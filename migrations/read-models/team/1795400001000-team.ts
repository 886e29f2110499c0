import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAY_FIGURES = `
    turnover_minor bigint not null,
    payout_minor bigint not null,
    loss_minor bigint not null,
    bets integer not null,
    deposits_minor bigint not null,
    first_deposits integer not null,
    promotions_minor bigint not null,
    salaries_minor bigint not null,
    dividends_minor bigint not null,`;

const TREE_AND_FACTS = `
  create table read.team_placements (
    placement_id bigint not null,
    member_id text not null,
    username text not null,
    parent_id text,
    depth integer not null,
    kind text not null,
    is_current boolean not null,
    former_id bigint,
    has_deposited boolean not null,
    placed_at timestamptz not null,
    ended_at timestamptz,
    constraint team_placements_pk primary key (placement_id)
  );
  create index team_placements_by_member on read.team_placements (member_id, is_current);
  create index team_placements_by_parent on read.team_placements (parent_id, username);
  create table read.team_lines (
    ancestor_id text not null,
    placement_id bigint not null,
    distance integer not null,
    constraint team_lines_pk primary key (ancestor_id, placement_id)
  );
  create index team_lines_by_placement on read.team_lines (placement_id);
  create table read.team_sizes (
    agent_id text not null,
    members integer not null,
    agents integer not null,
    direct_count integer not null,
    constraint team_sizes_pk primary key (agent_id)
  );
  create table read.team_facts (
    fact_no bigint not null,
    slot timestamptz not null,
    kind text not null,
    placement_id bigint not null,
    member_id text not null,
    vendor_id text not null,
    game_code text not null,
    round_id text not null,
    stake_minor bigint not null,
    payout_minor bigint not null,
    turnover_minor bigint not null,
    round_stake_minor bigint,
    round_payout_minor bigint,
    event_id uuid not null,
    original_slot timestamptz,
    settled_at timestamptz not null,
    recorded_at timestamptz not null,
    constraint team_facts_pk primary key (fact_no)
  );
  create index team_facts_by_slot on read.team_facts (slot, fact_no);
  create index team_facts_by_placement on read.team_facts (placement_id, slot, fact_no);
  create index team_facts_by_game on read.team_facts (vendor_id, game_code, slot, fact_no);
  create index team_facts_by_round on read.team_facts (round_id);
  create table read.team_buckets (
    slot timestamptz not null,
    placement_id bigint not null,
    turnover_minor bigint not null,
    loss_minor bigint not null,
    bets integer not null,
    constraint team_buckets_pk primary key (slot, placement_id)
  );
`;

const DAYS_AND_MONEY = `
  create table read.team_member_days (
    day date not null,
    placement_id bigint not null,${DAY_FIGURES}
    constraint team_member_days_pk primary key (day, placement_id)
  );
  create index team_member_days_by_placement on read.team_member_days (placement_id, day);
  create table read.team_days (
    agent_id text not null,
    day date not null,${DAY_FIGURES}
    active_members integer not null,
    new_members integer not null,
    constraint team_days_pk primary key (agent_id, day)
  );
  create table read.team_movements (
    movement_no bigint not null,
    slot timestamptz not null,
    kind text not null,
    placement_id bigint not null,
    member_id text not null,
    amount_minor bigint not null,
    balance_after_minor bigint not null,
    event_id uuid not null,
    occurred_at timestamptz not null,
    constraint team_movements_pk primary key (movement_no)
  );
  create index team_movements_by_slot on read.team_movements (slot, movement_no);
  create index team_movements_by_kind on read.team_movements (kind, slot, movement_no);
  create index team_movements_by_placement on read.team_movements (placement_id, slot, movement_no);
  create table read.team_income (
    movement_no bigint not null,
    agent_id text not null,
    slot timestamptz not null,
    kind text not null,
    bill_id text not null,
    amount_minor bigint not null,
    paid_at timestamptz not null,
    constraint team_income_pk primary key (movement_no)
  );
  create index team_income_by_agent on read.team_income (agent_id, slot, movement_no);
  create table read.team_bills (
    bill_id text not null,
    run_id text not null,
    gross_minor bigint not null,
    withheld_minor bigint not null,
    constraint team_bills_pk primary key (bill_id)
  );
`;

const COUNTING = `
  create table read.team_cutoffs (
    run_id text not null,
    kind text not null,
    period text not null,
    window_from timestamptz not null,
    window_to timestamptz not null,
    fact_no bigint not null,
    seen_at timestamptz not null,
    constraint team_cutoffs_pk primary key (run_id)
  );
  create table read.team_bounds (
    from_day date not null,
    turnover_minor bigint not null,
    constraint team_bounds_pk primary key (from_day)
  );
  create table read.team_clock (
    name text not null,
    first_open_slot timestamptz not null,
    last_fact_no bigint not null,
    last_placement_id bigint not null,
    last_movement_no bigint not null,
    as_of timestamptz not null,
    constraint team_clock_pk primary key (name)
  );
`;

const EXPORTS = `
  create table session.team_exports (
    code_hash bytea primary key,
    agent_id uuid not null,
    session_hash bytea not null,
    request jsonb not null,
    expires_at timestamptz not null
  );
`;

export class Team1795400001000 implements MigrationInterface {
  name = 'Team1795400001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const tables of [TREE_AND_FACTS, DAYS_AND_MONEY, COUNTING, EXPORTS]) await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'placements',
      'lines',
      'sizes',
      'facts',
      'buckets',
      'member_days',
      'days',
      'movements',
      'income',
      'bills',
      'cutoffs',
      'bounds',
      'clock',
    ];
    await runner.query('drop table session.team_exports');
    await runner.query(tables.map((name) => `drop table read.team_${name}`).join('; '));
  }
}
