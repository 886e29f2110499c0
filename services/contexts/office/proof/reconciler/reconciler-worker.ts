import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { Leadership } from '@platform/projections/leadership/leadership';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { Metrics } from '@platform/telemetry/metrics';
import { LeaderLoop } from '../../../../platform/projections/leadership/leader-loop';
import { LongWallets } from './checks/long-wallets';
import { Reconciler } from './reconciler';
import { ReconcilerState } from './reconciler-state';

const ROUND_EVERY_MS = 1_000;
/**
 * The pause after a round, in rounds: at most a quarter of the time is spent on reconciling, but for very long rounds.
 */
const PAUSE_SHARE = 3;
const MAX_PAUSE_MS = 15_000;

/** Reconciles in the background, all the time; of several workers one does. */
@Injectable()
export class ReconcilerWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReconcilerWorker.name);
  private readonly leadership: Leadership;
  private readonly loop: LeaderLoop;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(Reconciler) private readonly reconciler: Reconciler,
    @Inject(LongWallets) private readonly long: LongWallets,
    @Inject(ReconcilerState) private readonly state: ReconcilerState,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(AlarmConditions) private readonly alarms: AlarmConditions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.leadership = new Leadership(config.DATABASE_URL);
    this.loop = new LeaderLoop(
      'reconciler',
      this.leadership,
      (over) => this.work(over),
      (name, error) => this.fault(name, error),
    );
    this.measure();
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await this.leadership.close();
  }

  private async work(over: AbortSignal): Promise<void> {
    // The long wallets end with the turn, and with a round that fails: then both begin anew.
    const failed = new AbortController();
    const longWallets = this.long.run(AbortSignal.any([over, failed.signal]));
    try {
      await this.reconciler.takeOver();
      while (!over.aborted) {
        const startedMs = this.clock.nowMs();
        await this.reconciler.round(over);
        const waitMs = Math.min(MAX_PAUSE_MS, Math.max(ROUND_EVERY_MS, PAUSE_SHARE * (this.clock.nowMs() - startedMs)));
        await pause(waitMs, undefined, { signal: over }).catch(() => undefined);
      }
    } finally {
      failed.abort();
      await longWallets;
    }
  }

  private measure(): void {
    const checked = this.metrics.gauge('croupier_reconciled_wallets', 'Wallets compared since the beginning', []);
    const findings = this.metrics.gauge('croupier_open_findings', 'Breaks that are not settled', []);
    const frozen = this.metrics.gauge('croupier_frozen_wallets', 'Wallets that are frozen for a finding', []);
    const age = this.metrics.gauge('croupier_reconciler_idle_seconds', 'Time since wallets were last compared', []);
    this.metrics.onScrape(async () => {
      const status = await this.state.status();
      checked.set(status.checked);
      findings.set(status.openFindings);
      frozen.set(status.frozenWallets);
      if (status.checkedAt !== null) age.set(Math.max(0, (this.clock.nowMs() - Date.parse(status.checkedAt)) / 1_000));
    });
    this.alarms.add('breakOpen', async () => {
      const { openFindings } = await this.state.status();
      return openFindings > 0 ? [{ subject: '', value: openFindings }] : [];
    });
  }

  private fault(name: string, error: unknown): void {
    this.metrics.subscriptionFaults.inc({ name });
    this.logger.error({ message: 'The reconciler failed and tries again', err: error });
  }
}
