import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** One row for each event of the log, in log order. */
@Entity({ schema: 'read', name: 'event_history' })
@Unique('event_history_once', ['stream', 'revision'])
@Index('event_history_by_member', ['memberId', 'seq'])
@Index('event_history_by_type', ['memberId', 'type', 'seq'])
export class EventHistoryEntity {
  /** Counted by the projection, not by a sequence: a rebuild gives every event the same number again. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'event_history_pk' }) seq: string;
  @Column('uuid') id: string;
  @Column('text') checkpoint: string;
  @Column('text') stream: string;
  @Column('bigint') revision: string;
  @Column('text') type: string;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId: string | null;
  @Column('text', { name: 'actor_kind' }) actorKind: string;
  @Column('text', { name: 'actor_id' }) actorId: string;
  @Column('text') key: string;
  @Column('text', { name: 'correlation_id' }) correlationId: string;
  @Column('text', { name: 'causation_id' }) causationId: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
  @Column('jsonb') data: Record<string, unknown>;
  @Column('text', { nullable: true }) currency: string | null;
  @Column('bigint', { name: 'amount_minor', nullable: true }) amountMinor: string | null;
  @Column('bigint', { name: 'balance_before_minor', nullable: true }) balanceBeforeMinor: string | null;
  @Column('bigint', { name: 'balance_after_minor', nullable: true }) balanceAfterMinor: string | null;
}
