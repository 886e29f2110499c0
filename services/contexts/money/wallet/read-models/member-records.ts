import { Inject, Injectable } from '@nestjs/common';
import type { BetPage, BetRound, WalletTransaction } from '@contracts/http/wallet';
import { formatMinor, type Currency } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';

/** How long a list waits for the projection to reach the revision that the caller has seen, in milliseconds. */
const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 25;

export interface StatementQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  /** Days in the merchant's time zone, both inclusive. */
  readonly startDate?: string;
  readonly endDate?: string;
  readonly minRevision?: string;
}

/** The betting record and the account record of a member. */
@Injectable()
export class MemberRecords {
  private readonly currency: Currency;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  async betsOf(memberId: string, query: StatementQuery): Promise<BetPage> {
    await this.waitForRevision(memberId, query.minRevision);
    const filter = [memberId, this.config.MERCHANT_TIME_ZONE, query.startDate ?? null, query.endDate ?? null];
    const [rounds, sums] = await Promise.all([
      this.sql.query<RoundRow>(`${ROUNDS} order by placed_at desc, round_id desc limit $5 offset $6`, [
        ...filter,
        query.pageSize,
        (query.pageNo - 1) * query.pageSize,
      ]),
      this.sql.query<SumRow>(
        `select count(*)::text as count, coalesce(sum(stake_minor), 0)::text as stake,
                coalesce(sum(payout_minor), 0)::text as payout from (${ROUNDS}) as rounds`,
        filter,
      ),
    ]);
    const sum = sums.rows[0]!;
    return {
      list: await Promise.all(rounds.rows.map((row) => this.toRound(row))),
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      totalCount: Number(sum.count),
      totals: {
        stake: this.format(sum.stake),
        payout: this.format(sum.payout),
        profit: this.format(BigInt(sum.payout) - BigInt(sum.stake)),
      },
    };
  }

  async transactionsOf(memberId: string, query: StatementQuery) {
    await this.waitForRevision(memberId, query.minRevision);
    const filter = [memberId, this.config.MERCHANT_TIME_ZONE, query.startDate ?? null, query.endDate ?? null];
    const [transactions, counts] = await Promise.all([
      this.sql.query<TransactionRow>(`${TRANSACTIONS} order by revision desc limit $5 offset $6`, [
        ...filter,
        query.pageSize,
        (query.pageNo - 1) * query.pageSize,
      ]),
      this.sql.query<{ count: string }>(
        `select count(*)::text as count from (${TRANSACTIONS}) as transactions`,
        filter,
      ),
    ]);
    return {
      list: await Promise.all(transactions.rows.map((row) => this.toTransaction(row))),
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      totalCount: Number(counts.rows[0]!.count),
    };
  }

  /** After the wait the list is given as it is: the worker may be down, and an older list beats none. */
  private async waitForRevision(memberId: string, revision: string | undefined): Promise<void> {
    if (revision === undefined) return;
    const patience = AbortSignal.timeout(WAIT_MS);
    while (!patience.aborted) {
      const { rows } = await this.sql.query<{ revision: string }>(
        'select revision::text from read.wallet_balances where member_id = $1',
        [memberId],
      );
      if (rows[0] && BigInt(rows[0].revision) >= BigInt(revision)) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  private async toRound(row: RoundRow): Promise<BetRound> {
    return {
      vendor: row.vendor_id,
      roundId: row.round_id,
      gameCode: row.game_code,
      gameName: await this.catalogue.nameOf(row.vendor_id, row.game_code),
      stake: this.format(row.stake_minor),
      payout: this.format(row.payout_minor),
      withheld: this.format(row.withheld_minor),
      profit: this.format(BigInt(row.payout_minor) - BigInt(row.stake_minor)),
      status: statusOf(row),
      placedAt: row.placed_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
    };
  }

  private async toTransaction(row: TransactionRow): Promise<WalletTransaction> {
    const { vendor_id: vendor, game_code: game } = row;
    return {
      id: row.event_id,
      kind: row.kind,
      amount: this.format(row.change_minor),
      withheldAmount: OF_WITHHELD.has(row.kind) ? this.format(row.amount_minor) : null,
      refusal: row.refusal,
      balanceBefore: this.format(row.balance_before_minor),
      balanceAfter: this.format(row.balance_after_minor),
      gameName: vendor && game ? await this.catalogue.nameOf(vendor, game) : null,
      roundId: row.round_id,
      occurredAt: row.occurred_at.toISOString(),
    };
  }

  private format(minor: string | bigint): string {
    return formatMinor(BigInt(minor), this.currency);
  }
}

/** The movements of withheld wins that change no balance. */
const OF_WITHHELD: ReadonlySet<WalletTransaction['kind']> = new Set<WalletTransaction['kind']>([
  'win_withheld',
  'withheld_win_refused',
  'withheld_win_rollback',
]);

const ROUNDS = `select vendor_id, round_id, game_code, stake_minor, payout_minor, withheld_minor, is_closed, has_rollback,
         placed_at, settled_at
  from read.bet_rounds where member_id = $1
   and ($3::date is null or placed_at >= $3::date::timestamp at time zone $2::text)
   and ($4::date is null or placed_at < ($4::date + 1)::timestamp at time zone $2::text)`;

/** The end of a round that won nothing is told as a win of zero; it moves nothing and is no movement. */
const TRANSACTIONS = `select event_id, revision, kind, change_minor, amount_minor, refusal, balance_before_minor, balance_after_minor, vendor_id,
         game_code, round_id, occurred_at
  from read.wallet_transactions where member_id = $1
   and ($3::date is null or occurred_at >= $3::date::timestamp at time zone $2::text)
   and ($4::date is null or occurred_at < ($4::date + 1)::timestamp at time zone $2::text)
   and not (kind = 'win' and amount_minor = 0)`;

interface RoundRow {
  readonly vendor_id: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly stake_minor: string;
  readonly payout_minor: string;
  readonly withheld_minor: string;
  readonly is_closed: boolean;
  readonly has_rollback: boolean;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
}

interface SumRow {
  readonly count: string;
  readonly stake: string;
  readonly payout: string;
}

interface TransactionRow {
  readonly event_id: string;
  readonly kind: WalletTransaction['kind'];
  readonly change_minor: string;
  readonly amount_minor: string;
  readonly refusal: WalletTransaction['refusal'];
  readonly balance_before_minor: string;
  readonly balance_after_minor: string;
  readonly vendor_id: string | null;
  readonly game_code: string | null;
  readonly round_id: string | null;
  readonly occurred_at: Date;
}

/** A round whose stakes have all been rolled back is void, closed or not. */
export function statusOf(row: Pick<RoundRow, 'stake_minor' | 'is_closed' | 'has_rollback'>): BetRound['status'] {
  if (row.has_rollback && BigInt(row.stake_minor) === 0n) return 'voided';
  return row.is_closed ? 'settled' : 'open';
}
