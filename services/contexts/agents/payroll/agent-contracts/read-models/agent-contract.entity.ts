import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each agent contract, from its offer on. */
@Entity({ schema: 'read', name: 'agent_contracts' })
@Index('agent_contracts_by_time', ['offeredAt', 'id'])
@Index('agent_contracts_by_kind', ['kind', 'offeredAt', 'id'])
@Index('agent_contracts_by_status', ['status', 'offeredAt', 'id'])
@Index('agent_contracts_by_upline', ['uplineId', 'offeredAt', 'id'])
@Index('agent_contracts_by_downline', ['downlineId', 'offeredAt', 'id'])
@Index('agent_contracts_open', ['expiresAt'], { where: `(status = 'offered'::text)` })
export class AgentContractEntity {
  @PrimaryColumn('text', { name: 'contract_id', primaryKeyConstraintName: 'agent_contracts_pk' }) id: string;
  @Column('text') kind: string;
  @Column('text') period: string;
  @Column('text', { name: 'upline_id', nullable: true }) uplineId: string | null;
  @Column('text', { name: 'downline_id' }) downlineId: string;
  @Column('jsonb') terms: object;
  @Column('text') status: string;
  @Column('timestamptz', { name: 'offered_at' }) offeredAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt: Date | null;
  @Column('timestamptz', { name: 'valid_from', nullable: true }) validFrom: Date | null;
  @Column('timestamptz', { name: 'valid_until', nullable: true }) validUntil: Date | null;
}
