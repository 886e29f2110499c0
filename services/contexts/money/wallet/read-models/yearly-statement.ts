import { Inject, Injectable } from '@nestjs/common';
import type { TransactionKind } from '@contracts/http/wallet';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { Conditions } from './record-filters';
import { partOf } from './member-profit';

/** The figures of one month of the merchant's calendar, in minor units of the main wallet. */
export interface StatementMonth {
  /** Such as 2026-03. */
  readonly month: string;
  readonly depositedMinor: bigint;
  /** The money that left for withdrawals, without what came back. */
  readonly withdrawnMinor: bigint;
  /** The stakes that were not given back. */
  readonly stakedMinor: bigint;
  /** The prizes, without those that were taken back. */
  readonly wonMinor: bigint;
  /** Everything else, such as transfers, salaries and adjustments; below zero where more went than came. */
  readonly otherMinor: bigint;
}

/** A wallet up to one of its movements. */
export interface WalletPlace {
  readonly memberId: string;
  readonly revision: string;
}

const SIGN = { deposit: 1n, withdrawal: -1n, stake: -1n, payout: 1n } as const;

/**
 * The figures of a year, for the tax return. Each movement counts in exactly one figure, so that the balance at the
 * beginning and the figures together are the balance at the end, to the cent.
 */
@Injectable()
export class YearlyStatements {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The years with a movement, newest first. */
  async yearsOf(memberId: string): Promise<number[]> {
    const { rows } = await this.sql.query<{ first: number | null; last: number | null }>(
      `select extract(year from min(occurred_at) at time zone $2)::int as first,
              extract(year from max(occurred_at) at time zone $2)::int as last
         from read.wallet_transactions where member_id = $1`,
      [memberId, this.config.MERCHANT_TIME_ZONE],
    );
    const { first, last } = rows[0]!;
    if (first === null || last === null) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => last - index);
  }

  /** The newest movement. Figures up to one place belong together, however much is played meanwhile. */
  async newestOf(memberId: string): Promise<WalletPlace> {
    const { rows } = await this.sql.query<{ revision: string | null }>(
      'select max(revision)::text as revision from read.wallet_transactions where member_id = $1',
      [memberId],
    );
    return { memberId, revision: rows[0]!.revision ?? '-1' };
  }

  /** The balance of the main wallet at the beginning of the year: the sum of all that moved it before. */
  async openingMinorOf({ memberId, revision }: WalletPlace, year: number): Promise<bigint> {
    const where = new Conditions()
      .add('member_id = ?', memberId)
      .add('revision <= ?', revision)
      .days('occurred_at', this.config.MERCHANT_TIME_ZONE, undefined, `${year - 1}-12-31`);
    const { rows } = await this.sql.query<{ sum: string }>(
      `select coalesce(sum(change_minor), 0)::text as sum from read.wallet_transactions where ${where.text}`,
      where.values,
    );
    return BigInt(rows[0]!.sum);
  }

  /** @param month 1 to 12 */
  async monthOf({ memberId, revision }: WalletPlace, year: number, month: number): Promise<StatementMonth> {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const where = new Conditions()
      .add('member_id = ?', memberId)
      .add('revision <= ?', revision)
      .days('occurred_at', this.config.MERCHANT_TIME_ZONE, `${name}-01`, `${name}-${last}`);
    const { rows } = await this.sql.query<{ kind: TransactionKind; change: string }>(
      `select kind, sum(change_minor)::text as change from read.wallet_transactions where ${where.text} group by kind`,
      where.values,
    );
    const sums = { deposit: 0n, withdrawal: 0n, stake: 0n, payout: 0n };
    let otherMinor = 0n;
    for (const { kind, change } of rows) {
      const part = partOf(kind);
      if (part === null) otherMinor += BigInt(change);
      else sums[part] += SIGN[part] * BigInt(change);
    }
    return {
      month: name,
      depositedMinor: sums.deposit,
      withdrawnMinor: sums.withdrawal,
      stakedMinor: sums.stake,
      wonMinor: sums.payout,
      otherMinor,
    };
  }
}
