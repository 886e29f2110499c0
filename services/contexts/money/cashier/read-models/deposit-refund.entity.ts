import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each payment that is sent back. */
@Entity({ schema: 'read', name: 'deposit_refunds' })
@Index('deposit_refunds_open', ['since'], { where: "status in ('due', 'sent')" })
@Index('deposit_refunds_by_time', ['since', 'id'])
export class DepositRefundEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deposit_refunds_pk' }) id: string;
  @Column('uuid', { name: 'deposit_id' }) depositId: string;
  @Column('text', { name: 'provider_id' }) providerId: string;
  @Column('text', { name: 'payment_id' }) paymentId: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  /** As the provider wrote it: it may be of a currency that the house does not know. */
  @Column('text') amount: string;
  @Column('text') currency: string;
  @Column('text') reason: string;
  @Column('text') status: string;
  @Column('integer') attempt: number;
  @Column('uuid', { nullable: true }) reference: string | null;
  @Column('text', { nullable: true }) failure: string | null;
  @Column('boolean', { name: 'is_overdue' }) isOverdue: boolean;
  @Column('timestamptz') since: Date;
  @Column('timestamptz', { name: 'refund_by' }) refundBy: Date;
  @Column('timestamptz', { name: 'requested_at', nullable: true }) requestedAt: Date | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
}
