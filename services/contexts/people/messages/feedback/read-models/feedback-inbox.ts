import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { siteDeskCalls, StaffFeedback } from '@contracts/http/office/site-desk';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';

type Query = z.infer<typeof siteDeskCalls.staffFeedback.input>;

interface FeedbackRow {
  readonly id: string;
  readonly reference: string;
  readonly question_type: StaffFeedback['type'];
  readonly content: string;
  readonly sender: string;
  readonly member_id: string | null;
  readonly language: string;
  readonly sent_at: Date;
  readonly closed_by: string | null;
  readonly closed_at: Date | null;
  readonly closing_note: string | null;
}

/** The messages of visitors, for the staff who answer them; it may lag a moment behind the log. */
@Injectable()
export class FeedbackInbox {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  async list({ isOpen, type, cursor, pageSize }: Query): Promise<{ list: StaffFeedback[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await newestFirst<FeedbackRow>(this.sql, {
      table: 'read.feedback',
      time: 'sent_at',
      filters: [
        ['is_open = ?', isOpen],
        ['question_type = ?', type],
      ],
      cursor,
      pageSize,
    });
    const names = await this.staff.namesOf(rows.flatMap(({ closed_by }) => (closed_by ? [closed_by] : [])));
    return { list: rows.map((row) => toFeedback(row, names)), nextCursor };
  }
}

function toFeedback(row: FeedbackRow, names: ReadonlyMap<string, string>): StaffFeedback {
  const { closed_by, closed_at } = row;
  return {
    id: row.id,
    reference: row.reference,
    type: row.question_type,
    content: row.content,
    sender: row.sender,
    memberId: row.member_id,
    language: row.language,
    sentAt: row.sent_at.toISOString(),
    closed:
      closed_by && closed_at
        ? {
            staffId: closed_by,
            name: names.get(closed_by) ?? null,
            at: closed_at.toISOString(),
            note: row.closing_note ?? '',
          }
        : null,
  };
}
