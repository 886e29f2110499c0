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
  @Column('integer', { name: 'closure_no', default: 0 }) closureNo: number;
  @Column('uuid', { name: 'closure_by', nullable: true }) closureBy: string | null;
  @Column('text', { name: 'closure_receipt', nullable: true }) closureReceipt: string | null;
  @Column('text', { name: 'closure_note', nullable: true }) closureNote: string | null;
  @Column('timestamptz', { name: 'closure_at', nullable: true }) closureAt: Date | null;
  /** The transfer by which a closed refund went back. */
  @Column('text', { nullable: true }) receipt: string | null;
}
