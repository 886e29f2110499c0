import { Inject, Injectable } from '@nestjs/common';
import type { BetPage, BetRound, WalletTransaction, WalletTransactionPage } from '@contracts/http/wallet';
import { formatMinor } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import {
  Conditions,
  roundsOf,
  transactionsOf,
  type BetsFilter,
  type GameCodes,
  type Merchant,
  type TransactionsFilter,
} from './record-filters';

/** How long a list waits for the projection to reach the revision that the caller has seen, in milliseconds. */
const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 25;
/** Rows that are fetched at once for a file. */
const FILE_ROWS = 1_000;
/** The most movements of one round that its story tells. */
const ROUND_MOVEMENTS = 200;

interface Paged {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly minRevision?: string | undefined;
}
export type BetsQuery = BetsFilter & Paged;
export type TransactionsQuery = TransactionsFilter & Paged;

/** The betting record and the account record of a member. */
@Injectable()
export class MemberRecords {
  private readonly merchant: Merchant;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CONFIG) { MERCHANT_CURRENCY: currency, MERCHANT_TIME_ZONE: zone }: Config,
  ) {
    this.merchant = { currency, zone };
  }

  /** Days are in the merchant's time zone, both inclusive. */
  async betsOf(memberId: string, query: BetsQuery): Promise<BetPage> {
    await this.waitForRevision(memberId, query.minRevision);
    const games = await this.gamesOf(query);
    const sumsOf = roundsOf(memberId, query, games, this.merchant);
    const [list, sums] = await Promise.all([
      this.bets(roundsOf(memberId, query, games, this.merchant), query.pageSize, offsetOf(query)),
      this.sql.query<SumRow>(
        `select count(*)::text as count, coalesce(sum(stake_minor), 0)::text as stake,
                coalesce(sum(payout_minor), 0)::text as payout from read.bet_rounds where ${sumsOf.text}`,
        sumsOf.values,
      ),
    ]);
    const sum = sums.rows[0]!;
    return {
      list,
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

  /** Every round of the filter, newest first, as they are read page by page. */
  async *allBets(memberId: string, filter: BetsFilter): AsyncGenerator<BetRound> {
    const games = await this.gamesOf(filter);
    let last: RoundRow | undefined;
    do {
      const where = roundsOf(memberId, filter, games, this.merchant);
      if (last)
        where.add('(placed_at, round_id, vendor_id) < (?, ?, ?)', last.placed_at, last.round_id, last.vendor_id);
      const rows = await this.roundRows(where, FILE_ROWS, 0);
      for (const row of rows) yield await this.toRound(row);
      last = rows.length === FILE_ROWS ? rows.at(-1) : undefined;
    } while (last);
  }

  async transactionsOf(memberId: string, query: TransactionsQuery): Promise<WalletTransactionPage> {
    await this.waitForRevision(memberId, query.minRevision);
    const games = await this.gamesOf(query);
    const sumsOf = transactionsOf(memberId, query, games, this.merchant);
    const [rows, sums] = await Promise.all([
      this.transactionRows(transactionsOf(memberId, query, games, this.merchant), query.pageSize, offsetOf(query)),
      this.sql.query<FlowRow>(
        `select count(*)::text as count,
                coalesce(sum(change_minor) filter (where change_minor > 0), 0)::text as inflow,
                coalesce(-sum(change_minor) filter (where change_minor < 0), 0)::text as outflow
           from read.wallet_transactions where ${sumsOf.text}`,
        sumsOf.values,
      ),
    ]);
    const sum = sums.rows[0]!;
    return {
      list: await Promise.all(rows.map((row) => this.toTransaction(row))),
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      totalCount: Number(sum.count),
      totals: { in: this.format(sum.inflow), out: this.format(sum.outflow) },
    };
  }

  /** Every movement of the filter, newest first, as they are read page by page. */
  async *allTransactions(memberId: string, filter: TransactionsFilter): AsyncGenerator<WalletTransaction> {
    const games = await this.gamesOf(filter);
    let last: TransactionRow | undefined;
    do {
      const where = transactionsOf(memberId, filter, games, this.merchant);
      if (last) where.add('revision < ?', last.revision);
      const rows = await this.transactionRows(where, FILE_ROWS, 0);
      for (const row of rows) yield await this.toTransaction(row);
      last = rows.length === FILE_ROWS ? rows.at(-1) : undefined;
    } while (last);
  }

  /** One movement by its place in the wallet. @throws ApiError NOT_FOUND */
  async transaction(memberId: string, no: string): Promise<WalletTransaction> {
    const where = new Conditions().add('member_id = ?', memberId).add('revision = ?', no);
    const [row] = await this.transactionRows(where, 1, 0);
    if (!row) throw new ApiError('NOT_FOUND');
    return this.toTransaction(row);
  }

  /** The movements of one round, oldest first. */
  async movementsOfRound(memberId: string, vendorId: string, roundId: string): Promise<WalletTransaction[]> {
    const where = new Conditions()
      .add('member_id = ?', memberId)
      .add('round_id = ?', roundId)
      .add('vendor_id = ?', vendorId)
      .add(`not (kind = 'win' and amount_minor = 0)`);
    const rows = await this.transactionRows(where, ROUND_MOVEMENTS, 0);
    return Promise.all(rows.reverse().map((row) => this.toTransaction(row)));
  }

  private async bets(where: Conditions, limit: number, offset: number): Promise<BetRound[]> {
    return Promise.all((await this.roundRows(where, limit, offset)).map((row) => this.toRound(row)));
  }

  private async roundRows(where: Conditions, limit: number, offset: number): Promise<RoundRow[]> {
    const { rows } = await this.sql.query<RoundRow>(
      `select vendor_id, round_id, game_code, stake_minor, payout_minor, withheld_minor, is_closed, has_rollback,
              placed_at, settled_at
         from read.bet_rounds where ${where.text}
        order by placed_at desc, round_id desc, vendor_id desc limit ${where.value(limit)} offset ${where.value(offset)}`,
      where.values,
    );
    return rows;
  }

  private async transactionRows(where: Conditions, limit: number, offset: number): Promise<TransactionRow[]> {
    const { rows } = await this.sql.query<TransactionRow>(
      `select event_id, revision, kind, change_minor, amount_minor, refusal, balance_before_minor,
              balance_after_minor, vendor_id, game_code, round_id, occurred_at
         from read.wallet_transactions where ${where.text}
        order by revision desc limit ${where.value(limit)} offset ${where.value(offset)}`,
      where.values,
    );
    return rows;
  }

  /** The games that a filter names, also those that were withdrawn since; undefined if it names none. */
  private async gamesOf({
    category,
    game,
  }: Pick<BetsFilter, 'category' | 'game'>): Promise<readonly GameCodes[] | undefined> {
    if (!category && !game) return undefined;
    return this.catalogue.searchAll({
      ...(category ? { gameType: category } : {}),
      ...(game ? { search: game } : {}),
    });
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
      no: row.revision,
      kind: row.kind,
      amount: this.format(row.change_minor),
      withheldAmount: BESIDE_THE_BALANCE.has(row.kind) ? this.format(row.amount_minor) : null,
      refusal: row.refusal,
      balanceBefore: this.format(row.balance_before_minor),
      balanceAfter: this.format(row.balance_after_minor),
      gameName: vendor && game ? await this.catalogue.nameOf(vendor, game) : null,
      roundId: row.round_id,
      occurredAt: row.occurred_at.toISOString(),
    };
  }

  private format(minor: string | bigint): string {
    return formatMinor(BigInt(minor), this.merchant.currency);
  }
}

/** The movements that change no balance, so that their amount is told beside it. */
const BESIDE_THE_BALANCE: ReadonlySet<WalletTransaction['kind']> = new Set<WalletTransaction['kind']>([
  'win_withheld',
  'withheld_win_refused',
  'withheld_win_rollback',
  'vendor_win_withheld',
  'vendor_win_refused',
  'withdrawal_paid',
]);

const offsetOf = ({ pageNo, pageSize }: Paged) => (pageNo - 1) * pageSize;

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

interface FlowRow {
  readonly count: string;
  readonly inflow: string;
  readonly outflow: string;
}

interface TransactionRow {
  readonly event_id: string;
  readonly revision: string;
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
