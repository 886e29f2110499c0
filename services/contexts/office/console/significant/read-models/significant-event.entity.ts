import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The place of an event that staff should know of. Its content is read from the log. */
@Entity({ schema: 'read', name: 'significant_events' })
@Index('significant_events_by_kind', ['kind', 'seq'])
export class SignificantEventEntity {
  /** Counted by the projection, in log order. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'significant_events_pk' }) seq: string;
  @Column('text') kind: string;
  @Column('text') stream: string;
  @Column('bigint') revision: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  /** The size of a movement that matters by its size, else null. */
  @Column('bigint', { name: 'size_minor', nullable: true }) sizeMinor: string | null;
}
