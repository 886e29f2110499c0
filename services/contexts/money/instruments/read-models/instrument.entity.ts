import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each account that a member ever saved. It says nothing about the account but its keyed hash. */
@Entity({ schema: 'read', name: 'instruments' })
@Index('instruments_by_account', ['accountHash', 'memberId'])
export class InstrumentEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'instruments_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text', { name: 'account_hash' }) accountHash: string;
  @Column('timestamptz', { name: 'added_at' }) addedAt: Date;
  @Column('timestamptz', { name: 'removed_at', nullable: true }) removedAt: Date | null;
}
