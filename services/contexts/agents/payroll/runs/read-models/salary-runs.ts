import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { billCalls, SalaryRun } from '@contracts/http/agents/bills';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import type { ContractKind } from '../../terms/terms';
import { Bills } from './bills';

type Query = z.infer<typeof billCalls.runs.input>;

interface RunRow {
  readonly run_id: string;
  readonly kind: ContractKind;
  readonly window_from: Date;
  readonly window_to: Date;
  readonly status: SalaryRun['status'];
  readonly started_by: string;
  readonly started_at: Date;
  readonly billed_at: Date | null;
  readonly completed_at: Date | null;
  readonly bills: number;
  readonly paid: string;
  readonly owed: string;
}

const CURSOR = /^(\d{1,15})_([\w.-]{1,120})$/;

/** Runs with the sums of their bills. */
@Injectable()
export class SalaryRuns {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Bills) private readonly bills: Bills,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async page({
    kind,
    status,
    startDate,
    endDate,
    cursor,
    pageSize,
  }: Query): Promise<{ list: SalaryRun[]; nextCursor: string | null }> {
    const values: unknown[] = [];
    const where: string[] = [];
    const place = (value: unknown) => `$${values.push(value)}`;
    if (kind) where.push(`kind = ${place(kind)}`);
    if (status) where.push(`status = ${place(status)}`);
    if (startDate) where.push(`window_to >= ${place(this.bills.startOf(startDate))}::timestamptz`);
    if (endDate) where.push(`window_to < ${place(this.bills.startOf(endDate, 1))}::timestamptz`);
    if (cursor !== undefined) {
      const [, time, runId] = CURSOR.exec(cursor) ?? [];
      if (!runId) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
      where.push(`(window_to, run_id) < (${place(new Date(Number(time)))}::timestamptz, ${place(runId)})`);
    }
    const rows = await this.rows(where.length > 0 ? `where ${where.join(' and ')}` : '', values, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const nextCursor = rows.length > pageSize && last ? `${last.window_to.getTime()}_${last.run_id}` : null;
    return { list: shown.map((row) => this.view(row)), nextCursor };
  }

  async lastOf(kind: ContractKind): Promise<SalaryRun | null> {
    const [row] = await this.rows('where kind = $1', [kind], 1);
    return row ? this.view(row) : null;
  }

  private async rows(where: string, values: readonly unknown[], limit: number): Promise<RunRow[]> {
    const { rows } = await this.sql.query<RunRow>(
      `select run.*, coalesce(total.bills, 0)::int as bills, coalesce(total.paid, 0)::text as paid,
              coalesce(total.owed, 0)::text as owed
         from (select * from read.salary_runs ${where} order by window_to desc, run_id desc limit ${limit}) as run
         left join lateral (
           select sum(bills) as bills, sum(paid_minor) as paid, sum(owed_minor) as owed
             from read.salary_run_totals as total where total.run_id = run.run_id
         ) as total on true
        order by window_to desc, run_id desc`,
      values,
    );
    return rows;
  }

  private view(row: RunRow): SalaryRun {
    const readyAt = row.billed_at ?? row.completed_at;
    return {
      runId: row.run_id,
      kind: row.kind,
      from: row.window_from.toISOString(),
      to: row.window_to.toISOString(),
      status: row.status,
      startedAt: row.started_at.toISOString(),
      completedAt: row.completed_at?.toISOString() ?? null,
      lateMs: Math.max(0, (readyAt?.getTime() ?? this.clock.nowMs()) - row.window_to.getTime()),
      bills: row.bills,
      billsExpected: row.completed_at ? row.bills : null,
      paid: this.bills.amount(row.paid),
      owed: this.bills.amount(row.owed),
      startedBy: row.started_by,
    };
  }
}
