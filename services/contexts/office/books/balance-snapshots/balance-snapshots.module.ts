import { Module } from '@nestjs/common';
import { WalletHistory } from '@contexts/money/wallet/wallet.api';
import { BalanceSnapshots } from './balance-snapshots';
import { BalanceSnapshotWorker } from './balance-snapshot-worker';

@Module({ providers: [BalanceSnapshots, WalletHistory], exports: [BalanceSnapshots, WalletHistory] })
export class BalanceSnapshotsModule {}

/** The worker's part, which runs all the time. */
@Module({ imports: [BalanceSnapshotsModule], providers: [BalanceSnapshotWorker] })
export class BalanceSnapshotsWorkerModule {}
