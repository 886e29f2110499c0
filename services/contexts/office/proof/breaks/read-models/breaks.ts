import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Finding, proofCalls } from '@contracts/http/office/proofs';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { numberCursor } from '@platform/lists/cursor';
import { breakDecider, type BreakStatus } from '../domain/break.decide';
import type { BreakKind, FoundValue, Resolution } from '../domain/break.events';
import { BreakViews, type BreakRecord } from './break-views';

export type BreaksQuery = z.infer<typeof proofCalls.findings.input>;

interface BreakRow {
  readonly no: string;
  readonly id: string;
  readonly kind: BreakKind;
  readonly status: BreakStatus;
  readonly found_at: Date;
  readonly member_id: string | null;
  readonly at: string;
  readonly currency: string | null;
  readonly values: FoundValue[];
  readonly proposer_id: string | null;
  readonly proposed_at: Date | null;
  readonly resolution: Resolution | null;
  readonly proposal_note: string | null;
  readonly approver_id: string | null;
  readonly decided_at: Date | null;
  readonly decision_note: string | null;
  readonly is_approved: boolean | null;
}

/** Lists come from the read model, and one break from the log itself. */
@Injectable()
export class Breaks {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(BreakViews) private readonly views: BreakViews,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT */
  async page({
    status,
    kind,
    memberId,
    cursor,
    pageSize,
  }: BreaksQuery): Promise<{ list: Finding[]; nextCursor: string | null }> {
    const values: unknown[] = [];
    const given = (column: string, comparison: string, value: unknown) =>
      value === undefined || value === null ? [] : [`${column} ${comparison} $${values.push(value)}`];
    const conditions = [
      ...given('status', '=', status),
      ...given('kind', '=', kind),
      ...given('member_id', '=', memberId),
      ...given('no', '<', numberCursor.read(cursor)),
    ];
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    const { rows } = await this.sql.query<BreakRow>(
      `select * from read.findings ${where} order by no desc limit ${pageSize + 1}`,
      values,
    );
    const shown = rows.slice(0, pageSize);
    return {
      list: await this.views.of(shown.map(recordOf)),
      nextCursor: rows.length > shown.length ? shown.at(-1)!.no : null,
    };
  }

  /** @throws ApiError NOT_FOUND */
  async find(findingId: string): Promise<Finding> {
    const { state } = await this.runner.load(breakDecider, findingId);
    if (!state.found) throw new ApiError('NOT_FOUND');
    const [view] = await this.views.of([state]);
    return view!;
  }
}

function recordOf(row: BreakRow): BreakRecord {
  const of = { findingId: row.id, memberId: row.member_id, key: '' };
  return {
    status: row.status,
    found: {
      ...of,
      kind: row.kind,
      occurredAt: row.found_at.toISOString(),
      at: row.at,
      currency: row.currency,
      values: row.values,
    },
    proposal:
      row.proposer_id === null
        ? null
        : {
            ...of,
            proposerId: row.proposer_id,
            occurredAt: row.proposed_at!.toISOString(),
            resolution: row.resolution!,
            note: row.proposal_note!,
          },
    decision:
      row.approver_id === null
        ? null
        : {
            ...of,
            approverId: row.approver_id,
            occurredAt: row.decided_at!.toISOString(),
            note: row.decision_note!,
            isApproved: row.is_approved!,
          },
  };
}
