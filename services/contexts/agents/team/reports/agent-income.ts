import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { IncomeRow, teamReportCalls } from '@contracts/http/agents/team-reports';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportFrame } from './report-frame';
import { pageOf, slotCursor } from '@platform/lists/cursor';

type Query = z.infer<typeof teamReportCalls.income.input>;
export type IncomePage = z.infer<typeof teamReportCalls.income.value>;

interface Row {
  readonly no: string;
  readonly slot: Date;
  readonly kind: IncomeRow['kind'];
  readonly bill_id: string;
  readonly gross_minor: string;
  readonly withheld_minor: string;
  readonly amount_minor: string;
  readonly window_from: Date | null;
  readonly window_to: Date | null;
  readonly paid_at: Date;
}

const OWN = 'read.team_income where agent_id = $1 and slot >= $2 and slot < $3';

/** The payments to an agent for its contracts, and the shortfalls that it was charged. */
@Injectable()
export class AgentIncome {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ReportFrame) private readonly frame: ReportFrame,
  ) {}

  /** @throws ApiError INVALID_INPUT */
  async list(agentId: string, query: Query): Promise<IncomePage> {
    const { from, to } = this.frame.rangeOf(query);
    const [{ list, nextCursor }, sums, kinds] = await Promise.all([
      this.page(agentId, query),
      // A bill that was paid piece by piece is one bill.
      this.sql.query<{ gross: string; withheld: string; amount: string }>(
        `with own as (
           select bill_id, sum(amount_minor) as amount_minor
             from ${OWN} and ($4::text is null or kind = $4) group by bill_id
         )
         select coalesce(sum(bill.gross_minor), 0)::text as gross,
                coalesce(sum(bill.withheld_minor), 0)::text as withheld,
                coalesce(sum(own.amount_minor), 0)::text as amount
           from own left join read.team_bills as bill using (bill_id)`,
        [agentId, from, to, query.kind ?? null],
      ),
      this.sql.query<{ kind: IncomeRow['kind']; amount: string }>(
        `select kind, sum(amount_minor)::text as amount from ${OWN} group by kind order by kind`,
        [agentId, from, to],
      ),
    ]);
    const { gross, withheld, amount } = sums.rows[0]!;
    return {
      list,
      nextCursor,
      totals: {
        gross: this.frame.amount(gross),
        withheld: this.frame.amount(withheld),
        amount: this.frame.amount(amount),
      },
      byKind: kinds.rows.map((one) => ({ kind: one.kind, amount: this.frame.amount(one.amount) })),
    };
  }

  /** A page without the totals. @throws ApiError INVALID_INPUT */
  async page(agentId: string, query: Query): Promise<Pick<IncomePage, 'list' | 'nextCursor'>> {
    const { from, to } = this.frame.rangeOf(query);
    const { kind, cursor, pageSize } = query;
    const behind = slotCursor.read(cursor);
    const { rows } = await this.sql.query<Row>(
      `select own.movement_no::text as no, own.slot, own.kind, own.bill_id, own.amount_minor, own.paid_at,
              coalesce(bill.gross_minor, 0)::text as gross_minor,
              coalesce(bill.withheld_minor, 0)::text as withheld_minor,
              run.window_from, run.window_to
         from (
           select * from ${OWN} and ($4::text is null or kind = $4)
              and ($5::timestamptz is null or (slot, movement_no) < ($5, $6::bigint))
            order by slot desc, movement_no desc limit $7
         ) as own
         left join read.team_bills as bill using (bill_id)
         left join read.team_cutoffs as run using (run_id)
        order by own.slot desc, own.movement_no desc`,
      [
        agentId,
        from,
        to,
        kind ?? null,
        behind ? new Date(behind.slotMs).toISOString() : null,
        behind?.no ?? null,
        pageSize + 1,
      ],
    );
    const page = pageOf(rows, pageSize, ({ slot, no }) => slotCursor.write({ slotMs: slot.getTime(), no }));
    return { list: page.rows.map((row) => this.viewOf(row)), nextCursor: page.nextCursor };
  }

  private viewOf(row: Row): IncomeRow {
    return {
      id: row.no,
      kind: row.kind,
      billId: row.bill_id,
      from: (row.window_from ?? row.slot).toISOString(),
      to: (row.window_to ?? row.slot).toISOString(),
      gross: this.frame.amount(row.gross_minor),
      withheld: this.frame.amount(row.withheld_minor),
      amount: this.frame.amount(row.amount_minor),
      paidAt: row.paid_at.toISOString(),
    };
  }
}
