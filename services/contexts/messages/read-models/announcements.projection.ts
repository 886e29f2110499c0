import type { RecordedEvent } from '@kernel/event';
import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { AnnouncementEvent } from '../domain/announcement.events';

/** What is on show: a withdrawn announcement leaves the table and stays in the log. */
export const announcementsProjection: Projection = {
  name: 'announcements',
  categories: ['announcement'],
  tables: ['read.announcements'],
  async project(events, sql) {
    for (const event of events) await apply(event as RecordedEvent & AnnouncementEvent, sql);
  },
};

async function apply({ type, data }: AnnouncementEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'AnnouncementPublished':
      await sql.query(
        `insert into read.announcements
           (id, kind, group_name, texts, artwork, linkage_type, link_target, sort_order, published_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          data.announcementId, data.kind, data.group, JSON.stringify(data.texts), data.artwork, data.linkageType, data.linkTarget,
          data.order, data.occurredAt,
        ],
      );
      return;
    case 'AnnouncementWithdrawn':
      await sql.query('delete from read.announcements where id = $1', [data.announcementId]);
      return;
    default:
      assertNever(type);
  }
}
