import { Inject, Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Bill, BillStatus, billCalls } from '@contracts/http/agents/bills';
import type { Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { pageOf, timeAndNameCursor } from '@platform/lists/cursor';
import type { Period } from '../../terms/pay-window';
import type { ContractKind } from '../../terms/terms';
import { dividendDecider, type DividendState } from '../domain/dividend.decide';
import type { DividendFigures } from '../domain/salary-run.events';

/** A line of `read.salary_bills`; amounts are minor units as decimal strings. */
export interface BillRow {
  readonly bill_id: string;
  readonly run_id: string;
  readonly kind: ContractKind;
  readonly period: Period;
  readonly window_from: Date;
  readonly window_to: Date;
  readonly agent_id: string;
  readonly upline_id: string | null;
  readonly contract_id: string;
  readonly turnover_minor: string;
  readonly loss_minor: string;
  readonly active_members: number;
  readonly tier: number | null;
  readonly yield_minor: string;
  readonly cap_left_minor: string | null;
  readonly gross_minor: string;
  readonly withheld_minor: string;
  readonly adjustment_minor: string;
  readonly adjustment_left_minor: string;
  readonly net_minor: string;
  readonly charged_minor: string;
  readonly pay_minor: string;
  readonly paid_minor: string;
  readonly owed_minor: string;
  readonly status: BillStatus;
  readonly dividend: DividendFigures | null;
  readonly issued_at: Date;
  readonly paid_at: Date | null;
}

type Query = z.infer<typeof billCalls.staffBills.input>;
type Page = z.infer<typeof billCalls.bills.value>;

/**
 * The filter of a list of bills. A status is one of a closed list, so that it may be written into the SQL, where the
 * partial indexes can match it.
 */
export type BillFilter = Omit<Query, 'cursor' | 'pageSize'> & { readonly uplineId?: string };

const ROWS_AT_ONCE = 200;
const SUMS = ['gross', 'withheld', 'adjustment', 'net', 'charged', 'paid', 'owed'] as const;

/** Bills as agents and staff are shown them. The list may lag a moment behind the log. */
@Injectable()
export class Bills {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY' | 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async row(billId: string): Promise<BillRow | undefined> {
    const { rows } = await this.sql.query<BillRow>('select * from read.salary_bills where bill_id = $1', [billId]);
    return rows[0];
  }

  /**
   * A bill as it stands now: what was decided on a dividend a moment ago is in its stream already. @throws ApiError
   * BILL_UNKNOWN
   */
  async one(
    billId: string,
    mayKnow: (row: BillRow) => boolean,
  ): Promise<{ row: BillRow; bill: Bill; decided: DividendState | null }> {
    const row = await this.row(billId);
    if (!row || !mayKnow(row)) throw new ApiError('BILL_UNKNOWN');
    const decided = row.kind === 'dividend' ? (await this.runner.load(dividendDecider, billId)).state : null;
    const current = decided ? asDecided(row, decided, new Date(this.clock.nowMs())) : row;
    const names = await this.members.namesOf([row.agent_id]);
    return { row: current, bill: this.view(current, names), decided };
  }

  /** Newest first. @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async page(filter: BillFilter, { cursor, pageSize }: Pick<Query, 'cursor' | 'pageSize'>): Promise<Page> {
    const { where, values } = this.conditions(filter);
    const after = timeAndNameCursor.read(cursor);
    const place = (value: unknown) => `$${values.push(value)}`;
    const beyond = after
      ? [...where, `(window_from, bill_id) < (${place(after.at)}::timestamptz, ${place(after.id)})`]
      : where;
    const totals = this.totals(filter);
    const { rows } = await this.sql.query<BillRow>(
      `select * from read.salary_bills ${clause(beyond)}
        order by window_from desc, bill_id desc limit ${place(pageSize + 1)}`,
      values,
    );
    const { rows: shown, nextCursor } = pageOf(rows, pageSize, ({ window_from, bill_id }) =>
      timeAndNameCursor.write({ at: window_from, id: bill_id }),
    );
    const names = await this.members.namesOf([...new Set(shown.map(({ agent_id }) => agent_id))]);
    return {
      list: shown.map((row) => this.view(row, names)),
      nextCursor,
      totals: await totals,
    };
  }

  /** The bills of one agent with their amounts in minor units, oldest first. */
  async *ownOf(agentId: string): AsyncGenerator<OwnBill> {
    let after: readonly [at: string, id: string] = ['-infinity', ''];
    for (;;) {
      const { rows } = await this.sql.query<BillRow & { place: string }>(
        `select *, window_from::text as place from read.salary_bills
          where agent_id = $1 and (window_from, bill_id) > ($2::timestamptz, $3)
          order by window_from, bill_id limit $4`,
        [agentId, ...after, ROWS_AT_ONCE],
      );
      for (const row of rows) yield ownBill(row);
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return;
      after = [last.place, last.bill_id];
    }
  }

  amount(minor: string | bigint): string {
    return formatMinor(BigInt(minor), this.config.MERCHANT_CURRENCY);
  }

  /** The first moment of a day of the merchant, so many days later. */
  startOf(day: string, daysLater = 0): string {
    const start = Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(this.config.MERCHANT_TIME_ZONE);
    return new Date(start.epochMilliseconds).toISOString();
  }

  /** The few bills of one agent are added up; for all agents the sums of the runs are. */
  private async totals(filter: BillFilter): Promise<Page['totals']> {
    const isOfSome = filter.agentId !== undefined || filter.uplineId !== undefined;
    const { where, values } = this.conditions(filter);
    const turnover = this.turnoverOf(filter, isOfSome);
    const { rows } = await this.sql.query<Record<(typeof SUMS)[number], string>>(
      `select ${SUMS.map((name) => `coalesce(sum(${name}_minor), 0)::text as ${name}`).join(', ')}
         from read.${isOfSome ? 'salary_bills' : 'salary_run_totals'} ${clause(where)}`,
      values,
    );
    const sums = rows[0]!;
    const amounts = Object.fromEntries(SUMS.map((name) => [name, this.amount(sums[name])]));
    return { ...(amounts as Omit<Page['totals'], 'turnover'>), turnover: await turnover };
  }

  /**
   * The turnover of distinct bets. The bills of one agent are of windows that do not overlap. Among all agents a
   * contract stands below one of the house, so that the bills of the house's contracts hold every bet of a kind once.
   */
  private async turnoverOf(filter: BillFilter, isOfSome: boolean): Promise<string | null> {
    if (filter.kind === undefined || (!isOfSome && filter.status !== undefined)) return null;
    const { where, values } = this.conditions(filter);
    const { rows } = await this.sql.query<{ turnover: string }>(
      `select coalesce(sum(turnover_minor), 0)::text as turnover from read.salary_bills
        ${clause(isOfSome ? where : [...where, 'upline_id is null'])}`,
      values,
    );
    return this.amount(rows[0]!.turnover);
  }

  private conditions({ agentId, uplineId, kind, status, runId, startDate, endDate }: BillFilter): {
    where: string[];
    values: unknown[];
  } {
    const values: unknown[] = [];
    const where: string[] = [];
    const add = (condition: string, value: unknown) => {
      if (value !== undefined) where.push(condition.replace('?', `$${values.push(value)}`));
    };
    add('agent_id = ?', agentId);
    add('upline_id = ?', uplineId);
    add('kind = ?', kind);
    add('run_id = ?', runId);
    if (status) where.push(`status = '${status}'`);
    add('window_from >= ?::timestamptz', startDate && this.startOf(startDate));
    add('window_from < ?::timestamptz', endDate && this.startOf(endDate, 1));
    return { where, values };
  }

  private view(row: BillRow, names: ReadonlyMap<string, string>): Bill {
    return {
      billId: row.bill_id,
      kind: row.kind,
      agentId: row.agent_id,
      agentName: names.get(row.agent_id) ?? row.agent_id,
      from: row.window_from.toISOString(),
      to: row.window_to.toISOString(),
      turnover: this.amount(row.turnover_minor),
      loss: this.amount(row.loss_minor),
      activeMembers: row.active_members,
      tier: row.tier,
      gross: this.amount(row.gross_minor),
      withheld: this.amount(row.withheld_minor),
      adjustment: this.amount(row.adjustment_minor),
      net: this.amount(row.net_minor),
      charged: this.amount(row.charged_minor),
      paid: this.amount(row.paid_minor),
      owed: this.amount(row.owed_minor),
      status: row.status,
      issuedAt: row.issued_at.toISOString(),
      paidAt: row.paid_at?.toISOString() ?? null,
    };
  }
}

/** The row as it will be once the table has caught up with the decisions on the dividend. */
function asDecided(row: BillRow, { requested, upline, finance, isPaid }: DividendState, now: Date): BillRow {
  if (!requested || row.paid_at !== null) return row;
  if (isPaid) {
    const status = row.owed_minor === '0' ? 'paid' : 'payer-short';
    return {
      ...row,
      status,
      paid_minor: (BigInt(row.paid_minor) + BigInt(row.pay_minor)).toString(),
      paid_at: now,
    };
  }
  const isRejected = upline?.isApproved === false || finance?.isApproved === false;
  const status = isRejected ? 'rejected' : requested.uplineId === null || upline ? 'at-finance' : 'at-upline';
  return { ...row, status };
}

/** A bill as its own agent takes it away. */
export interface OwnBill extends Readonly<Record<string, unknown>> {
  readonly billId: string;
  readonly kind: ContractKind;
  readonly at: string;
}

function ownBill(row: BillRow): OwnBill {
  const { bill_id: billId, kind, status, contract_id: contractId, tier, active_members: activeMembers } = row;
  return {
    billId,
    kind,
    at: row.issued_at.toISOString(),
    from: row.window_from.toISOString(),
    to: row.window_to.toISOString(),
    contractId,
    status,
    activeMembers,
    tier,
    turnoverMinor: row.turnover_minor,
    lossMinor: row.loss_minor,
    grossMinor: row.gross_minor,
    withheldMinor: row.withheld_minor,
    adjustmentMinor: row.adjustment_minor,
    netMinor: row.net_minor,
    chargedMinor: row.charged_minor,
    paidMinor: row.paid_minor,
    owedMinor: row.owed_minor,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

function clause(where: readonly string[]): string {
  return where.length > 0 ? `where ${where.join(' and ')}` : '';
}
