import type { Columns } from '@platform/projections/insert-rows';

// The rows that a batch writes, by table.

export interface FactRow {
  readonly fact_no: number;
  readonly slot: Date;
  readonly kind: 'bet' | 'void' | 'play';
  readonly placement_id: number;
  readonly member_id: string;
  readonly vendor_id: string;
  readonly game_code: string;
  readonly round_id: string;
  readonly stake_minor: bigint;
  readonly payout_minor: bigint;
  readonly turnover_minor: bigint;
  readonly round_stake_minor: bigint | null;
  readonly round_payout_minor: bigint | null;
  readonly event_id: string;
  readonly original_slot: Date | null;
  readonly settled_at: string;
  readonly recorded_at: string;
}

export const FACT_COLUMNS: Columns<FactRow> = {
  fact_no: 'bigint',
  slot: 'timestamptz',
  kind: 'text',
  placement_id: 'bigint',
  member_id: 'text',
  vendor_id: 'text',
  game_code: 'text',
  round_id: 'text',
  stake_minor: 'bigint',
  payout_minor: 'bigint',
  turnover_minor: 'bigint',
  round_stake_minor: 'bigint',
  round_payout_minor: 'bigint',
  event_id: 'uuid',
  original_slot: 'timestamptz',
  settled_at: 'timestamptz',
  recorded_at: 'timestamptz',
};

export interface BucketRow {
  readonly slot: Date;
  readonly placement_id: number;
  turnover_minor: bigint;
  loss_minor: bigint;
  bets: number;
}

export const BUCKET_COLUMNS: Columns<BucketRow> = {
  slot: 'timestamptz',
  placement_id: 'bigint',
  turnover_minor: 'bigint',
  loss_minor: 'bigint',
  bets: 'integer',
};

/** The amounts that a batch adds to a member's day. */
export interface DayRow {
  readonly day: string;
  readonly placement_id: number;
  turnover_minor: bigint;
  payout_minor: bigint;
  loss_minor: bigint;
  bets: number;
  deposits_minor: bigint;
  first_deposits: number;
  promotions_minor: bigint;
  salaries_minor: bigint;
  dividends_minor: bigint;
  new_members: number;
  readonly bound_minor: bigint;
  readonly is_agent: boolean;
  /** The day may be spread over several places of the member. */
  readonly is_split: boolean;
}

export const DAY_COLUMNS: Columns<DayRow> = {
  day: 'text',
  placement_id: 'bigint',
  turnover_minor: 'bigint',
  payout_minor: 'bigint',
  loss_minor: 'bigint',
  bets: 'integer',
  deposits_minor: 'bigint',
  first_deposits: 'integer',
  promotions_minor: 'bigint',
  salaries_minor: 'bigint',
  dividends_minor: 'bigint',
  new_members: 'integer',
  bound_minor: 'bigint',
  is_agent: 'boolean',
  is_split: 'boolean',
};

export interface MovementRow {
  readonly movement_no: number;
  readonly slot: Date;
  readonly kind: string;
  readonly placement_id: number;
  readonly member_id: string;
  readonly amount_minor: bigint;
  readonly balance_after_minor: string;
  readonly event_id: string;
  readonly occurred_at: string;
}

export const MOVEMENT_COLUMNS: Columns<MovementRow> = {
  movement_no: 'bigint',
  slot: 'timestamptz',
  kind: 'text',
  placement_id: 'bigint',
  member_id: 'text',
  amount_minor: 'bigint',
  balance_after_minor: 'bigint',
  event_id: 'uuid',
  occurred_at: 'timestamptz',
};

export interface IncomeRow {
  readonly movement_no: number;
  readonly agent_id: string;
  readonly slot: Date;
  readonly kind: string;
  readonly bill_id: string;
  readonly amount_minor: bigint;
  readonly paid_at: string;
}

export const INCOME_COLUMNS: Columns<IncomeRow> = {
  movement_no: 'bigint',
  agent_id: 'text',
  slot: 'timestamptz',
  kind: 'text',
  bill_id: 'text',
  amount_minor: 'bigint',
  paid_at: 'timestamptz',
};

export interface BillRow {
  readonly bill_id: string;
  readonly run_id: string;
  readonly gross_minor: string;
  readonly withheld_minor: string;
}

export const BILL_COLUMNS: Columns<BillRow> = {
  bill_id: 'text',
  run_id: 'text',
  gross_minor: 'bigint',
  withheld_minor: 'bigint',
};

export interface CutoffRow {
  readonly run_id: string;
  readonly kind: string;
  readonly period: string;
  readonly window_from: string;
  readonly window_to: string;
  readonly fact_no: number;
  readonly seen_at: string;
}

export const CUTOFF_COLUMNS: Columns<CutoffRow> = {
  run_id: 'text',
  kind: 'text',
  period: 'text',
  window_from: 'timestamptz',
  window_to: 'timestamptz',
  fact_no: 'bigint',
  seen_at: 'timestamptz',
};

export interface BoundRow {
  readonly from_day: string;
  readonly turnover_minor: string;
}

export const BOUND_COLUMNS: Columns<BoundRow> = { from_day: 'text', turnover_minor: 'bigint' };
