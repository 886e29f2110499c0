import { assertNever } from '@kernel/decider';
import { ERASED } from '@kernel/erased';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { FeedbackEvent } from '../domain/feedback.events';

export const feedbackProjection: Projection<FeedbackEvent> = {
  name: 'feedback',
  categories: ['feedback'],
  tables: ['read.feedback'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
  async erase(memberIds, sql) {
    await sql.query('update read.feedback set content = $2, sender = $2 where member_id = any ($1::uuid[])', [
      memberIds,
      ERASED,
    ]);
  },
};

async function apply({ type, data }: FeedbackEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'FeedbackSent':
      await sql.query(
        `insert into read.feedback (id, reference, question_type, content, sender, member_id, language, sent_at, is_open)
         values ($1, $2, $3, $4, $5, $6, $7, $8, true)`,
        [
          data.feedbackId,
          data.reference,
          data.questionType,
          data.content,
          data.sender,
          data.memberId,
          data.language,
          data.occurredAt,
        ],
      );
      return;
    case 'FeedbackClosed':
      await sql.query(
        'update read.feedback set is_open = false, closed_by = $2, closed_at = $3, closing_note = $4 where id = $1',
        [data.feedbackId, data.staffId, data.occurredAt, data.note],
      );
      return;
    default:
      assertNever(type);
  }
}
