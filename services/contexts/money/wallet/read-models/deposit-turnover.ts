import { Inject, Injectable } from '@nestjs/common';
import { currencyDigits } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';

/**
 * The deposits since the wallet was last empty, and the stakes that were settled since, in their order; those
 * at a vendor with wallets of its own count when it reports them. The turnover
 * that is left goes up with a deposit, down with a stake, and never below zero: that is the last sum, less the lowest
 * one where that is below zero.
 */
const LEFT = `
  with first as (
    select revision, occurred_at from read.wallet_transactions
     where member_id = $1 and kind = 'deposit' and balance_before_minor < $3
     order by revision desc limit 1),
  moves as (
    select movement.occurred_at as at, div(movement.amount_minor * $2::numeric, 1000000) as minor
      from read.wallet_transactions as movement join first on movement.revision >= first.revision
     where movement.member_id = $1 and movement.kind = 'deposit'
    union all
    select round.settled_at, -round.stake_minor::numeric
      from read.bet_rounds as round join first on round.settled_at >= first.occurred_at
     where round.member_id = $1 and round.is_closed and round.stake_minor > 0
    union all
    select play.occurred_at, -play.turnover_minor::numeric
      from read.vendor_play as play join first on play.revision > first.revision
     where play.member_id = $1 and play.turnover_minor > 0),
  sums as (
    select sum(minor) over (order by at, minor desc rows unbounded preceding) as sum,
           row_number() over (order by at desc, minor) as from_the_end
      from moves)
  select coalesce(max(sum) filter (where from_the_end = 1) - least(0, min(sum)), 0)::text as left_minor from sums`;

/**
 * The stakes that deposits ask for before money may leave. A deposit onto a wallet with less than one unit of the
 * currency begins anew. The figures come from the tables, which lag behind the log by moments.
 */
@Injectable()
export class DepositTurnover {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The turnover that is left, in minor units; zero where the setting asks for none. */
  async leftOf(memberId: string): Promise<bigint> {
    const { DEPOSIT_TURNOVER_PPM: ppm, MERCHANT_CURRENCY: currency } = this.config;
    if (ppm === 0) return 0n;
    const { rows } = await this.sql.query<{ left_minor: string }>(LEFT, [
      memberId,
      ppm,
      10 ** currencyDigits(currency),
    ]);
    return BigInt(rows[0]!.left_minor);
  }
}
