import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { Leadership } from '@platform/projections/leadership/leadership';
import { Metrics } from '@platform/telemetry/metrics';
import { LeaderLoop } from '../../../../platform/projections/leadership/leader-loop';
import { BalanceSnapshots } from './balance-snapshots';

const LOOK_EVERY_MS = 2_000;

/** Fills the due balance snapshots in the background. When several workers run, one of them does it at a time. */
@Injectable()
export class BalanceSnapshotWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(BalanceSnapshotWorker.name);
  private readonly leadership: Leadership;
  private readonly loop: LeaderLoop;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(BalanceSnapshots) private readonly snapshots: BalanceSnapshots,
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
      if ((await this.snapshots.fill(() => over.aborted)) > 0) continue;
      await pause(LOOK_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
    }
  }

  private fault(name: string, error: unknown): void {
    this.metrics.subscriptionFaults.inc({ name });
    this.logger.error({ message: 'The balance snapshots could not be filled; tried again', err: error });
  }
}
