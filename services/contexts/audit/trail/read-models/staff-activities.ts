import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { backOfficeCalls, StaffActivity } from '@contracts/http/back-office';
import { SqlPool } from '@platform/database/sql-pool';
import { timeCursor, timeCursorOf } from '../time-cursor';

type Query = z.infer<typeof backOfficeCalls.staffActivity.input>;

interface ActivityRow {
  readonly id: string;
  readonly staff_id: string;
  readonly staff_name: string | null;
  readonly kind: StaffActivity['kind'];
  readonly call: string;
  readonly input: Record<string, unknown>;
  readonly member_id: string | null;
  readonly ip: string;
  readonly occurred_at: Date;
}

/** What staff looked at and did, for those who answer for it. */
@Injectable()
export class StaffActivities {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({ staffId, kind, call, memberId, from, to, cursor, pageSize }: Query): Promise<{ list: StaffActivity[]; nextCursor: string | null }> {
    const values: unknown[] = [];
    const narrowed = (condition: string, ...given: unknown[]) => {
      if (given[0] === undefined) return [];
      values.push(...given);
      return [condition.replace(/\?/g, () => `$${(place += 1)}`)];
    };
    let place = 0;
    const after = timeCursorOf(cursor);
    // Only the conditions that are asked for go into the statement, so that each kind of question has a plan of its own.
    const conditions = [
      ...narrowed('activity.staff_id = ?::uuid', staffId),
      ...narrowed('activity.kind = ?', kind),
      ...narrowed('activity.call = ?', call),
      ...narrowed('activity.member_id = ?::uuid', memberId),
      ...narrowed('activity.occurred_at >= ?', from),
      ...narrowed('activity.occurred_at <= ?', to),
      ...(after ? narrowed('(activity.occurred_at, activity.id) < (?::timestamptz, ?::uuid)', after.at, after.id) : []),
    ];
    const { rows } = await this.sql.query<ActivityRow>(
      `select activity.*, staff.name as staff_name
         from read.staff_activity as activity left join read.staff as staff on staff.id = activity.staff_id
        ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
        order by activity.occurred_at desc, activity.id desc limit ${pageSize + 1}`,
      values,
    );
    const shown = rows.slice(0, pageSize);
    return { list: shown.map(toActivity), nextCursor: rows.length > pageSize ? timeCursor(shown.at(-1)!) : null };
  }
}

function toActivity(row: ActivityRow): StaffActivity {
  return {
    id: row.id,
    staffId: row.staff_id,
    staffName: row.staff_name,
    kind: row.kind,
    call: row.call,
    input: row.input,
    memberId: row.member_id,
    ip: row.ip,
    occurredAt: row.occurred_at.toISOString(),
  };
}
