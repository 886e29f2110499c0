import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each message that an inbox keeps. */
@Entity({ schema: 'read', name: 'inbox' })
@Index('inbox_by_no', ['memberId', 'no'], { unique: true })
@Index('inbox_by_reading', ['memberId', 'isRead', 'no'])
export class InboxEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'inbox_pk' }) memberId: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'inbox_pk' }) id: string;
  @Column('integer') no: number;
  @Column('text') kind: string;
  @Column('jsonb') params: object;
  @Column('text', { nullable: true }) link: string | null;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  @Column('boolean', { name: 'is_read' }) isRead: boolean;
}
