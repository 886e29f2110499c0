import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A member's place in the tree, from one move to the next. Who is moved gets a new one, and everybody below as well.
 */
@Entity({ schema: 'read', name: 'team_placements' })
@Index('team_placements_by_member', ['memberId', 'isCurrent'])
@Index('team_placements_by_parent', ['parentId', 'username'])
@Index('team_placements_by_name', ['username'], { where: 'is_current' })
export class TeamPlacementEntity {
  @PrimaryColumn('bigint', { name: 'placement_id', primaryKeyConstraintName: 'team_placements_pk' })
  placementId: string;
  @Column('text', { name: 'member_id' }) memberId: string;
  @Column('text') username: string;
  @Column('text', { name: 'parent_id', nullable: true }) parentId: string | null;
  @Column('integer') depth: number;
  @Column('text') kind: string;
  @Column('boolean', { name: 'is_current' }) isCurrent: boolean;
  /** Where the member was before; null for the first place. */
  @Column('bigint', { name: 'former_id', nullable: true }) formerId: string | null;
  @Column('boolean', { name: 'has_deposited' }) hasDeposited: boolean;
  @Column('timestamptz', { name: 'placed_at' }) placedAt: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
}

/** Everybody above a place, and the member itself at distance 0. */
@Entity({ schema: 'read', name: 'team_lines' })
@Index('team_lines_by_placement', ['placementId'])
export class TeamLineEntity {
  @PrimaryColumn('text', { name: 'ancestor_id', primaryKeyConstraintName: 'team_lines_pk' }) ancestorId: string;
  @PrimaryColumn('bigint', { name: 'placement_id', primaryKeyConstraintName: 'team_lines_pk' }) placementId: string;
  @Column('integer') distance: number;
}

/** How many there are below an agent now. */
@Entity({ schema: 'read', name: 'team_sizes' })
export class TeamSizeEntity {
  @PrimaryColumn('text', { name: 'agent_id', primaryKeyConstraintName: 'team_sizes_pk' }) agentId: string;
  @Column('integer') members: number;
  @Column('integer') agents: number;
  @Column('integer', { name: 'direct_count' }) directCount: number;
}

/** Moves in the tree, those that wait for a decision included. */
@Entity({ schema: 'read', name: 'member_moves' })
@Index('member_moves_by_time', ['requestedAt', 'id'])
@Index('member_moves_by_status', ['status', 'requestedAt', 'id'])
export class MemberMoveEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'member_moves_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('uuid', { name: 'from_upline_id', nullable: true }) fromUplineId: string | null;
  @Column('uuid', { name: 'to_upline_id', nullable: true }) toUplineId: string | null;
  @Column('integer', { name: 'team_count' }) teamCount: number;
  @Column('text') reason: string;
  @Column('text') status: string;
  @Column('uuid', { name: 'requested_by' }) requestedBy: string;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt: Date;
  @Column('uuid', { name: 'decided_by', nullable: true }) decidedBy: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt: Date | null;
  @Column('text') remark: string;
}

export const treeEntities = [TeamPlacementEntity, TeamLineEntity, TeamSizeEntity, MemberMoveEntity];
