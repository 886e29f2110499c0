import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { siteDeskCalls, StaffAnnouncement } from '@contracts/http/office/site-desk';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import type { AnnouncementPublished } from '../domain/announcement.events';
import { newestFirst } from '@platform/lists/newest-first';

type Query = z.infer<typeof siteDeskCalls.staffAnnouncements.input>;

interface ArchiveRow {
  readonly id: string;
  readonly kind: StaffAnnouncement['kind'];
  readonly execution: StaffAnnouncement['execution'];
  readonly group_name: string;
  readonly texts: AnnouncementPublished['data']['texts'];
  readonly artwork: string;
  readonly images: StaffAnnouncement['images'];
  readonly linkage_type: StaffAnnouncement['linkageType'];
  readonly link_target: string;
  readonly sort_order: number;
  readonly published_at: Date;
  readonly shown_from: Date | null;
  readonly shown_until: Date | null;
  readonly withdrawn_at: Date | null;
}

/** Everything that was announced, for staff; it may lag a moment behind the log. */
@Injectable()
export class AnnouncementArchive {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ kind, cursor, pageSize }: Query): Promise<{ list: StaffAnnouncement[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await newestFirst<ArchiveRow>(this.sql, {
      table: 'read.announcements',
      time: 'published_at',
      filters: [['kind = ?', kind]],
      cursor,
      pageSize,
    });
    return { list: rows.map((row) => toAnnouncement(row, this.clock.nowMs())), nextCursor };
  }
}

function toAnnouncement(row: ArchiveRow, nowMs: number): StaffAnnouncement {
  return {
    id: row.id,
    kind: row.kind,
    execution: row.execution,
    group: row.group_name,
    texts: row.texts,
    artwork: row.artwork,
    images: row.images,
    linkageType: row.linkage_type,
    linkTarget: row.link_target,
    order: row.sort_order,
    from: row.shown_from?.toISOString() ?? null,
    until: row.shown_until?.toISOString() ?? null,
    publishedAt: row.published_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    state: stateOf(row, nowMs),
  };
}

function stateOf({ withdrawn_at, shown_from, shown_until }: ArchiveRow, nowMs: number): StaffAnnouncement['state'] {
  if (withdrawn_at) return 'withdrawn';
  if (shown_until && shown_until.getTime() <= nowMs) return 'over';
  return shown_from && shown_from.getTime() > nowMs ? 'scheduled' : 'onShow';
}
