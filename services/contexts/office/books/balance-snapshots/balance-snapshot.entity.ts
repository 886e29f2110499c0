import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The balances of a wallet after every two hundredth of its events, so that any moment of it is folded from a few. */
@Entity({ schema: 'read', name: 'wallet_waypoints' })
@Index('wallet_waypoints_due', ['memberId', 'revision'], { where: 'moment IS NULL' })
export class BalanceSnapshotEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'wallet_waypoints_pk' }) memberId: string;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'wallet_waypoints_pk' }) revision: string;
  /** When the event at the revision was recorded. */
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
  /** Null until the worker has filled it. */
  @Column('jsonb', { nullable: true }) moment: unknown;
}
