import { Module } from '@nestjs/common';
import { ExpireDeposits } from './jobs/expire-deposits';
import { CreditConfirmedDeposits } from './reactions/credit-confirmed-deposits';
import { EndDepositAllowances } from './reactions/end-deposit-allowances';
import { ReverseLostDeposits } from './reactions/reverse-lost-deposits';
import { Deposits } from './read-models/deposits';
import { SettleWithheldPaymentHandler } from './use-cases/settle-withheld-payment';
import { ExpireDepositHandler } from './use-cases/expire-deposit';

/**
 * The parts of the cashier that run in the worker: the reaction, the job and the commands that they send. The wallet's
 * handlers come with the wallet.
 */
@Module({
  providers: [
    Deposits,
    ExpireDepositHandler,
    SettleWithheldPaymentHandler,
    ExpireDeposits,
    CreditConfirmedDeposits,
    EndDepositAllowances,
    ReverseLostDeposits,
  ],
  exports: [ExpireDeposits, CreditConfirmedDeposits, EndDepositAllowances, ReverseLostDeposits],
})
export class DepositsModule {}
