import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each act on money whose owner cannot be paid. */
@Entity({ schema: 'read', name: 'unclaimed_acts' })
@Index('unclaimed_acts_by_time', ['requestedAt', 'id'])
@Index('unclaimed_acts_by_status', ['status', 'requestedAt', 'id'])
@Index('unclaimed_acts_by_member', ['memberId'])
export class UnclaimedActEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'unclaimed_acts_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') act: string;
  @Column('text', { nullable: true }) ground: string | null;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('text', { name: 'provider_id', nullable: true }) providerId: string | null;
  @Column('text', { name: 'end_to_end_id', nullable: true }) endToEndId: string | null;
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
