import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Of every member: by which link they came, and when they last had a bet settled. */
@Entity({ schema: 'read', name: 'network_members' })
@Index('network_members_by_link', ['linkId'])
export class NetworkMemberEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'network_members_pk' }) memberId: string;
  @Column('uuid', { name: 'link_id', nullable: true }) linkId: string | null;
  @Column('timestamptz', { name: 'last_bet_at', nullable: true }) lastBetAt: Date | null;
}

/** What agents have sent to direct downlines. */
@Entity({ schema: 'read', name: 'downline_transfers' })
@Index('downline_transfers_by_agent', ['agentId', 'sentAt', 'id'])
// Of what has not arrived only; a part of a table is beyond what an entity can say.
@Index('downline_transfers_under_way', { synchronize: false })
export class DownlineTransferEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'downline_transfers_pk' }) id: string;
  @Column('uuid', { name: 'agent_id' }) agentId: string;
  @Column('uuid', { name: 'to_member_id' }) toMemberId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('timestamptz', { name: 'sent_at' }) sentAt: Date;
  @Column('timestamptz', { name: 'received_at', nullable: true }) receivedAt: Date | null;
}

/** The remarks of agents. */
@Entity({ schema: 'read', name: 'downline_notes' })
export class DownlineNoteEntity {
  @PrimaryColumn('uuid', { name: 'agent_id', primaryKeyConstraintName: 'downline_notes_pk' }) agentId: string;
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'downline_notes_pk' }) memberId: string;
  @Column('text') note: string;
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

export const networkEntities = [NetworkMemberEntity, DownlineTransferEntity, DownlineNoteEntity, MemberMoveEntity];
