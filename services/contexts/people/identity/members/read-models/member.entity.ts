import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** One row for each member, agents included. */
@Entity({ schema: 'read', name: 'members' })
@Unique('members_username', ['username'])
@Index('members_by_own_code', ['ownAffiliateCode'])
@Index('members_by_upline', ['uplineId'])
export class MemberEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'members_pk' }) id: string;
  @Column('text') username: string;
  @Column('text') nickname: string;
  @Column('smallint') type: number;
  @Column('uuid', { name: 'upline_id', nullable: true }) uplineId: string | null;
  @Column('text', { name: 'own_affiliate_code', nullable: true }) ownAffiliateCode: string | null;
  @Column('text') currency: string;
  @Column('timestamptz', { name: 'registered_at' }) registeredAt: Date;
  @Column('timestamptz', { name: 'last_login_at', nullable: true }) lastLoginAt: Date | null;
  /** The data of a closed account are locked. */
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt: Date | null;
  /** The user name and the nickname without case and accents; the database makes it of both. */
  @Column({ type: 'text', name: 'search_name', insert: false, update: false }) searchName: string;
}
