import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { Leadership } from '@platform/projections/leadership/leadership';
import { AlarmConditions } from '@platform/telemetry/alarm-conditions';
import { Metrics } from '@platform/telemetry/metrics';
import { Readiness } from '@platform/telemetry/readiness';
import { LeaderLoop } from '../../../../platform/projections/leadership/leader-loop';
import { ChainStorage } from './storage/chain-storage';
import { ChainStatusQuery } from './use-cases/chain-status';
import { BlockWriter } from './writing/block-writer';
import { Verifier } from './verify/verifier';

/** The longest wait of an event for its block, in milliseconds. */
const SEAL_EVERY_MS = 1_000;
/** A person is told of events that have waited for their block for so many seconds. */
const UNSEALED_ALARM_S = 120;
/** A person is told when less than so many parts of a hundred of the disk are free. */
const DISK_ALARM_PERCENT = 15;

/** Writes blocks and verifies the log in the background. When several workers run, one of them does each task. */
@Injectable()
export class HashChainWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(HashChainWorker.name);
  private readonly leadership: Leadership;
  private readonly loops: readonly LeaderLoop[];

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(ChainStorage) private readonly sources: ChainStorage,
    @Inject(ChainStatusQuery) status: ChainStatusQuery,
    @Inject(Verifier) verifier: Verifier,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Readiness) readiness: Readiness,
    @Inject(AlarmConditions) private readonly alarms: AlarmConditions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.leadership = new Leadership(config.DATABASE_URL);
    // Wrong settings stop the process before anything is started.
    const { outside, privateKey, previousKey } = sources.needed();
    const { store, rows } = sources;
    readiness.add('seals', () => outside.requireWritable());
    const write = async (over: AbortSignal) => {
      const writer = await BlockWriter.resume({
        store,
        rows,
        outside,
        privateKey,
        previousKey,
        nowMs: () => this.clock.nowMs(),
      });
      while (!over.aborted) {
        await writer.writeNew(over);
        await pause(SEAL_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
      }
    };
    const onFault = (name: string, error: unknown) => this.fault(name, error);
    this.loops = [
      new LeaderLoop('seal', this.leadership, write, onFault),
      new LeaderLoop('seal-verifier', this.leadership, (over) => verifier.run(over), onFault),
    ];
    this.measure(status);
    this.measureDisk(outside.folder);
  }

  onApplicationBootstrap(): void {
    for (const loop of this.loops) loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await this.leadership.close();
  }

  private measure(status: ChainStatusQuery): void {
    const unsealed = this.metrics.gauge('croupier_unsealed_events', 'Events of the log that are not sealed yet', []);
    const age = this.metrics.gauge('croupier_seal_age_seconds', 'Time since the newest seal', []);
    const broken = this.metrics.gauge('croupier_chain_broken', 'Whether a verification found the log changed', []);
    this.metrics.onScrape(async () => {
      broken.set((await this.sources.verifications.foundBad()) === undefined ? 0 : 1);
    });
    this.metrics.onScrape(async () => {
      const { unsealedEvents, sealedAt } = await status.head();
      unsealed.set(unsealedEvents);
      if (sealedAt !== null) age.set(this.secondsSince(sealedAt));
    });
    this.alarms.add('chainBroken', async () =>
      (await this.sources.verifications.foundBad()) === undefined ? [] : [{ subject: '', value: null }],
    );
    this.alarms.add('eventsUnsealed', async () => {
      const { unsealedEvents, sealedAt } = await status.head();
      const isLate = unsealedEvents > 0 && sealedAt !== null && this.secondsSince(sealedAt) > UNSEALED_ALARM_S;
      return isLate ? [{ subject: '', value: unsealedEvents }] : [];
    });
  }

  private secondsSince(time: string): number {
    return Math.max(0, (this.clock.nowMs() - Date.parse(time)) / 1_000);
  }

  /** The disk of the blocks; with `npm start` the one of the database as well. */
  private measureDisk(folder: string): void {
    const free = this.metrics.gauge('croupier_disk_free_bytes', 'Room on the disk of the hash chain', []);
    const size = this.metrics.gauge('croupier_disk_size_bytes', 'Size of the disk of the hash chain', []);
    this.metrics.onScrape(async () => {
      const { bavail, blocks, bsize } = await statfs(folder);
      free.set(bavail * bsize);
      size.set(blocks * bsize);
    });
    this.alarms.add('diskLow', async () => {
      const { bavail, blocks } = await statfs(folder);
      const percent = Math.floor((100 * bavail) / blocks);
      return percent < DISK_ALARM_PERCENT ? [{ subject: '', value: percent }] : [];
    });
  }

  private fault(name: string, error: unknown): void {
    this.metrics.subscriptionFaults.inc({ name });
    this.logger.error({ message: 'The seal of the log failed and tries again', work: name, err: error });
  }
}
