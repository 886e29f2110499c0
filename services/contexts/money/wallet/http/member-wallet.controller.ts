import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { recordCalls } from '@contracts/http/records';
import { walletCalls } from '@contracts/http/wallet';
import { formatMinor } from '@kernel/money';
import type { RequestContext } from '@platform/auth/caller';
import { memberOf } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { ApiError } from '@platform/http/api-error';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberProfit } from '../read-models/member-profit';
import { MemberRecords } from '../read-models/member-records';
import { ConsolidatedFundsOfMember } from '../use-cases/consolidated-funds';
import { MovementStories } from '../use-cases/movement-story';
import { WalletBalances } from '../use-cases/wallet-balances';

type BetsQuery = z.infer<typeof walletCalls.memberBets.input>;
type TransactionsQuery = z.infer<typeof walletCalls.memberTransactions.input>;
type OfMovement = z.infer<typeof recordCalls.memberMovement.input>;
type OfRound = z.infer<typeof recordCalls.memberRound.input>;
type ProfitPeriod = z.infer<typeof recordCalls.memberProfit.input>;

@Controller()
export class MemberWalletController {
  constructor(
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(MemberRecords) private readonly records: MemberRecords,
    @Inject(MovementStories) private readonly stories: MovementStories,
    @Inject(MemberProfit) private readonly profit: MemberProfit,
    @Inject(ConsolidatedFundsOfMember) private readonly funds: ConsolidatedFundsOfMember,
  ) {}

  @Serves(walletCalls.balance)
  async balance(@Context() context: RequestContext) {
    const { minor, currency, revision } = await this.balances.balanceOf(memberOf(context).id);
    return { balance: formatMinor(minor, currency), currency, revision: revision.toString() };
  }

  @Serves(walletCalls.merchantWallet)
  merchantWallet() {
    return { isSingle: true };
  }

  @Serves(walletCalls.consolidatedFunds)
  consolidatedFunds(@Context() context: RequestContext) {
    return this.funds.of(memberOf(context).id);
  }

  /** One wallet serves all vendors: those who keep one of their own move the money themselves when a game is opened. */
  @Serves(walletCalls.walletTransfer)
  walletTransfer(): null {
    throw new ApiError('NOT_ALLOWED');
  }

  @Serves(walletCalls.memberBets)
  memberBets(@Context() context: RequestContext, @Input() query: BetsQuery) {
    return this.records.betsOf(memberOf(context).id, query);
  }

  @Serves(walletCalls.memberTransactions)
  memberTransactions(@Context() context: RequestContext, @Input() query: TransactionsQuery) {
    return this.records.transactionsOf(memberOf(context).id, query);
  }

  @Serves(recordCalls.memberMovement)
  memberMovement(@Context() context: RequestContext, @Input() { no }: OfMovement) {
    return this.stories.storyOf(memberOf(context).id, no);
  }

  @Serves(recordCalls.memberRound)
  memberRound(@Context() context: RequestContext, @Input() { vendor, roundId }: OfRound) {
    return this.stories.roundOf(memberOf(context).id, vendor, roundId);
  }

  @Serves(recordCalls.memberProfit)
  memberProfit(@Context() context: RequestContext, @Input() period: ProfitPeriod) {
    return this.profit.profitOf(memberOf(context).id, period);
  }
}
