import { Inject, Injectable } from '@nestjs/common';
import type { MemberMessage, MemberMessagePage } from '@contracts/http/member-messages';
import { SqlPool } from '@platform/database/sql-pool';

interface MessageRow {
  readonly id: string;
  readonly kind: string;
  readonly params: object;
  readonly link: string | null;
  readonly occurred_at: Date;
  readonly is_read: boolean;
}

interface InboxQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly unread?: boolean | undefined;
}

/** The inboxes of members as they are shown; they may lag a moment behind the log. */
@Injectable()
export class Inboxes {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async list(memberId: string, { pageNo, pageSize, unread }: InboxQuery): Promise<MemberMessagePage> {
    const isRead = unread === undefined ? null : !unread;
    const [{ rows }, counts] = await Promise.all([
      this.sql.query<MessageRow>(
        `select id, kind, params, link, occurred_at, is_read from read.inbox
          where member_id = $1 and ($2::boolean is null or is_read = $2) order by no desc limit $3 offset $4`,
        [memberId, isRead, pageSize, (pageNo - 1) * pageSize],
      ),
      this.countsOf(memberId),
    ]);
    const [read, unreadCount] = [counts.get(true) ?? 0, counts.get(false) ?? 0];
    const totalCount = unread === undefined ? read + unreadCount : unread ? unreadCount : read;
    return { list: rows.map(toMessage), pageNo, pageSize, totalCount, unreadCount };
  }

  async unreadOf(memberId: string): Promise<number> {
    const { rows } = await this.sql.query<{ count: number }>(
      'select count(*)::integer as count from read.inbox where member_id = $1 and not is_read',
      [memberId],
    );
    return rows[0]!.count;
  }

  private async countsOf(memberId: string): Promise<ReadonlyMap<boolean, number>> {
    const { rows } = await this.sql.query<{ is_read: boolean; count: number }>(
      'select is_read, count(*)::integer as count from read.inbox where member_id = $1 group by is_read',
      [memberId],
    );
    return new Map(rows.map(({ is_read, count }) => [is_read, count]));
  }
}

/** The kind and its facts were checked by the compiler where the message was written. */
function toMessage({ id, kind, params, link, occurred_at, is_read }: MessageRow): MemberMessage {
  return { id, kind, params, link, occurredAt: occurred_at.toISOString(), isRead: is_read } as MemberMessage;
}
