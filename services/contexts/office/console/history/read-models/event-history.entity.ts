import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * One row for each event of the log, in log order: what the explorer searches for. The rest is read from the log. The
 * other indexes belong to the segments that are sealed; the migration has them.
 */
@Entity({ schema: 'read', name: 'event_history' })
@Index('event_history_by_member', ['memberId', 'kindNo', 'seq'])
export class EventHistoryEntity {
  /** Counted by the projection, not by a sequence: a rebuild gives every event the same number again. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'event_history_pk' }) seq: string;
  @Column('bigint') revision: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
  @Column('bigint', { name: 'amount_minor', nullable: true }) amountMinor: string | null;
  /** Category, type and kind of actor in one. */
  @Column('smallint', { name: 'kind_no' }) kindNo: number;
  /** True for the stream of one member, which the member's index finds. */
  @Column('boolean', { name: 'is_own_stream' }) isOwnStream: boolean;
  @Column('uuid') id: string;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId: string | null;
  @Column('text') stream: string;
  @Column('text') checkpoint: string;
  @Column('text', { name: 'actor_id' }) actorId: string;
  @Column('text') key: string;
  @Column('text', { name: 'correlation_id' }) correlationId: string;
  @Column('text', { nullable: true }) currency: string | null;
}

/** The kinds of events, numbered in the order in which they first happened. */
@Entity({ schema: 'read', name: 'event_kinds' })
@Unique('event_kinds_once', ['category', 'type', 'actorKind'])
export class EventKindEntity {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'event_kinds_pk' }) no: number;
  @Column('text') category: string;
  @Column('text') type: string;
  @Column('text', { name: 'actor_kind' }) actorKind: string;
}

/** Between which business times each stretch of 512 rows lies: time and log order run together, though not exactly. */
@Entity({ schema: 'read', name: 'event_spans' })
export class EventSpanEntity {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'event_spans_pk' }) no: string;
  @Column('timestamptz', { name: 'first_at' }) firstAt: Date;
  @Column('timestamptz', { name: 'last_at' }) lastAt: Date;
}

export const eventHistoryEntities = [EventHistoryEntity, EventKindEntity, EventSpanEntity];
