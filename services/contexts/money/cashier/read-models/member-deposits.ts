import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { MemberDeposit, memberDeskCalls } from '@contracts/http/office/member-desk';
import { formatMinor, type Currency } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { newestFirst, type Filter } from '@platform/lists/newest-first';

type Query = z.infer<typeof memberDeskCalls.memberDeposits.input>;
type Answer = z.infer<typeof memberDeskCalls.memberDeposits.value>;

interface DepositRow {
  readonly id: string;
  readonly method: string;
  readonly status: MemberDeposit['status'];
  readonly currency: Currency;
  readonly amount_minor: string;
  readonly paid_amount_minor: string | null;
  readonly is_late: boolean;
  readonly payment_id: string | null;
  readonly requested_at: Date;
  readonly ended_at: Date | null;
}

/** The deposits of one member, for the desks of staff; it may lag a moment behind the log. */
@Injectable()
export class MemberDeposits {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of({ memberId, status, from, to, cursor, pageSize }: Query): Promise<Answer> {
    const filters: readonly Filter[] = [
      ['member_id = ?', memberId],
      ['status = ?', status],
      ['requested_at >= ?', from],
      ['requested_at <= ?', to],
    ];
    const [{ rows, nextCursor }, sums] = await Promise.all([
      newestFirst<DepositRow>(this.sql, { table: 'read.deposits', time: 'requested_at', filters, cursor, pageSize }),
      this.sql.query<{ count: number; amount: string }>(
        `select count(*)::int as count, coalesce(sum(amount_minor), 0)::text as amount from read.deposits
          where member_id = $1 and ($2::text is null or status = $2)
            and ($3::timestamptz is null or requested_at >= $3) and ($4::timestamptz is null or requested_at <= $4)`,
        [memberId, status ?? null, from ?? null, to ?? null],
      ),
    ]);
    const { count, amount } = sums.rows[0]!;
    return {
      list: rows.map(toDeposit),
      nextCursor,
      totalCount: count,
      totalAmount: formatMinor(BigInt(amount), this.config.MERCHANT_CURRENCY),
    };
  }
}

function toDeposit(row: DepositRow): MemberDeposit {
  const { currency, paid_amount_minor: paid } = row;
  return {
    id: row.id,
    method: row.method,
    status: row.status,
    amount: formatMinor(BigInt(row.amount_minor), currency),
    paidAmount: paid === null ? null : formatMinor(BigInt(paid), currency),
    isLate: row.is_late,
    paymentId: row.payment_id,
    requestedAt: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
