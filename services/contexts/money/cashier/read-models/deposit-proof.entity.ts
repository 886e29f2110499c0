import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each transfer to the house that a member has sent proof of. */
@Entity({ schema: 'read', name: 'deposit_proofs' })
@Index('deposit_proofs_by_time', ['sentAt', 'id'])
export class DepositProofEntity {
  /** The id of the deposit. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deposit_proofs_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') method: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  /** Null before the member has sent the proof. */
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
  @Column('text') status: string;
  /** The person whose answer waits for a second one. */
  @Column('uuid', { name: 'proposed_by', nullable: true }) proposedBy: string | null;
}
