import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { BreakStatus } from '../domain/break.decide';
import type { BreakKind, FoundValue, Resolution } from '../domain/break.events';

/** One row for each break, with its last proposal and the decision. */
@Entity({ schema: 'read', name: 'findings' })
@Unique('findings_no', ['no'])
@Index('findings_by_status', ['status', 'no'])
@Index('findings_by_kind', ['kind', 'no'])
@Index('findings_by_member', ['memberId', 'no'])
export class BreakEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'findings_pk' }) id: string;
  /** Counted by the projection, in the order in which they were found. */
  @Column('bigint') no: string;
  @Column('text') kind: BreakKind;
  @Column('text') status: BreakStatus;
  @Column('timestamptz', { name: 'found_at' }) foundAt: Date;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId: string | null;
  @Column('text') at: string;
  @Column('text', { nullable: true }) currency: string | null;
  @Column('jsonb') values: FoundValue[];
  @Column('uuid', { name: 'proposer_id', nullable: true }) proposerId: string | null;
  @Column('timestamptz', { name: 'proposed_at', nullable: true }) proposedAt: Date | null;
  @Column('text', { nullable: true }) resolution: Resolution | null;
  @Column('text', { name: 'proposal_note', nullable: true }) proposalNote: string | null;
  @Column('uuid', { name: 'approver_id', nullable: true }) approverId: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt: Date | null;
  @Column('text', { name: 'decision_note', nullable: true }) decisionNote: string | null;
  @Column('boolean', { name: 'is_approved', nullable: true }) isApproved: boolean | null;
}
