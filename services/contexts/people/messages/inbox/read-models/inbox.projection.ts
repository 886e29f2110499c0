import { assertNever } from '@kernel/decider';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { KEPT_MESSAGES } from '../domain/inbox.decide';
import type { InboxEvent } from '../domain/inbox.events';

/** The messages of the house to its members. */
export const inboxProjection: Projection<InboxEvent> = {
  name: 'inbox',
  categories: ['inbox'],
  tables: ['read.inbox'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
  async erase(memberIds, sql) {
    await sql.query('delete from read.inbox where member_id = any ($1::uuid[])', [memberIds]);
  },
};

async function apply({ type, data }: InboxEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'MessageSent':
      await sql.query(
        `insert into read.inbox (member_id, id, no, kind, params, link, occurred_at, is_read)
         values ($1, $2, $3, $4, $5, $6, $7, false)`,
        [data.memberId, data.messageId, data.no, data.kind, JSON.stringify(data.params), data.link, data.occurredAt],
      );
      await sql.query('delete from read.inbox where member_id = $1 and no <= $2', [
        data.memberId,
        data.no - KEPT_MESSAGES,
      ]);
      return;
    case 'MessagesRead':
      await sql.query('update read.inbox set is_read = true where member_id = $1 and id = any($2)', [
        data.memberId,
        data.messageIds,
      ]);
      return;
    default:
      assertNever(type);
  }
}
