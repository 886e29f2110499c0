import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { TeamTransaction, teamReportCalls } from '@contracts/http/agents/team-reports';
import { SqlPool } from '@platform/database/sql-pool';
import { ReportFrame } from './report-frame';
import { pageOf, slotCursor } from '@platform/lists/cursor';
import { allRows, walk, type WalkedTable } from './team-walk';

type Query = z.infer<typeof teamReportCalls.transactions.input>;
export type TeamTransactionPage = z.infer<typeof teamReportCalls.transactions.value>;

interface Row {
  readonly no: string;
  readonly slot: Date;
  readonly kind: TeamTransaction['kind'];
  readonly member_id: string;
  readonly username: string;
  readonly amount_minor: string;
  readonly balance_after_minor: string;
  readonly occurred_at: Date;
}

const MOVEMENTS: WalkedTable = { table: 'read.team_movements', no: 'movement_no' };

/** Movements of money in a team that are no bets. */
@Injectable()
export class TeamTransactions {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ReportFrame) private readonly frame: ReportFrame,
  ) {}

  /** @throws ApiError INVALID_INPUT */
  async list(agentId: string, query: Query): Promise<TeamTransactionPage> {
    const { username, kind } = query;
    const { text, values } = allRows(MOVEMENTS, { agentId, range: this.frame.rangeOf(query), username }, { kind });
    const [{ list, nextCursor }, sums] = await Promise.all([
      this.page(agentId, query),
      this.sql.query<{ in: string; out: string }>(
        `select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text as in,
                coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::text as out from ${text} as row`,
        values,
      ),
    ]);
    const { in: came, out: went } = sums.rows[0]!;
    return { list, nextCursor, totals: { in: this.frame.amount(came), out: this.frame.amount(went) } };
  }

  /** A page without the totals. @throws ApiError INVALID_INPUT */
  async page(agentId: string, query: Query): Promise<Pick<TeamTransactionPage, 'list' | 'nextCursor'>> {
    const { username, cursor, pageSize, kind } = query;
    const of = {
      agentId,
      range: this.frame.rangeOf(query),
      username,
      behind: slotCursor.read(cursor),
      limit: pageSize + 1,
    };
    const rows = await walk<Row>(MOVEMENTS, of, { kind }, this.sql);
    const page = pageOf(rows, pageSize, ({ slot, no }) => slotCursor.write({ slotMs: slot.getTime(), no }));
    return { list: page.rows.map((row) => this.viewOf(row)), nextCursor: page.nextCursor };
  }

  private viewOf(row: Row): TeamTransaction {
    return {
      id: row.no,
      memberId: row.member_id,
      username: row.username,
      kind: row.kind,
      amount: this.frame.amount(row.amount_minor),
      balanceAfter: this.frame.amount(row.balance_after_minor),
      occurredAt: row.occurred_at.toISOString(),
    };
  }
}
