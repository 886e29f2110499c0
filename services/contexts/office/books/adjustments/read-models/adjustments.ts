import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Adjustment, adjustmentCalls } from '@contracts/http/office/proofs';
import { formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';
import { faultCodeOf } from '../use-cases/refusals';

type Query = z.infer<typeof adjustmentCalls.adjustments.input>;

interface AdjustmentRow {
  readonly id: string;
  readonly member_id: string;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly reason: Adjustment['reason'];
  readonly status: Adjustment['status'];
  readonly maker_id: string;
  readonly request_note: string;
  readonly requested_at: Date;
  readonly checker_id: string | null;
  readonly is_approved: boolean | null;
  readonly decision_note: string | null;
  readonly decided_at: Date | null;
  readonly fault: string | null;
}

type Names = ReadonlyMap<string, string>;

/** The list of manual adjustments, which may lag a moment behind the log. */
@Injectable()
export class Adjustments {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({
    status,
    memberId,
    cursor,
    pageSize,
  }: Query): Promise<{ list: Adjustment[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await newestFirst<AdjustmentRow>(this.sql, {
      table: 'read.adjustments',
      time: 'requested_at',
      filters: [
        ['status = ?', status],
        ['member_id = ?::uuid', memberId],
      ],
      cursor,
      pageSize,
    });
    const staffIds = rows.flatMap((row) => (row.checker_id ? [row.maker_id, row.checker_id] : [row.maker_id]));
    const [members, staff] = await Promise.all([
      this.members.namesOf(rows.map((row) => row.member_id)),
      this.staff.namesOf(staffIds),
    ]);
    return { list: rows.map((row) => toAdjustment(row, members, staff)), nextCursor };
  }
}

function toAdjustment(row: AdjustmentRow, members: Names, staff: Names): Adjustment {
  return {
    id: row.id,
    memberId: row.member_id,
    memberName: members.get(row.member_id) ?? null,
    currency: row.currency,
    amount: formatMinor(BigInt(row.amount_minor), row.currency),
    reason: row.reason,
    status: row.status,
    request: {
      staffId: row.maker_id,
      name: staff.get(row.maker_id) ?? null,
      at: row.requested_at.toISOString(),
      note: row.request_note,
    },
    decision:
      row.checker_id === null || row.decided_at === null
        ? null
        : {
            staffId: row.checker_id,
            name: staff.get(row.checker_id) ?? null,
            at: row.decided_at.toISOString(),
            note: row.decision_note ?? '',
            isApproved: row.is_approved === true,
          },
    fault: row.fault === null ? null : faultCodeOf(row.fault),
  };
}
