import { assertNever } from '@kernel/decider';
import { insertRows } from '@platform/projections/insert-rows';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { KEPT_MESSAGES } from '../domain/inbox.decide';
import type { InboxEvent } from '../domain/inbox.events';

type Sent = Extract<InboxEvent, { type: 'MessageSent' }>['data'];

const COLUMNS = {
  member_id: 'uuid',
  id: 'uuid',
  no: 'integer',
  kind: 'text',
  params: 'jsonb',
  link: 'text',
  occurred_at: 'timestamptz',
  is_read: 'boolean',
} as const;

const READ = {
  name: 'inbox-read',
  text: 'update read.inbox set is_read = true where member_id = $1 and id = any ($2::uuid[])',
};
const FORGET = {
  name: 'inbox-forget',
  text: `delete from read.inbox as old using unnest($1::uuid[], $2::integer[]) as last (member_id, no)
          where old.member_id = last.member_id and old.no <= last.no`,
};

/** The messages of the house to its members. */
export const inboxProjection: Projection<InboxEvent> = {
  name: 'inbox',
  categories: ['inbox'],
  tables: ['read.inbox'],
  async project(events, sql) {
    let sent: Sent[] = [];
    for (const { type, data } of events) {
      switch (type) {
        case 'MessageSent':
          sent.push(data);
          break;
        case 'MessagesRead':
          await keep(sent, sql);
          sent = [];
          await sql.query(READ, [data.memberId, data.messageIds]);
          break;
        default:
          assertNever(type);
      }
    }
    await keep(sent, sql);
  },
  async erase(memberIds, sql) {
    await sql.query('delete from read.inbox where member_id = any ($1::uuid[])', [memberIds]);
  },
};

/** Adds messages, and gives up those of the same members that are too old beside them. */
async function keep(sent: readonly Sent[], sql: SqlTransaction): Promise<void> {
  if (sent.length === 0) return;
  await insertRows(sql, 'read.inbox', COLUMNS, sent.map(rowOf));
  const last = new Map(sent.map(({ memberId, no }) => [memberId, no]));
  await sql.query(FORGET, [[...last.keys()], [...last.values()].map((no) => no - KEPT_MESSAGES)]);
}

function rowOf({ memberId, messageId, no, kind, params, link, occurredAt }: Sent) {
  return {
    member_id: memberId,
    id: messageId,
    no,
    kind,
    params: JSON.stringify(params),
    link,
    occurred_at: occurredAt,
    is_read: false,
  };
}
