import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Adjustment, adjustmentCalls } from '@contracts/http/office/proofs';
import { formatMinor, type Currency } from '@kernel/money';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';
import { marksOf, staffIn, twoPeopleColumns, type TwoPeopleColumns } from '@platform/lists/two-people-marks';
import type { AdjustmentState } from '../domain/adjustment.decide';
import { faultCodeOf } from '../use-cases/refusals';

type Query = z.infer<typeof adjustmentCalls.adjustments.input>;

interface AdjustmentRow extends TwoPeopleColumns {
  readonly id: string;
  readonly member_id: string;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly reason: Adjustment['reason'];
  readonly status: Adjustment['status'];
  readonly fault: string | null;
}

type Names = ReadonlyMap<string, string>;

/** The manual adjustments: the list, which may lag a moment behind the log, and one as its stream has it. */
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
    return { list: await this.named(rows), nextCursor };
  }

  /** @throws Error for one that nobody has asked for */
  async of({ requested, decision, status, fault }: AdjustmentState): Promise<Adjustment> {
    if (!requested || !status) throw new Error('Only an adjustment that was asked for is shown');
    const row: AdjustmentRow = {
      id: requested.adjustmentId,
      member_id: requested.memberId,
      currency: requested.currency,
      amount_minor: requested.amountMinor,
      reason: requested.reason,
      status,
      ...twoPeopleColumns(requested, decision),
      fault,
    };
    return (await this.named([row]))[0]!;
  }

  private async named(rows: readonly AdjustmentRow[]): Promise<Adjustment[]> {
    const [members, staff] = await Promise.all([
      this.members.namesOf(rows.map((row) => row.member_id)),
      this.staff.namesOf(staffIn(rows)),
    ]);
    return rows.map((row) => toAdjustment(row, members, staff));
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
    ...marksOf(row, staff),
    fault: row.fault === null ? null : faultCodeOf(row.fault),
  };
}
