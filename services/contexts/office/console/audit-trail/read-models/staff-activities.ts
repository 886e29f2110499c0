import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { backOfficeCalls, StaffActivity } from '@contracts/http/office/back-office';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';
import { withoutSecrets, withoutWords } from '../../history/domain/history-row';

type Query = z.infer<typeof backOfficeCalls.staffActivity.input>;

interface ActivityRow {
  readonly id: string;
  readonly staff_id: string;
  readonly kind: StaffActivity['kind'];
  readonly call: string;
  readonly input: Record<string, unknown>;
  readonly member_id: string | null;
  readonly ip: string;
  readonly occurred_at: Date;
}

/** The audit trail of staff, for finance and admin. */
@Injectable()
export class StaffActivities {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({
    staffId,
    kind,
    call,
    memberId,
    from,
    to,
    cursor,
    pageSize,
  }: Query): Promise<{ list: StaffActivity[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await newestFirst<ActivityRow>(this.sql, {
      table: 'read.staff_activity',
      time: 'occurred_at',
      filters: [
        ['staff_id = ?::uuid', staffId],
        ['kind = ?', kind],
        ['call = ?', call],
        ['member_id = ?::uuid', memberId],
        ['occurred_at >= ?', from],
        ['occurred_at <= ?', to],
      ],
      cursor,
      pageSize,
    });
    const staffIds = rows.map((row) => row.staff_id);
    const [names, compliance] = await Promise.all([
      this.staff.namesOf(staffIds),
      this.staff.haveHeld('compliance', staffIds),
    ]);
    const list = rows.map((row) => ({
      ...toActivity(row, names.get(row.staff_id) ?? null),
      ...(compliance.has(row.staff_id) && { input: withoutWords('StaffActed', withoutSecrets(row.input)) }),
    }));
    return { list, nextCursor };
  }
}

function toActivity(row: ActivityRow, staffName: string | null): StaffActivity {
  return {
    id: row.id,
    staffId: row.staff_id,
    staffName,
    kind: row.kind,
    call: row.call,
    input: withoutSecrets(row.input),
    memberId: row.member_id,
    ip: row.ip,
    occurredAt: row.occurred_at.toISOString(),
  };
}
