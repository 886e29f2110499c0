import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AnnouncementImage, AnnouncementPublished } from '../domain/announcement.events';

/** One row for each announcement, on show or not. */
@Entity({ schema: 'read', name: 'announcements' })
@Index('announcements_by_time', ['publishedAt', 'id'])
@Index('announcements_by_kind', ['kind', 'publishedAt', 'id'])
export class AnnouncementEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'announcements_pk' }) id: string;
  @Column('text') kind: string;
  /** Only popups have it. */
  @Column('text', { nullable: true }) execution: string | null;
  @Column('text', { name: 'group_name' }) groupName: string;
  /** By language: title, text, button. */
  @Column('jsonb') texts: AnnouncementPublished['data']['texts'];
  @Column('text') artwork: string;
  @Column('jsonb') images: readonly AnnouncementImage[];
  @Column('text', { name: 'linkage_type' }) linkageType: string;
  @Column('text', { name: 'link_target' }) linkTarget: string;
  @Column('integer', { name: 'sort_order' }) sortOrder: number;
  @Column('timestamptz', { name: 'published_at' }) publishedAt: Date;
  @Column('timestamptz', { name: 'shown_from', nullable: true }) shownFrom: Date | null;
  @Column('timestamptz', { name: 'shown_until', nullable: true }) shownUntil: Date | null;
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt: Date | null;
}
