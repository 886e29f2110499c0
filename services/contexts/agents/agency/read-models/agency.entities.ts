import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each member: the link that it came by, and the time of its last settled bet. */
@Entity({ schema: 'read', name: 'network_members' })
@Index('network_members_by_link', ['linkId'])
export class AgencyMemberEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'network_members_pk' }) memberId: string;
  @Column('uuid', { name: 'link_id', nullable: true }) linkId: string | null;
  @Column('timestamptz', { name: 'last_bet_at', nullable: true }) lastBetAt: Date | null;
}

/** The transfers of agents to direct downlines. */
@Entity({ schema: 'read', name: 'downline_transfers' })
@Index('downline_transfers_by_agent', ['agentId', 'sentAt', 'id'])
@Index('downline_transfers_by_receiver', ['toMemberId', 'sentAt'])
// An index of the transfers that have not arrived; an entity cannot say a condition like this.
@Index('downline_transfers_under_way', { synchronize: false })
export class DownlineTransferEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'downline_transfers_pk' }) id: string;
  @Column('uuid', { name: 'agent_id' }) agentId: string;
  @Column('uuid', { name: 'to_member_id' }) toMemberId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('timestamptz', { name: 'sent_at' }) sentAt: Date;
  @Column('timestamptz', { name: 'received_at', nullable: true }) receivedAt: Date | null;
  @Column('text', { nullable: true }) purpose: string | null;
  @Column('text', { nullable: true }) note: string | null;
}

/** The remarks of agents. */
@Entity({ schema: 'read', name: 'downline_notes' })
export class DownlineNoteEntity {
  @PrimaryColumn('uuid', { name: 'agent_id', primaryKeyConstraintName: 'downline_notes_pk' }) agentId: string;
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'downline_notes_pk' }) memberId: string;
  @Column('text') note: string;
}

/** The asks of members to their uplines. */
@Entity({ schema: 'read', name: 'upline_asks' })
@Index('upline_asks_by_upline', ['uplineId', 'askedAt'])
// An index of the open ones; an entity cannot say a condition like this.
@Index('upline_asks_open', { synchronize: false })
export class UplineAskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'upline_asks_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('uuid', { name: 'upline_id' }) uplineId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('text') note: string;
  @Column('text') state: string;
  @Column('timestamptz', { name: 'asked_at' }) askedAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}

export const agencyEntities = [AgencyMemberEntity, DownlineTransferEntity, DownlineNoteEntity, UplineAskEntity];
