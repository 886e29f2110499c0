import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { recordCalls } from '@contracts/http/records';
import { walletCalls } from '@contracts/http/wallet';
import { isTrialType } from '@contracts/validation/member-types';
import { formatMinor } from '@kernel/money';
import type { RequestContext } from '@platform/auth/caller';
import { memberOf } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberProfit } from '../read-models/member-profit';
import { MemberRecords } from '../read-models/member-records';
import { MovementStories } from '../use-cases/movement-story';
import { TrialBalances } from '../trial/use-cases/trial-balances';
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
    @Inject(TrialBalances) private readonly trials: TrialBalances,
    @Inject(MemberRecords) private readonly records: MemberRecords,
    @Inject(MovementStories) private readonly stories: MovementStories,
    @Inject(MemberProfit) private readonly profit: MemberProfit,
  ) {}

  @Serves(walletCalls.balance)
  async balance(@Context() context: RequestContext) {
    const { id, memberType } = memberOf(context);
    const wallets = isTrialType(memberType) ? this.trials : this.balances;
    const { minor, currency, revision } = await wallets.balanceOf(id);
    return { balance: formatMinor(minor, currency), currency, revision: revision.toString() };
  }

  @Serves(walletCalls.memberBets)
  memberBets(@Context() context: RequestContext, @Input() query: BetsQuery) {
    return this.records.betsOf(ownAccountOf(context).id, query);
  }

  @Serves(walletCalls.memberTransactions)
  memberTransactions(@Context() context: RequestContext, @Input() query: TransactionsQuery) {
    return this.records.transactionsOf(ownAccountOf(context).id, query);
  }

  @Serves(recordCalls.memberMovement)
  memberMovement(@Context() context: RequestContext, @Input() { no }: OfMovement) {
    return this.stories.storyOf(ownAccountOf(context).id, no);
  }

  @Serves(recordCalls.memberRound)
  memberRound(@Context() context: RequestContext, @Input() { vendor, roundId }: OfRound) {
    return this.stories.roundOf(ownAccountOf(context).id, vendor, roundId);
  }

  @Serves(recordCalls.memberProfit)
  memberProfit(@Context() context: RequestContext, @Input() period: ProfitPeriod) {
    return this.profit.profitOf(ownAccountOf(context).id, period);
  }
}
