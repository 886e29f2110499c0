import { Module } from '@nestjs/common';
import { WalletModule } from '@contexts/wallet/wallet.api';
import { FindingsWorkerModule } from '../findings/findings.module';
import { BookCheck } from './book-check';
import { InternalBalancesController } from './http/internal-balances.controller';
import { ReconcilerController } from './http/reconciler.controller';
import { LongWallets } from './long-wallets';
import { Reconciler } from './reconciler';
import { ReconcilerState } from './reconciler-state';
import { ReconcilerWorker } from './reconciler-worker';
import { ApiWallets } from './sources/api-wallets';
import { LogFold } from './sources/log-fold';
import { SourceProgress } from './sources/source-progress';
import { WalletTables } from './sources/wallet-tables';
import { SuspenseCheck } from './suspense-check';
import { WalletCheck } from './wallet-check';

/** What the API shows of the reconciler, and what it answers it. */
@Module({
  imports: [WalletModule],
  controllers: [ReconcilerController, InternalBalancesController],
  providers: [ReconcilerState],
})
export class ReconcilerModule {}

/** A reconciler that is not started by itself. */
@Module({
  imports: [FindingsWorkerModule],
  providers: [
    Reconciler,
    ReconcilerState,
    WalletCheck,
    LongWallets,
    BookCheck,
    SuspenseCheck,
    WalletTables,
    LogFold,
    ApiWallets,
    SourceProgress,
  ],
  exports: [Reconciler, ReconcilerState, WalletCheck, LongWallets, BookCheck, SuspenseCheck],
})
export class ReconcilingModule {}

/** What the worker runs all the time. */
@Module({ imports: [ReconcilingModule], providers: [ReconcilerWorker] })
export class ReconcilerWorkerModule {}
