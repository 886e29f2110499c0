import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { MemberNote, memberNoteCalls } from '@contracts/http/office/member-notes';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';

type Query = z.infer<typeof memberNoteCalls.memberNotes.input>;
type Answer = z.infer<typeof memberNoteCalls.memberNotes.value>;

interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly written_by: string;
  readonly written_at: Date;
  readonly struck_by: string | null;
  readonly struck_at: Date | null;
  readonly reason: string | null;
}

/** The notes of staff about a member; it may lag a moment behind the log. */
@Injectable()
export class MemberNoteList {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  async of({ memberId, cursor, pageSize }: Query): Promise<Answer> {
    const [{ rows, nextCursor }, count] = await Promise.all([
      newestFirst<NoteRow>(this.sql, {
        table: 'read.member_notes',
        time: 'written_at',
        filters: [['member_id = ?', memberId]],
        cursor,
        pageSize,
      }),
      this.sql.query<{ count: number }>('select count(*)::int as count from read.member_notes where member_id = $1', [
        memberId,
      ]),
    ]);
    const names = await this.staff.namesOf(
      rows.flatMap(({ written_by, struck_by }) => (struck_by ? [written_by, struck_by] : [written_by])),
    );
    return { list: rows.map((row) => toNote(row, names)), nextCursor, totalCount: count.rows[0]!.count };
  }
}

function toNote(row: NoteRow, names: ReadonlyMap<string, string>): MemberNote {
  const writer = (staffId: string, at: Date) => ({ staffId, name: names.get(staffId) ?? null, at: at.toISOString() });
  const { struck_by: struckBy, struck_at: struckAt } = row;
  return {
    id: row.id,
    text: row.text,
    written: writer(row.written_by, row.written_at),
    struck: struckBy && struckAt ? { ...writer(struckBy, struckAt), reason: row.reason ?? '' } : null,
  };
}
