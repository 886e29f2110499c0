import { Module } from '@nestjs/common';
import { LevelChangesModule } from '@contexts/people/kyc/kyc.api';
import { ExpireDeposits } from './jobs/expire-deposits';
import { CreditConfirmedDeposits } from './reactions/credit-confirmed-deposits';
import { EndDepositAllowances } from './reactions/end-deposit-allowances';
import { DoubtLevelsOfOthers } from './reactions/doubt-levels-of-others';
import { ReverseLostDeposits } from './reactions/reverse-lost-deposits';
import { Deposits } from './read-models/deposits';
import { SettleWithheldPaymentHandler } from './use-cases/settle-withheld-payment';
import { ExpireDepositHandler } from './use-cases/expire-deposit';

/**
 * The parts of the cashier that run in the worker: the reaction, the job and the commands that they send. The wallet's
 * handlers come with the wallet.
 */
@Module({
  imports: [LevelChangesModule],
  providers: [
    Deposits,
    ExpireDepositHandler,
    SettleWithheldPaymentHandler,
    ExpireDeposits,
    CreditConfirmedDeposits,
    DoubtLevelsOfOthers,
    EndDepositAllowances,
    ReverseLostDeposits,
  ],
  exports: [ExpireDeposits, CreditConfirmedDeposits, DoubtLevelsOfOthers, EndDepositAllowances, ReverseLostDeposits],
})
export class DepositsModule {}
