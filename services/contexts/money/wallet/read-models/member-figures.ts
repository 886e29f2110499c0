import { Inject, Injectable } from '@nestjs/common';
import type { MemberFigures } from '@contracts/http/office/member-desk';
import { formatMinor } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { MemberProfit } from './member-profit';
import { MemberTotals, NO_TOTAL } from './member-totals';

/** The sums that a member has deposited, was paid, has staked and won, since the first day and lately. */
@Injectable()
export class MemberFiguresForStaff {
  constructor(
    @Inject(MemberTotals) private readonly totals: MemberTotals,
    @Inject(MemberProfit) private readonly profit: MemberProfit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(memberId: string): Promise<MemberFigures> {
    const [found, lately] = await Promise.all([this.totals.of([memberId]), this.profit.profitOf(memberId, {})]);
    const total = found.get(memberId) ?? NO_TOTAL;
    const currency = this.config.MERCHANT_CURRENCY;
    const amount = (minor: bigint) => formatMinor(minor, currency);
    return {
      currency,
      held: amount(total.heldMinor),
      deposited: amount(total.depositedMinor),
      deposits: total.deposits,
      withdrawn: amount(total.withdrawnMinor),
      withdrawals: total.withdrawals,
      stake: amount(total.stakeMinor),
      payout: amount(total.payoutMinor),
      net: amount(total.payoutMinor - total.stakeMinor),
      bets: total.bets,
      firstDepositAt: total.firstDepositAt?.toISOString() ?? null,
      lastDepositAt: total.lastDepositAt?.toISOString() ?? null,
      lastWithdrawalAt: total.lastWithdrawalAt?.toISOString() ?? null,
      lastBetAt: total.lastBetAt?.toISOString() ?? null,
      lately,
    };
  }
}
