import { assertNever } from '@kernel/decider';
import { ERASED } from '@kernel/erased';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import type { MemberNoteEvent } from '../domain/member-note.events';

export const memberNotesProjection: Projection<MemberNoteEvent> = {
  name: 'member-notes',
  categories: ['membernote'],
  tables: ['read.member_notes'],
  async project(events, sql) {
    for (const event of events) await apply(event, sql);
  },
  async erase(memberIds, sql) {
    await sql.query(
      `update read.member_notes set text = $2, reason = case when reason is not null then $2 end
        where member_id = any ($1::uuid[])`,
      [memberIds, ERASED],
    );
  },
};

async function apply({ type, data }: MemberNoteEvent, sql: SqlTransaction): Promise<void> {
  switch (type) {
    case 'MemberNoted':
      await sql.query(
        'insert into read.member_notes (id, member_id, text, written_by, written_at) values ($1, $2, $3, $4, $5)',
        [data.noteId, data.memberId, data.text, data.staffId, data.occurredAt],
      );
      return;
    case 'MemberNoteStruck':
      await sql.query('update read.member_notes set struck_by = $2, struck_at = $3, reason = $4 where id = $1', [
        data.noteId,
        data.staffId,
        data.occurredAt,
        data.reason,
      ]);
      return;
    default:
      assertNever(type);
  }
}
