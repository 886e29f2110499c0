import { Module } from '@nestjs/common';
import { WalletModule } from '@contexts/money/wallet/wallet.api';
import { BreaksWorkerModule } from '../breaks/breaks.module';
import { BookCheck } from './checks/book-check';
import { InternalBalancesController } from './http/internal-balances.controller';
import { ReconcilerStaffController } from './http/reconciler.staff.controller';
import { LongWallets } from './checks/long-wallets';
import { Reconciler } from './reconciler';
import { ReconcilerState } from './reconciler-state';
import { ReconcilerWorker } from './reconciler-worker';
import { ApiWallets } from './sources/api-wallets';
import { LogFold } from './sources/log-fold';
import { SourceProgress } from './sources/source-progress';
import { WalletTables } from './sources/wallet-tables';
import { HeldFundsCheck } from './checks/held-funds-check';
import { RefundsCheck } from './checks/refunds-check';
import { SuspenseCheck } from './checks/suspense-check';
import { UnclaimedCheck } from './checks/unclaimed-check';
import { WalletCheck } from './checks/wallet-check';

/** The API's part: the state of the reconciler, and the balances that the reconciler asks the API for. */
@Module({
  imports: [WalletModule],
  controllers: [ReconcilerStaffController, InternalBalancesController],
  providers: [ReconcilerState],
})
export class ReconcilerModule {}

const checks = [WalletCheck, LongWallets, BookCheck, SuspenseCheck, HeldFundsCheck, RefundsCheck, UnclaimedCheck];

/** A reconciler that is not started by itself. */
@Module({
  imports: [BreaksWorkerModule],
  providers: [Reconciler, ReconcilerState, ...checks, WalletTables, LogFold, ApiWallets, SourceProgress],
  exports: [Reconciler, ReconcilerState, ...checks],
})
export class ReconcilingModule {}

/** The worker's part, which runs all the time. */
@Module({ imports: [ReconcilingModule], providers: [ReconcilerWorker] })
export class ReconcilerWorkerModule {}
