import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Deposit, DepositStatus } from '@contracts/http/wallet';
import { formatMinor, type Currency } from '@kernel/money';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { depositDecider } from '../domain/deposit.decide';
import { OpenReviews } from '../use-cases/open-reviews';
import { depositView } from './deposit-view';

interface DepositRow {
  readonly id: string;
  readonly method: string;
  readonly status: DepositStatus;
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly paid_amount_minor: string | null;
  readonly pay_url: string | null;
  readonly pix_code: string | null;
  readonly refusal: Deposit['refusal'];
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly contested_minor: string | null;
  readonly answer_by: Date | null;
  readonly is_transfer: boolean;
}

/** The queries about deposits that members and jobs make. */
@Injectable()
export class Deposits {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Optional() @Inject(OpenReviews) private readonly reviews?: OpenReviews,
  ) {}

  /** From the log itself; undefined also for another member's deposit. */
  async find(memberId: string, depositId: string): Promise<Deposit | undefined> {
    const { state } = await this.runner.load(depositDecider, depositId);
    if (state.requested?.memberId !== memberId) return undefined;
    const stopped = state.refunds.length > 0 ? await this.reviews?.withoutRefunds([memberId]) : undefined;
    return depositView(state.requested, state, stopped?.has(memberId) ?? false);
  }

  /** Newest first. */
  async list(memberId: string, { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }) {
    const [found, count] = await Promise.all([
      this.sql.query<DepositRow>(
        `select id, method, status, currency, amount_minor, paid_amount_minor, pay_url, pix_code, refusal, requested_at, expires_at,
                contested_minor, (select answer_by from read.deposit_contests as contest where contest.id = deposit.id),
                exists (select 1 from read.deposit_proofs as proof where proof.id = deposit.id) as is_transfer
           from read.deposits as deposit where member_id = $1 order by requested_at desc, id limit $2 offset $3`,
        [memberId, pageSize, (pageNo - 1) * pageSize],
      ),
      this.sql.query<{ count: string }>('select count(*)::text as count from read.deposits where member_id = $1', [
        memberId,
      ]),
    ]);
    // The account that a transfer goes to stands in the stream.
    const list = found.rows.map(async (row) =>
      row.is_transfer ? ((await this.find(memberId, row.id)) ?? toDeposit(row)) : toDeposit(row),
    );
    return { list: await Promise.all(list), pageNo, pageSize, totalCount: Number(count.rows[0]!.count) };
  }

  /** Pending deposits whose time is over, the oldest first. */
  async overdue(at: string, max: number): Promise<string[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      `select id from read.deposits where status = 'pending' and expires_at <= $1 order by expires_at limit $2`,
      [at, max],
    );
    return rows.map(({ id }) => id);
  }
}

function toDeposit(row: DepositRow): Deposit {
  return {
    id: row.id,
    method: row.method,
    amount: formatMinor(BigInt(row.amount_minor), row.currency),
    paidAmount: row.paid_amount_minor === null ? null : formatMinor(BigInt(row.paid_amount_minor), row.currency),
    currency: row.currency,
    status: row.status,
    payUrl: row.status === 'pending' ? row.pay_url : null,
    pixCode: row.status === 'pending' ? row.pix_code : null,
    refusal: row.refusal,
    // One deposit is answered from its stream, with the payments that are sent back; the list has none.
    contest:
      row.contested_minor === null
        ? null
        : {
            amount: formatMinor(BigInt(row.contested_minor), row.currency),
            answerBy: row.answer_by?.toISOString() ?? null,
          },
    refunds: [],
    transfer: null,
    proof: null,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
