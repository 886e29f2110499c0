import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { Leadership } from '@platform/projections/leadership';
import { Metrics } from '@platform/telemetry/metrics';
import { LeaderLoop } from './leader-loop';
import { SealSources } from './seal-sources';
import { SealStatusQuery } from './seal-status';
import { Sealer } from './sealing/sealer';
import { Verifier } from './verify/verifier';

/** No event waits for its seal much longer. */
const SEAL_EVERY_MS = 1_000;

/** Seals and verifies the log in the background; of several workers one does each. */
@Injectable()
export class SealWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SealWorker.name);
  private readonly leadership: Leadership;
  private readonly loops: readonly LeaderLoop[];

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(SealSources) private readonly sources: SealSources,
    @Inject(SealStatusQuery) status: SealStatusQuery,
    @Inject(Verifier) verifier: Verifier,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {
    this.leadership = new Leadership(config.DATABASE_URL);
    // Wrong settings are told before anything is started.
    const { outside, privateKey, previousKey } = sources.needed();
    const { store, rows } = sources;
    const seal = async (over: AbortSignal) => {
      const sealer = await Sealer.resume({ store, rows, outside, privateKey, previousKey, nowMs: () => Date.now() });
      while (!over.aborted) {
        await sealer.seal(over);
        await pause(SEAL_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
      }
    };
    const onFault = (name: string, error: unknown) => this.fault(name, error);
    this.loops = [
      new LeaderLoop('seal', this.leadership, seal, onFault),
      new LeaderLoop('seal-verifier', this.leadership, (over) => verifier.run(over), onFault),
    ];
    this.measure(status);
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await this.leadership.close();
  }

  private measure(status: SealStatusQuery): void {
    const unsealed = this.metrics.gauge('croupier_unsealed_events', 'Events of the log that are not sealed yet', []);
    const age = this.metrics.gauge('croupier_seal_age_seconds', 'Time since the newest seal', []);
    this.metrics.onScrape(async () => {
      const { unsealedEvents, sealedAt } = await status.head();
      unsealed.set(unsealedEvents);
      if (sealedAt !== null) age.set(Math.max(0, (Date.now() - Date.parse(sealedAt)) / 1_000));
    });
  }

  private fault(name: string, error: unknown): void {
    this.metrics.subscriptionFaults.inc({ name });
    this.logger.error({ message: 'The seal of the log failed and tries again', work: name, err: error });
  }
}
