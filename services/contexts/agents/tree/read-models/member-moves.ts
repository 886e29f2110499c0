import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { MemberMove, networkCalls } from '@contracts/http/agents/network';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';
import { memberMoves } from '../tree.tables';

type Query = z.infer<typeof networkCalls.moves.input>;

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly from_upline_id: string | null;
  readonly to_upline_id: string | null;
  readonly team_count: number;
  readonly reason: string;
  readonly status: MemberMove['status'];
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly remark: string;
}

/** The list of moves, which may lag a moment behind the log. */
@Injectable()
export class MemberMoves {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({ status, cursor, pageSize }: Query): Promise<{ list: MemberMove[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await newestFirst<Row>(this.sql, {
      table: memberMoves,
      time: 'requested_at',
      filters: [['status = ?', status]],
      cursor,
      pageSize,
    });
    const memberIds = rows
      .flatMap((row) => [row.member_id, row.from_upline_id, row.to_upline_id])
      .filter((id) => id !== null);
    const staffIds = rows.flatMap((row) => (row.decided_by ? [row.requested_by, row.decided_by] : [row.requested_by]));
    const [members, staff] = await Promise.all([this.members.namesOf(memberIds), this.staff.namesOf(staffIds)]);
    const nameOf = (id: string | null) => id && (members.get(id) ?? id);
    const list = rows.map((row): MemberMove => ({
      moveId: row.id,
      memberId: row.member_id,
      username: nameOf(row.member_id)!,
      fromUplineId: row.from_upline_id,
      fromUsername: nameOf(row.from_upline_id),
      toUplineId: row.to_upline_id,
      toUsername: nameOf(row.to_upline_id),
      teamCount: row.team_count,
      reason: row.reason,
      status: row.status,
      requestedById: row.requested_by,
      requestedBy: staff.get(row.requested_by) ?? row.requested_by,
      requestedAt: row.requested_at.toISOString(),
      decidedBy: row.decided_by && (staff.get(row.decided_by) ?? row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      remark: row.remark,
    }));
    return { list, nextCursor };
  }
}
