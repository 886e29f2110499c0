import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each look and act of staff, log-ins included. */
@Entity({ schema: 'read', name: 'staff_activity' })
@Index('staff_activity_by_time', ['occurredAt', 'id'])
@Index('staff_activity_by_staff', ['staffId', 'occurredAt', 'id'])
@Index('staff_activity_by_kind', ['kind', 'occurredAt', 'id'])
@Index('staff_activity_by_call', ['call', 'occurredAt', 'id'])
@Index('staff_activity_by_member', ['memberId', 'occurredAt', 'id'])
export class StaffActivityEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'staff_activity_pk' }) id: string;
  @Column('uuid', { name: 'staff_id' }) staffId: string;
  @Column('text') kind: string;
  @Column('text') call: string;
  @Column('jsonb') input: Record<string, unknown>;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId: string | null;
  @Column('text') ip: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
}
