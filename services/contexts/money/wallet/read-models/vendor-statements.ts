import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { RoundAnswer, TransactionsAnswer, VendorTransaction } from '@contracts/vendor/vendor-api';
import { formatMinor } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { statusOf } from './member-records';

const PAGE_SIZE = 500;

/** The statement that a vendor asks for when it compares its books with ours. */
@Injectable()
export class VendorStatements {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Oldest first. The cursor is exclusive. */
  async transactions(
    vendorId: string,
    from: string,
    to: string,
    cursor?: string,
  ): Promise<z.infer<typeof TransactionsAnswer>> {
    const [afterTime, afterMember, afterRevision] = cursor?.split('~') ?? [null, null, null];
    const { rows } = await this.sql.query<Row>(
      `${SELECT} where vendor_id = $1 and recorded_at >= $2 and recorded_at < $3
         and ($4::timestamptz is null or (recorded_at, member_id, revision) > ($4::timestamptz, $5::uuid, $6::bigint))
       order by recorded_at, member_id, revision limit ${PAGE_SIZE + 1}`,
      [vendorId, from, to, afterTime, afterMember, afterRevision],
    );
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    const isMore = rows.length > PAGE_SIZE && last !== undefined;
    return {
      transactions: page.map((row) => this.toTransaction(row)),
      cursor: isMore ? `${last.recorded_text}~${last.member_id}~${last.revision}` : null,
    };
  }

  /** Ids are the players' own: the first one under the id unless a player is named. */
  async transfer(vendorId: string, transactionId: string, playerId?: string): Promise<VendorTransaction | undefined> {
    const { rows } = await this.sql.query<Row>(
      `${SELECT} where vendor_id = $1 and transaction_id = $2 and kind in ('transfer_to_vendor', 'transfer_from_vendor')
         and ($3::uuid is null or member_id = $3) order by recorded_at, member_id, revision limit 1`,
      [vendorId, transactionId, playerId ?? null],
    );
    return rows[0] && this.toTransaction(rows[0]);
  }

  /** Players may share a round: its sums are of all of them, and it has ended when it has for every one. */
  async round(vendorId: string, roundId: string): Promise<z.infer<typeof RoundAnswer> | undefined> {
    const rounds = await this.sql.query<RoundSums>(
      `select sum(stake_minor)::text as stake_minor, sum(payout_minor)::text as payout_minor, bool_or(has_rollback) as has_rollback,
         bool_and(is_closed or (has_rollback and stake_minor = 0)) as is_closed
         from read.bet_rounds where vendor_id = $1 and round_id = $2 having count(*) > 0`,
      [vendorId, roundId],
    );
    const round = rounds.rows[0];
    if (!round) return undefined;
    const { rows } = await this.sql.query<Row>(
      `${SELECT} where vendor_id = $1 and round_id = $2 order by recorded_at, member_id, revision`,
      [vendorId, roundId],
    );
    return {
      roundId,
      status: statusOf(round),
      stake: formatMinor(BigInt(round.stake_minor), this.config.MERCHANT_CURRENCY),
      payout: formatMinor(BigInt(round.payout_minor), this.config.MERCHANT_CURRENCY),
      transactions: rows.map((row) => this.toTransaction(row)),
    };
  }

  private toTransaction(row: Row): VendorTransaction {
    return {
      transactionId: row.transaction_id,
      operatorTransactionId: row.operator_transaction_id,
      kind: row.kind,
      playerId: row.member_id,
      roundId: row.round_id,
      amount: formatMinor(BigInt(row.amount_minor), this.config.MERCHANT_CURRENCY),
      currency: row.currency,
      recordedAt: row.recorded_at.toISOString(),
    };
  }
}

/** The text of the time keeps its microseconds, which a Date would lose from the cursor. */
const SELECT = `select transaction_id, operator_transaction_id, kind, member_id, round_id, amount_minor, currency, recorded_at,
  to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as recorded_text, revision
  from read.wallet_transactions`;

interface Row {
  readonly transaction_id: string;
  readonly operator_transaction_id: string;
  readonly kind: string;
  readonly member_id: string;
  readonly round_id: string | null;
  readonly amount_minor: string;
  readonly currency: string;
  readonly recorded_at: Date;
  readonly recorded_text: string;
  readonly revision: string;
}

interface RoundSums {
  readonly stake_minor: string;
  readonly payout_minor: string;
  readonly is_closed: boolean;
  readonly has_rollback: boolean;
}
