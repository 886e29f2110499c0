import { Module } from '@nestjs/common';
import { WalletHistory } from '@contexts/wallet/wallet.api';
import { WalletWaypoints } from './wallet-waypoints';
import { WaypointWorker } from './waypoint-worker';

@Module({ providers: [WalletWaypoints, WalletHistory], exports: [WalletWaypoints, WalletHistory] })
export class WaypointsModule {}

/** What the worker runs all the time. */
@Module({ imports: [WaypointsModule], providers: [WaypointWorker] })
export class WaypointsWorkerModule {}
