import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each member whose request stands or whose account is closed. */
@Entity({ schema: 'read', name: 'account_closings' })
@Index('account_closings_due', ['closesAt'], { where: 'closed_at is null' })
export class AccountClosingEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'account_closings_pk' }) memberId: string;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt: Date;
  @Column('timestamptz', { name: 'closes_at' }) closesAt: Date;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt: Date | null;
}
