import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { amlCalls, AmlMemberRow } from '@contracts/http/money-out/aml';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { pageOf, timeCursor } from '@platform/lists/cursor';
import type { MemberAssessed } from '../domain/members/aml-member.events';

type Query = z.infer<typeof amlCalls.amlMembers.input>;

interface MemberRow {
  readonly member_id: string;
  readonly risk_class: AmlMemberRow['riskClass'];
  readonly assessed_at: Date;
  readonly review_by: Date;
  readonly monthly_income_minor: string | null;
  readonly staff_id: string;
  readonly open_cases: string;
}

const WHERE = `($1::text is null or risk_class = $1) and ($2::boolean is null or (review_by <= $3::timestamptz) = $2)
  and ($4::uuid is null or member_id = $4)`;

/** The members with a class of risk. The table may lag a moment behind the log. */
@Injectable()
export class AmlMemberList {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The review that is due first at the top. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async page({ riskClass, isDue, memberId, cursor, pageSize }: Query) {
    const after = timeCursor.read(cursor);
    const due = isDue === undefined ? null : isDue === 'true';
    const filter = [riskClass ?? null, due, isoTime(this.clock), memberId ?? null];
    const [found, count] = await Promise.all([
      this.sql.query<MemberRow>(
        `select member_id, risk_class, assessed_at, review_by, monthly_income_minor::text, staff_id,
                (select count(*)::text from read.aml_cases as one
                  where one.member_id = member.member_id and one.is_open) as open_cases
           from read.aml_members as member
          where ${WHERE} and ($5::timestamptz is null or (review_by, member_id) > ($5, $6::uuid))
          order by review_by, member_id limit $7`,
        [...filter, after?.at ?? null, after?.id ?? null, pageSize + 1],
      ),
      this.sql.query<{ count: string }>(`select count(*)::text as count from read.aml_members where ${WHERE}`, filter),
    ]);
    const page = pageOf(found.rows, pageSize, ({ review_by: at, member_id: id }) => timeCursor.write({ at, id }));
    return {
      list: await this.shown(page.rows),
      nextCursor: page.nextCursor,
      totalCount: Number(count.rows[0]!.count),
    };
  }

  /** An assessment of the log, which the table may not have yet. */
  async ofAssessment(data: MemberAssessed['data']): Promise<AmlMemberRow> {
    const { rows } = await this.sql.query<{ count: string }>(
      'select count(*)::text as count from read.aml_cases where member_id = $1 and is_open',
      [data.memberId],
    );
    const row = {
      member_id: data.memberId,
      risk_class: data.riskClass,
      assessed_at: new Date(data.occurredAt),
      review_by: new Date(data.reviewBy),
      monthly_income_minor: data.monthlyIncomeMinor,
      staff_id: data.staffId,
      open_cases: rows[0]!.count,
    };
    return (await this.shown([row]))[0]!;
  }

  private async shown(rows: readonly MemberRow[]): Promise<AmlMemberRow[]> {
    const [members, staff] = await Promise.all([
      this.members.namesOf(rows.map((row) => row.member_id)),
      this.staff.namesOf(rows.map((row) => row.staff_id)),
    ]);
    const nowMs = this.clock.nowMs();
    return rows.map((row) => ({
      memberId: row.member_id,
      name: members.get(row.member_id) ?? null,
      riskClass: row.risk_class,
      assessedAt: row.assessed_at.toISOString(),
      reviewBy: row.review_by.toISOString(),
      isDue: row.review_by.getTime() <= nowMs,
      monthlyIncome:
        row.monthly_income_minor === null
          ? null
          : formatMinor(BigInt(row.monthly_income_minor), this.config.MERCHANT_CURRENCY),
      by: { staffId: row.staff_id, name: staff.get(row.staff_id) ?? null },
      openCases: Number(row.open_cases),
    }));
  }
}
