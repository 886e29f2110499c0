import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each message of a visitor. */
@Entity({ schema: 'read', name: 'feedback' })
@Index('feedback_by_time', ['sentAt', 'id'])
@Index('feedback_by_openness', ['isOpen', 'sentAt', 'id'])
@Index('feedback_by_type', ['questionType', 'sentAt', 'id'])
export class FeedbackEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'feedback_pk' }) id: string;
  @Column('text') reference: string;
  @Column('smallint', { name: 'question_type' }) questionType: number;
  @Column('text') content: string;
  @Column('text') sender: string;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId: string | null;
  @Column('text') language: string;
  @Column('timestamptz', { name: 'sent_at' }) sentAt: Date;
  @Column('boolean', { name: 'is_open' }) isOpen: boolean;
  @Column('uuid', { name: 'closed_by', nullable: true }) closedBy: string | null;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt: Date | null;
  @Column('text', { name: 'closing_note', nullable: true }) closingNote: string | null;
}
