import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';

/** The totals of a member since the first day; amounts in minor units. */
export interface MemberTotal {
  readonly mainMinor: bigint;
  readonly heldMinor: bigint;
  readonly depositedMinor: bigint;
  readonly deposits: number;
  /** The sum that was paid out, with the fees. */
  readonly withdrawnMinor: bigint;
  readonly withdrawals: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly bets: number;
  readonly firstDepositAt: Date | null;
  readonly lastDepositAt: Date | null;
  readonly lastWithdrawalAt: Date | null;
  readonly lastBetAt: Date | null;
}

export const NO_TOTAL: MemberTotal = {
  mainMinor: 0n,
  heldMinor: 0n,
  depositedMinor: 0n,
  deposits: 0,
  withdrawnMinor: 0n,
  withdrawals: 0,
  stakeMinor: 0n,
  payoutMinor: 0n,
  bets: 0,
  firstDepositAt: null,
  lastDepositAt: null,
  lastWithdrawalAt: null,
  lastBetAt: null,
};

type Row = {
  readonly [Name in keyof MemberTotal]: MemberTotal[Name] extends bigint | number ? string : Date | null;
} & { readonly memberId: string };

/** The sums that members have deposited, were paid, have staked and won; the table may lag a moment behind the log. */
@Injectable()
export class MemberTotals {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** The totals by member. A member whose wallet never moved has none. */
  async of(memberIds: readonly string[]): Promise<ReadonlyMap<string, MemberTotal>> {
    const { rows } = await this.sql.query<Row>(
      `select member_id as "memberId", main_minor as "mainMinor", held_minor as "heldMinor", deposited_minor as "depositedMinor", deposits,
              withdrawn_minor as "withdrawnMinor", withdrawals, stake_minor as "stakeMinor",
              payout_minor as "payoutMinor", bets, first_deposit_at as "firstDepositAt",
              last_deposit_at as "lastDepositAt", last_withdrawal_at as "lastWithdrawalAt", last_bet_at as "lastBetAt"
         from read.member_totals where member_id = any($1::uuid[])`,
      [memberIds],
    );
    return new Map(rows.map((row) => [row.memberId, totalOf(row)]));
  }
}

function totalOf(row: Row): MemberTotal {
  return {
    mainMinor: BigInt(row.mainMinor),
    heldMinor: BigInt(row.heldMinor),
    depositedMinor: BigInt(row.depositedMinor),
    deposits: Number(row.deposits),
    withdrawnMinor: BigInt(row.withdrawnMinor),
    withdrawals: Number(row.withdrawals),
    stakeMinor: BigInt(row.stakeMinor),
    payoutMinor: BigInt(row.payoutMinor),
    bets: Number(row.bets),
    firstDepositAt: row.firstDepositAt,
    lastDepositAt: row.lastDepositAt,
    lastWithdrawalAt: row.lastWithdrawalAt,
    lastBetAt: row.lastBetAt,
  };
}
