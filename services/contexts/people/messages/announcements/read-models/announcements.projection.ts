import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { AnnouncementEvent } from '../domain/announcement.events';

/** Every announcement; the query tells by their times which of them are on show. */
export const announcementsProjection: Projection<AnnouncementEvent> = {
  name: 'announcements',
  categories: ['announcement'],
  tables: ['read.announcements'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
};

async function apply({ type, data }: AnnouncementEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'AnnouncementPublished':
      await sql.query(
        `insert into read.announcements
           (id, kind, execution, group_name, texts, artwork, images, linkage_type, link_target, sort_order,
            published_at, shown_from, shown_until)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          data.announcementId,
          data.kind,
          data.execution ?? null,
          data.group,
          JSON.stringify(data.texts),
          data.artwork,
          JSON.stringify(data.images ?? []),
          data.linkageType,
          data.linkTarget,
          data.order,
          data.occurredAt,
          data.from ?? null,
          data.until ?? null,
        ],
      );
      return;
    case 'AnnouncementWithdrawn':
      await sql.query('update read.announcements set withdrawn_at = $2 where id = $1', [
        data.announcementId,
        data.occurredAt,
      ]);
      return;
    default:
      assertNever(type);
  }
}
