import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { withdrawalDeskCalls, WithdrawalLane, WithdrawalQueue } from '@contracts/http/office/withdrawals';
import { moneyOutRoutes } from '@contracts/http/money-out/money-out-routes';
import type { StaffRole } from '@contracts/http/routes';
import { formatMinor } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { pageOf, timeCursor } from '@platform/lists/cursor';
import { StaffWithdrawals } from './staff-withdrawals';
import { stateOfRow, type StoredState } from './withdrawals';

type Query = z.infer<typeof withdrawalDeskCalls.withdrawalQueue.input>;

interface Row {
  readonly id: string;
  readonly due_at: Date;
  readonly requested_at: Date;
  readonly state: StoredState;
}

interface LaneRow {
  readonly lane: WithdrawalLane;
  readonly count: string;
  readonly minor: string;
  readonly oldest: Date | null;
}

/** The withdrawals as the desk lists them, the oldest promise first. They may lag a moment behind the log. */
@Injectable()
export class WithdrawalQueues {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(StaffWithdrawals) private readonly staff: StaffWithdrawals,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async page({ cursor, pageSize, order, ...filter }: Query, roles: readonly StaffRole[]): Promise<WithdrawalQueue> {
    const values: unknown[] = [];
    const conditions = conditionsOf(filter, values, roles);
    const [page, totals, lanes] = await Promise.all([
      this.rows([...conditions], [...values], { cursor, pageSize, order }),
      this.totals(conditions, values),
      this.lanes(),
    ]);
    const currency = this.config.MERCHANT_CURRENCY;
    return {
      lanes: lanes.map(({ lane, count, minor, oldest }) => ({
        lane,
        count: Number(count),
        sum: formatMinor(BigInt(minor), currency),
        oldestPromise: oldest?.toISOString() ?? null,
      })),
      list: await this.staff.shown(page.rows.map(stateOfRow), roles),
      nextCursor: page.nextCursor,
      totalCount: Number(totals.count),
      totalAmount: formatMinor(BigInt(totals.minor), currency),
      currency,
    };
  }

  private async rows(
    conditions: string[],
    values: unknown[],
    { cursor, pageSize, order }: Pick<Query, 'cursor' | 'pageSize' | 'order'>,
  ) {
    const [time, after, way] =
      order === 'newest' ? (['requested_at', '<', 'desc'] as const) : (['due_at', '>', 'asc'] as const);
    const last = timeCursor.read(cursor);
    if (last)
      conditions.push(`(${time}, id) ${after} ($${values.push(last.at)}::timestamptz, $${values.push(last.id)}::uuid)`);
    const { rows } = await this.sql.query<Row>(
      `select id, due_at, requested_at, state from read.withdrawals ${where(conditions)}
        order by ${time} ${way}, id ${way} limit $${values.push(pageSize + 1)}`,
      values,
    );
    return pageOf(rows, pageSize, ({ [time]: at, id }) => timeCursor.write({ at, id }));
  }

  private async totals(conditions: readonly string[], values: readonly unknown[]) {
    const { rows } = await this.sql.query<{ count: string; minor: string }>(
      `select count(*)::text as count, coalesce(sum(amount_minor), 0)::text as minor
         from read.withdrawals ${where(conditions)}`,
      values,
    );
    return rows[0]!;
  }

  /** Those that wait for people. */
  private async lanes(): Promise<LaneRow[]> {
    const { rows } = await this.sql.query<LaneRow>(
      `select lane, count(*)::text as count, sum(amount_minor)::text as minor, min(promised_by) as oldest
         from read.withdrawals where status = 'queued' group by lane order by lane`,
    );
    return rows;
  }
}

/** Only the conditions that are asked for go into the statement, so that Postgres plans each kind for itself. */
function conditionsOf(
  { status = 'open', lane, memberId }: Omit<Query, 'cursor' | 'pageSize'>,
  values: unknown[],
  roles: readonly StaffRole[],
) {
  const conditions: string[] = [];
  if (status === 'open') conditions.push('is_open');
  else if (status === 'waiting') conditions.push(waitingFor(roles));
  else if (status === 'unanswered') conditions.push('answer_by is not null');
  else if (status === 'toReview') conditions.push('is_to_review');
  else if (status !== 'any') conditions.push(`status = $${values.push(status)}`);
  if (lane !== undefined) conditions.push(`lane = $${values.push(lane)}`);
  if (memberId !== undefined) conditions.push(`member_id = $${values.push(memberId)}::uuid`);
  return conditions;
}

/** The queue waits for everybody at the desk; answers to disputes and looks back wait for the roles that give them. */
function waitingFor(roles: readonly StaffRole[]): string {
  const may = ({ access }: { readonly access: { readonly staff: readonly StaffRole[] } }) =>
    roles.some((role) => access.staff.includes(role));
  const kinds = [
    `status = 'queued'`,
    ...(may(moneyOutRoutes.noteDispute) ? ['answer_by is not null'] : []),
    ...(may(moneyOutRoutes.reviewWithdrawal) ? ['is_to_review'] : []),
  ];
  return `(${kinds.join(' or ')})`;
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}
