import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How far a member has come with a level that the provider proves. Nothing in it tells what stands in a document. */
@Entity({ schema: 'read', name: 'identity_levels' })
// Parts of the table are beyond what an entity can declare.
@Index('identity_levels_in_review', { synchronize: false })
@Index('identity_levels_started', { synchronize: false })
@Index('identity_levels_ending', { synchronize: false })
export class IdentityLevelEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'identity_levels_pk' }) memberId: string;
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'identity_levels_pk' }) level: number;
  @Column('text') status: string;
  /** The newest attempt, its id at the provider and its beginning. */
  @Column('integer') attempt: number;
  @Column('text', { name: 'applicant_id', nullable: true }) applicantId: string | null;
  @Column('timestamptz', { name: 'started_at', nullable: true }) startedAt: Date | null;
  /** The reason for which a person looks at it, while one has to. */
  @Column('text', { nullable: true }) review: string | null;
  @Column('timestamptz', { name: 'review_since', nullable: true }) reviewSince: Date | null;
  /** The person who has asked for an approval that nobody has decided. */
  @Column('uuid', { name: 'maker_id', nullable: true }) makerId: string | null;
  @Column('timestamptz', { name: 'reached_at', nullable: true }) reachedAt: Date | null;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt: Date | null;
}
