import { Inject, Injectable, Optional } from '@nestjs/common';
import type { z } from 'zod';
import type { DepositRefund, RefundFilter, RefundState, refundCalls } from '@contracts/http/office/refunds';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';
import type { RefundReason } from '../domain/deposit.refunds';
import { OpenReviews } from '../use-cases/open-reviews';
import type { OpenRefund } from './open-refunds';

interface RefundRow extends OpenRefund {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly failure: DepositRefund['failure'];
  readonly since: Date;
  readonly ended_at: Date | null;
  readonly closure_no: number;
  readonly closure_by: string | null;
  readonly closure_receipt: string | null;
  readonly closure_note: string | null;
  readonly closure_at: Date | null;
  readonly receipt: string | null;
}

/** The states that a filter of the list finds. */
const STATES: Readonly<Record<RefundFilter, readonly RefundState[]>> = {
  failed: ['failed'],
  open: ['due', 'sent', 'failed'],
  refunded: ['refunded', 'closed'],
  any: ['due', 'sent', 'failed', 'refunded', 'closed'],
};

/** The payments that are sent back, in the words of the back office. They may lag a moment behind the log. */
@Injectable()
export class DepositRefunds {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Optional() @Inject(OpenReviews) private readonly reviews?: OpenReviews,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({ status = 'open', cursor, pageSize }: z.infer<typeof refundCalls.depositRefunds.input>) {
    const { rows, nextCursor } = await newestFirst<RefundRow>(this.sql, {
      table: 'read.deposit_refunds',
      time: 'since',
      filters: [['status = any(?)', [...STATES[status]]]],
      cursor,
      pageSize,
    });
    return { list: await this.shown(rows), nextCursor };
  }

  /** Undefined for an unknown id. */
  async find(refundId: string): Promise<RefundRow | undefined> {
    const { rows } = await this.sql.query<RefundRow>('select * from read.deposit_refunds where id = $1', [refundId]);
    return rows[0];
  }

  private async shown(rows: readonly RefundRow[]): Promise<DepositRefund[]> {
    const due = rows.filter(({ status }) => status === 'due');
    const [names, people, stopped] = await Promise.all([
      this.members.namesOf(rows.map(({ member_id }) => member_id)),
      this.staff.namesOf(rows.flatMap(({ closure_by }) => closure_by ?? [])),
      this.reviews?.withoutRefunds(due.map(({ member_id }) => member_id)),
    ]);
    return rows.map((row) => ({
      refundId: row.id,
      depositId: row.deposit_id,
      memberId: row.member_id,
      memberName: names.get(row.member_id) ?? null,
      provider: row.provider_id,
      paymentId: row.payment_id,
      amount: row.amount,
      currency: row.currency,
      reason: row.reason,
      status: row.status,
      attempts: row.attempt,
      failure: row.failure,
      isOverdue: row.is_overdue,
      isInReview: row.status === 'due' && (stopped?.has(row.member_id) ?? false),
      since: row.since.toISOString(),
      refundBy: row.refund_by.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      closureNo: row.closure_no,
      closure: closureOf(row, people),
      receipt: row.receipt,
    }));
  }
}

function closureOf(row: RefundRow, people: ReadonlyMap<string, string>): DepositRefund['closure'] {
  const { closure_by: staffId, closure_receipt: receipt, closure_note: note, closure_at: at } = row;
  if (staffId === null || receipt === null || note === null || at === null) return null;
  return { staffId, name: people.get(staffId) ?? null, receipt, note, at: at.toISOString() };
}
