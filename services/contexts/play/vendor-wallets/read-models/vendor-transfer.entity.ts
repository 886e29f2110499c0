import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each transfer between a main wallet and a balance that a vendor keeps. */
@Entity({ schema: 'read', name: 'vendor_transfers' })
@Index('vendor_transfers_open', ['requestedAt'], { where: 'ended_at is null' })
@Index('vendor_transfers_of_member', ['memberId', 'requestedAt'])
@Index('vendor_transfers_by_time', ['requestedAt', 'id'])
@Index('vendor_transfers_ordered', ['vendorId', 'orderedAt'])
export class VendorTransferEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'vendor_transfers_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text', { name: 'vendor_id' }) vendorId: string;
  @Column('text') direction: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('text') currency: string;
  @Column('text') status: string;
  @Column('text', { nullable: true }) reason: string | null;
  /** The last cause for which the vendor's word was missing. */
  @Column('text', { nullable: true }) doubt: string | null;
  /** True once the word was missing for so long that people should know. */
  @Column('boolean', { name: 'is_silent', default: false }) isSilent: boolean;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt: Date;
  @Column('timestamptz', { name: 'ordered_at', nullable: true }) orderedAt: Date | null;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
}
