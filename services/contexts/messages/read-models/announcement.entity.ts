import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AnnouncementPublished } from '../domain/announcement.events';

/** One row for each announcement that is on show. */
@Entity({ schema: 'read', name: 'announcements' })
export class AnnouncementEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'announcements_pk' }) id: string;
  @Column('text') kind: string;
  @Column('text', { name: 'group_name' }) groupName: string;
  /** By language: title, text, button. */
  @Column('jsonb') texts: AnnouncementPublished['data']['texts'];
  @Column('text') artwork: string;
  @Column('text', { name: 'linkage_type' }) linkageType: string;
  @Column('text', { name: 'link_target' }) linkTarget: string;
  @Column('integer', { name: 'sort_order' }) sortOrder: number;
  @Column('timestamptz', { name: 'published_at' }) publishedAt: Date;
}
