import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each deposit that its payer contests. */
@Entity({ schema: 'read', name: 'deposit_contests' })
@Index('deposit_contests_by_time', ['contestedAt', 'id'])
@Index('deposit_contests_open', ['answerBy'], { where: 'ended_at is null' })
export class DepositContestEntity {
  /** The deposit. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deposit_contests_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text', { name: 'provider_id' }) providerId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('text') state: string;
  @Column('text', { nullable: true }) answer: string | null;
  @Column('boolean', { name: 'is_taken' }) isTaken: boolean;
  @Column('text', { nullable: true }) refusal: string | null;
  @Column('uuid', { name: 'proposed_by', nullable: true }) proposedBy: string | null;
  @Column('timestamptz', { name: 'answer_by', nullable: true }) answerBy: Date | null;
  @Column('timestamptz', { name: 'contested_at' }) contestedAt: Date;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt: Date | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
}
