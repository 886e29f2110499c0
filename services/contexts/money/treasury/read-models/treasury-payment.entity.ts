import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row for each payment that was set aside. */
@Entity({ schema: 'read', name: 'treasury_payments' })
export class TreasuryPaymentEntity {
  @PrimaryColumn('text', { name: 'provider_id', primaryKeyConstraintName: 'treasury_payments_pk' }) providerId: string;
  @PrimaryColumn('text', { name: 'payment_id', primaryKeyConstraintName: 'treasury_payments_pk' }) paymentId: string;
  @Column('uuid', { name: 'deposit_id' }) depositId: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('timestamptz', { name: 'set_aside_at' }) setAsideAt: Date;
  @Column('timestamptz', { name: 'refunded_at', nullable: true }) refundedAt: Date | null;
}
