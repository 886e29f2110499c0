import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { Leadership } from '@platform/projections/leadership';
import { Metrics } from '@platform/telemetry/metrics';
import { LeaderLoop } from '../seal/leader-loop';
import { WalletWaypoints } from './wallet-waypoints';

const LOOK_EVERY_MS = 2_000;

/** Fills the waypoints of wallets in the background; of several workers one does. */
@Injectable()
export class WaypointWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(WaypointWorker.name);
  private readonly leadership: Leadership;
  private readonly loop: LeaderLoop;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(WalletWaypoints) private readonly waypoints: WalletWaypoints,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {
    this.leadership = new Leadership(config.DATABASE_URL);
    this.loop = new LeaderLoop(
      'wallet-waypoints',
      this.leadership,
      (over) => this.work(over),
      (name, error) => this.fault(name, error),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await this.leadership.close();
  }

  private async work(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      if ((await this.waypoints.fill(() => over.aborted)) > 0) continue;
      await pause(LOOK_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
    }
  }

  private fault(name: string, error: unknown): void {
    this.metrics.subscriptionFaults.inc({ name });
    this.logger.error({ message: 'The waypoints of wallets could not be filled; tried again', err: error });
  }
}
