import { Inject, Injectable } from '@nestjs/common';
import type { DepositContestInFull } from '@contracts/http/deposits/contests';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { betRounds } from '@contexts/money/wallet/wallet.tables';
import { withdrawals } from '@contexts/money/withdrawals/withdrawals.tables';
import { formatMinor, type Currency } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';

type Facts = Pick<DepositContestInFull, 'since' | 'balance' | 'owed' | 'held'>;

/** The most payouts that are named. */
const NAMED = 20;

/** Tells what a member has done since a deposit was credited: the wallet by its own stream, the rest by tables. */
@Injectable()
export class ContestFacts {
  private readonly currency: Currency;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  async of(memberId: string, creditedAt: string): Promise<Facts> {
    const [{ mainMinor, owedMinor }, played, paid, held] = await Promise.all([
      this.balances.fundsOf(memberId),
      this.one(
        `select count(*)::text as count, coalesce(sum(stake_minor), 0)::text as stakes,
                coalesce(sum(payout_minor), 0)::text as winnings
           from ${betRounds} where member_id = $1 and placed_at >= $2`,
        [memberId, creditedAt],
      ),
      this.one(
        `select count(*)::text as count, coalesce(sum(amount_minor), 0)::text as sum
           from ${withdrawals} where member_id = $1 and paid_at >= $2 and status <> 'returned'`,
        [memberId, creditedAt],
      ),
      this.sql.query<{ id: string; amount_minor: string; requested_at: Date }>(
        `select id, amount_minor, requested_at from ${withdrawals}
          where member_id = $1 and is_on_its_way and holds @> '[{"kind": "contestedDeposit"}]'
          order by requested_at limit ${NAMED}`,
        [memberId],
      ),
    ]);
    return {
      since: {
        rounds: Number(played.count),
        stakes: this.amount(played.stakes!),
        winnings: this.amount(played.winnings!),
        withdrawals: Number(paid.count),
        withdrawn: this.amount(paid.sum!),
      },
      balance: this.amount(mainMinor),
      owed: this.amount(owedMinor),
      held: held.rows.map(({ id, amount_minor: minor, requested_at: at }) => ({
        withdrawalId: id,
        amount: this.amount(minor),
        requestedAt: at.toISOString(),
      })),
    };
  }

  private async one(statement: string, values: readonly unknown[]): Promise<Readonly<Record<string, string>>> {
    const { rows } = await this.sql.query<Record<string, string>>(statement, [...values]);
    return rows[0]!;
  }

  private amount(minor: bigint | string): string {
    return formatMinor(BigInt(minor), this.currency);
  }
}
