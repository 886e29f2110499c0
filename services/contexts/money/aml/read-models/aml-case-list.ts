import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { amlCalls, AmlCaseFilter, AmlCaseRow } from '@contracts/http/money-out/aml';
import { isoTime, type Clock } from '@kernel/clock';
import { MerchantDays } from '@contexts/money/withdrawals/withdrawals.api';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst, type Filter } from '@platform/lists/newest-first';

type Query = z.infer<typeof amlCalls.amlCases.input>;

interface CaseRow {
  readonly id: string;
  readonly member_id: string;
  readonly rule: AmlCaseRow['rule'];
  readonly status: AmlCaseRow['status'];
  readonly holds_payouts: boolean;
  readonly raised_at: Date;
  readonly opened_at: Date | null;
  readonly report_by: string | null;
  readonly maker_id: string | null;
  readonly linked: readonly string[];
}

/** Days come as texts: the driver would make a moment of them. */
const TABLE = `(select id, member_id, rule, status, is_open, holds_payouts, raised_at, opened_at,
  case when status <> 'filed' then report_by::text end as report_by, maker_id, linked from read.aml_cases) as one`;
const PAGE_OF_FILE = 200;

/** The alerts and cases as the desk lists them. They may lag a moment behind the log. */
@Injectable()
export class AmlCaseList {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async page({ cursor, pageSize, ...filter }: Query) {
    const filters = filtersOf(filter);
    const [page, totalCount, counts] = await Promise.all([
      newestFirst<CaseRow>(this.sql, { table: TABLE, time: 'raised_at', filters, cursor, pageSize }),
      this.count(filters),
      this.counts(),
    ]);
    return { list: await this.shown(page.rows), nextCursor: page.nextCursor, totalCount, counts };
  }

  /** All rows of a filter, newest first, a page at a time. */
  async *all(filter: AmlCaseFilter): AsyncGenerator<AmlCaseRow> {
    let cursor: string | undefined;
    do {
      const page = await newestFirst<CaseRow>(this.sql, {
        table: TABLE,
        time: 'raised_at',
        filters: filtersOf(filter),
        cursor,
        pageSize: PAGE_OF_FILE,
      });
      yield* await this.shown(page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  /** The other cases about a member, newest first. */
  async others(memberId: string, caseId: string, max: number) {
    const { rows } = await this.sql.query<CaseRow>(
      'select id, rule, status, raised_at from read.aml_cases where member_id = $1 and id <> $2 order by raised_at desc limit $3',
      [memberId, caseId, max],
    );
    return rows.map(({ id, rule, status, raised_at: at }) => ({
      caseId: id,
      rule,
      status,
      raisedAt: at.toISOString(),
    }));
  }

  private async count(filters: readonly Filter[]): Promise<number> {
    const values: unknown[] = [];
    const conditions = filters
      .filter(([, value]) => value !== undefined)
      .map(([condition, value]) => condition.replace('?', `$${values.push(value)}`));
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    const { rows } = await this.sql.query<{ count: string }>(
      `select count(*)::text as count from ${TABLE} ${where}`,
      values,
    );
    return Number(rows[0]!.count);
  }

  private async counts() {
    const now = isoTime(this.clock);
    const { rows } = await this.sql.query<Record<'alert' | 'open' | 'prepared' | 'overdue' | 'reviews', string>>(
      `select count(*) filter (where status = 'alert')::text as alert,
              count(*) filter (where status in ('open', 'analysed'))::text as open,
              count(*) filter (where status = 'prepared')::text as prepared,
              count(*) filter (where status in ('analysed', 'prepared') and report_by < $1::date)::text as overdue,
              (select count(*)::text from read.aml_members where review_by <= $2::timestamptz) as reviews
         from read.aml_cases`,
      [this.days.dayOf(now), now],
    );
    const { alert, open, prepared, overdue, reviews } = rows[0]!;
    return {
      alert: Number(alert),
      open: Number(open),
      prepared: Number(prepared),
      overdue: Number(overdue),
      reviewsDue: Number(reviews),
    };
  }

  private async shown(rows: readonly CaseRow[]): Promise<AmlCaseRow[]> {
    const makers = rows.flatMap(({ maker_id: maker }) => maker ?? []);
    const [members, staff] = await Promise.all([
      this.members.namesOf(rows.map((row) => row.member_id)),
      this.staff.namesOf(makers),
    ]);
    const today = this.days.dayOf(isoTime(this.clock));
    return rows.map((row) => ({
      caseId: row.id,
      memberId: row.member_id,
      memberName: members.get(row.member_id) ?? null,
      rule: row.rule,
      status: row.status,
      holdsPayouts: row.holds_payouts,
      raisedAt: row.raised_at.toISOString(),
      openedAt: row.opened_at?.toISOString() ?? null,
      reportBy: row.report_by,
      isOverdue: row.status !== 'dismissed' && row.report_by !== null && row.report_by < today,
      preparedBy: row.maker_id === null ? null : { staffId: row.maker_id, name: staff.get(row.maker_id) ?? null },
      linkedCount: row.linked.length,
    }));
  }
}

function filtersOf({ status = 'waiting', rule, memberId, from, to }: AmlCaseFilter): readonly Filter[] {
  const isOne = status !== 'waiting' && status !== 'any';
  return [
    ['status <> all (?::text[])', status === 'waiting' ? ['filed', 'dismissed'] : undefined],
    ['status = ?', isOne ? status : undefined],
    ['rule = ?', rule],
    ['member_id = ?::uuid', memberId],
    ['raised_at >= ?::timestamptz', from],
    ['raised_at <= ?::timestamptz', to],
  ];
}
