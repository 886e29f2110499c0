import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { UnclaimedAct, unclaimedCalls } from '@contracts/http/money-out/unclaimed';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { formatMinor, type Currency } from '@kernel/money';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst } from '@platform/lists/newest-first';
import { marksOf, staffIn, twoPeopleColumns, type TwoPeopleColumns } from '@platform/lists/two-people-marks';
import type { Act } from '../domain/unclaimed.decide';

type Query = z.infer<typeof unclaimedCalls.unclaimedActs.input>;

interface Row extends TwoPeopleColumns {
  readonly id: string;
  readonly member_id: string;
  readonly act: UnclaimedAct['act'];
  readonly ground: UnclaimedAct['ground'];
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly provider_id: string | null;
  readonly end_to_end_id: string | null;
  readonly status: UnclaimedAct['status'];
  readonly fault: string | null;
}

type Names = ReadonlyMap<string, string>;

/** The acts on unclaimed money: the list, which may lag a moment behind the log, and one as its stream has it. */
@Injectable()
export class UnclaimedActs {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async list({ status, cursor, pageSize }: Query): Promise<{ list: UnclaimedAct[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await newestFirst<Row>(this.sql, {
      table: 'read.unclaimed_acts',
      time: 'requested_at',
      filters: [['status = ?', status]],
      cursor,
      pageSize,
    });
    return { list: await this.named(rows), nextCursor };
  }

  async of({ requested, decision, status, fault }: Act): Promise<UnclaimedAct> {
    const row: Row = {
      id: requested.actId,
      member_id: requested.memberId,
      act: requested.act,
      ground: requested.ground,
      currency: requested.currency,
      amount_minor: requested.amountMinor,
      provider_id: requested.transfer?.providerId ?? null,
      end_to_end_id: requested.transfer?.endToEndId ?? null,
      status,
      ...twoPeopleColumns(requested, decision),
      fault,
    };
    return (await this.named([row]))[0]!;
  }

  private async named(rows: readonly Row[]): Promise<UnclaimedAct[]> {
    const [members, staff] = await Promise.all([
      this.members.namesOf(rows.map((row) => row.member_id)),
      this.staff.namesOf(staffIn(rows)),
    ]);
    return rows.map((row) => toAct(row, members, staff));
  }
}

function toAct(row: Row, members: Names, staff: Names): UnclaimedAct {
  const { provider_id: providerId, end_to_end_id: endToEndId } = row;
  return {
    id: row.id,
    memberId: row.member_id,
    memberName: members.get(row.member_id) ?? null,
    act: row.act,
    ground: row.ground,
    currency: row.currency,
    amount: formatMinor(BigInt(row.amount_minor), row.currency),
    transfer: providerId === null || endToEndId === null ? null : { providerId, endToEndId },
    status: row.status,
    ...marksOf(row, staff),
    fault: row.fault === null ? null : faultOf(row.fault),
  };
}

function faultOf(fault: string): UnclaimedAct['fault'] {
  switch (fault) {
    case 'NOT_ENOUGH_MONEY':
      return 'NOT_ENOUGH_FUNDS';
    case 'PLAYER_BLOCKED':
    case 'LIMIT_REACHED':
      return fault;
    default:
      return 'UNKNOWN_ERROR';
  }
}
