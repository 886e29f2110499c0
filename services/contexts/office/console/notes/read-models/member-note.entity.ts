import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each note of staff about a member. */
@Entity({ schema: 'read', name: 'member_notes' })
@Index('member_notes_by_member', ['memberId', 'writtenAt', 'id'])
export class MemberNoteEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'member_notes_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') text: string;
  @Column('uuid', { name: 'written_by' }) writtenBy: string;
  @Column('timestamptz', { name: 'written_at' }) writtenAt: Date;
  @Column('uuid', { name: 'struck_by', nullable: true }) struckBy: string | null;
  @Column('timestamptz', { name: 'struck_at', nullable: true }) struckAt: Date | null;
  @Column('text', { nullable: true }) reason: string | null;
}
