import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each manual adjustment. */
@Entity({ schema: 'read', name: 'adjustments' })
@Index('adjustments_by_time', ['requestedAt', 'id'])
@Index('adjustments_by_status', ['status', 'requestedAt', 'id'])
@Index('adjustments_by_member', ['memberId', 'requestedAt', 'id'])
export class AdjustmentEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'adjustments_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('text') reason: string;
  @Column('text') status: string;
  @Column('uuid', { name: 'maker_id' }) makerId: string;
  @Column('text', { name: 'request_note' }) requestNote: string;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt: Date;
  @Column('uuid', { name: 'checker_id', nullable: true }) checkerId: string | null;
  @Column('boolean', { name: 'is_approved', nullable: true }) isApproved: boolean | null;
  @Column('text', { name: 'decision_note', nullable: true }) decisionNote: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt: Date | null;
  @Column('text', { nullable: true }) fault: string | null;
}
