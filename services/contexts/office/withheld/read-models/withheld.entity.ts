import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each amount that was above its ceiling. */
@Entity({ schema: 'read', name: 'withheld_amounts' })
@Index('withheld_amounts_by_time', ['withheldAt', 'id'])
@Index('withheld_amounts_by_status', ['status', 'withheldAt', 'id'])
export class WithheldAmountEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'withheld_amounts_pk' }) id: string;
  @Column('text') kind: string;
  @Column('text') status: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('bigint', { name: 'ceiling_minor' }) ceilingMinor: string;
  /** The stakes of the round, or the amount that a deposit was asked for. */
  @Column('bigint', { name: 'basis_minor', nullable: true }) basisMinor: string | null;
  @Column('text', { name: 'party_id' }) partyId: string;
  @Column('text', { name: 'game_code', nullable: true }) gameCode: string | null;
  @Column('text', { name: 'round_id', nullable: true }) roundId: string | null;
  @Column('text', { name: 'transaction_id' }) transactionId: string;
  @Column('timestamptz', { name: 'withheld_at' }) withheldAt: Date;
  @Column('integer', { name: 'proposal_no' }) proposalNo: number;
  @Column('uuid', { name: 'maker_id', nullable: true }) makerId: string | null;
  @Column('text', { nullable: true }) refusal: string | null;
  @Column('text', { name: 'proposal_note', nullable: true }) proposalNote: string | null;
  @Column('timestamptz', { name: 'proposed_at', nullable: true }) proposedAt: Date | null;
  @Column('uuid', { name: 'checker_id', nullable: true }) checkerId: string | null;
  @Column('boolean', { name: 'is_approved', nullable: true }) isApproved: boolean | null;
  @Column('text', { name: 'decision_note', nullable: true }) decisionNote: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt: Date | null;
  @Column('text', { nullable: true }) fault: string | null;
}
