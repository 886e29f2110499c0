import type { Columns } from '@platform/projections/insert-rows';

// The rows that the tree adds to its tables.

export interface PlacementRow {
  readonly placement_id: number;
  readonly member_id: string;
  readonly username: string;
  readonly parent_id: string | null;
  readonly depth: number;
  readonly kind: string;
  readonly is_current: boolean;
  has_deposited: boolean;
  readonly placed_at: string;
}

export const PLACEMENT_COLUMNS: Columns<PlacementRow> = {
  placement_id: 'bigint',
  member_id: 'text',
  username: 'text',
  parent_id: 'text',
  depth: 'integer',
  kind: 'text',
  is_current: 'boolean',
  has_deposited: 'boolean',
  placed_at: 'timestamptz',
};

export interface LineRow {
  readonly ancestor_id: string;
  readonly placement_id: number;
  readonly distance: number;
}

export const LINE_COLUMNS: Columns<LineRow> = { ancestor_id: 'text', placement_id: 'bigint', distance: 'integer' };

export interface SizeRow {
  readonly agent_id: string;
  members: number;
  agents: number;
  direct_count: number;
}

export const SIZE_COLUMNS: Columns<SizeRow> = {
  agent_id: 'text',
  members: 'integer',
  agents: 'integer',
  direct_count: 'integer',
};
