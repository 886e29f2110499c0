import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each deposit. */
@Entity({ schema: 'read', name: 'deposits' })
@Index('deposits_by_member', ['memberId', 'requestedAt'])
@Index('deposits_by_expiry', ['status', 'expiresAt'])
@Index('deposits_contested', ['memberId'], { where: `status = 'contested'` })
export class DepositEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deposits_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') method: string;
  @Column('text') status: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('bigint', { name: 'paid_amount_minor', nullable: true }) paidAmountMinor: string | null;
  @Column('boolean', { name: 'is_late' }) isLate: boolean;
  @Column('text', { name: 'payment_id', nullable: true }) paymentId: string | null;
  @Column('text', { name: 'pay_url', nullable: true }) payUrl: string | null;
  @Column('text', { name: 'pix_code', nullable: true }) pixCode: string | null;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
  /** The part of the payment that is contested, while it is. */
  @Column('bigint', { name: 'contested_minor', nullable: true }) contestedMinor: string | null;
  /** The reason of a refusal, as the member is told it. */
  @Column('text', { nullable: true }) refusal: string | null;
}
