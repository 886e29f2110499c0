import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { Leadership } from '@platform/projections/leadership/leadership';
import type { PayWindow } from '../../terms/pay-window';
import { CONTRACT_KINDS, type ContractKind } from '../../terms/terms';
import { DueRuns } from './due-runs';

/** How often the clock is looked at, in milliseconds; a window of five minutes is not to wait for long. */
const TICK_MS = 100;
/** After a fault the kind is left alone for so long, in milliseconds, which is longer than between two looks. */
const AFTER_FAULT_MS = 2_000;

/**
 * Carries out what is due by itself, all the time. Bells only make it look sooner. One process at a time works on a
 * kind, which saves work and decides nothing: were there two, the streams would.
 */
@Injectable()
export class PayrollReconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PayrollReconciler.name);
  private readonly leadership: Leadership;
  private readonly stopping = new AbortController();
  private readonly working = new Map<ContractKind, Promise<void>>();
  private readonly notBeforeMs = new Map<ContractKind, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DueRuns) private readonly runs: DueRuns,
    @Inject(CONFIG) config: Pick<Config, 'DATABASE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.leadership = new Leadership(config.DATABASE_URL);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => CONTRACT_KINDS.forEach((kind) => this.look(kind)), TICK_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.all(this.working.values());
    await this.leadership.close();
  }

  /** Looks at once; settles when nothing of the kind is due any more, or another process is at work on it. */
  async runWhatIsDue(kind: ContractKind): Promise<void> {
    this.notBeforeMs.delete(kind);
    await this.look(kind);
  }

  private look(kind: ContractKind): Promise<void> | undefined {
    const atWork = this.working.get(kind);
    if (atWork) return atWork;
    const waitMs = (this.notBeforeMs.get(kind) ?? 0) - this.clock.nowMs();
    // No wait that is set here is longer; one that seems to be was set before the clock was put back.
    const isTooEarly = waitMs > 0 && waitMs <= AFTER_FAULT_MS;
    if (this.stopping.signal.aborted || isTooEarly) return undefined;
    const work = this.reconcile(kind).catch((error: unknown) => {
      if (this.stopping.signal.aborted) return;
      this.logger.error({ message: 'Payroll could not go on and tries again', kind, err: error });
      this.notBeforeMs.set(kind, this.clock.nowMs() + AFTER_FAULT_MS);
    });
    this.working.set(kind, work);
    void work.finally(() => this.working.delete(kind));
    return work;
  }

  private async reconcile(kind: ContractKind): Promise<void> {
    const name = `payroll/${kind}`;
    let isLost = false;
    if ((await this.due(kind)).length === 0) return;
    if (!(await this.leadership.acquire(name, () => (isLost = true)))) return;
    try {
      for (;;) {
        const [window] = await this.due(kind);
        if (!window || isLost || this.stopping.signal.aborted) return;
        await this.runs.carryOut({ kind, window }, this.stopping.signal);
      }
    } finally {
      await this.leadership.release(name);
    }
  }

  private async due(kind: ContractKind): Promise<readonly PayWindow[]> {
    const { windows, againMs } = await this.runs.look(kind);
    this.notBeforeMs.set(kind, againMs);
    return windows;
  }
}
