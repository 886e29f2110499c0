import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { Leadership } from '@platform/projections/leadership';
import type { PayWindow, Period } from '../../terms/pay-window';
import { CONTRACT_KINDS, type ContractKind } from '../../terms/terms';
import { PayrollSettings } from '../../settings/use-cases/payroll-settings';
import { ContractBooks } from './contract-books';
import { dueMs, windowAfter, type DueClock } from '../domain/due-windows';
import { payrollSwitchDecider } from '../domain/payroll-switch.decide';
import { paidUntil } from '../read-models/paid-until';
import { SalaryRunner } from './salary-runner';

/** How often the clock is looked at, in milliseconds; a window of five minutes is not to wait for long. */
const TICK_MS = 100;
/** How often contracts and switches are looked at while no window ends, in milliseconds. */
const LOOK_EVERY_MS = 1_500;
/** After a fault the kind is left alone for so long, in milliseconds. */
const AFTER_FAULT_MS = 2_000;

/**
 * Carries out what is due: derived from the contracts, the runs that are completed, and the clock. Bells only make it
 * look sooner. One process at a time works on a kind, which saves work and decides nothing: were there two, the streams
 * would.
 */
@Injectable()
export class PayrollReconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PayrollReconciler.name);
  private readonly leadership: Leadership;
  private readonly stopping = new AbortController();
  private readonly working = new Map<ContractKind, Promise<void>>();
  private readonly notBeforeMs = new Map<ContractKind, number>();
  /**
   * The end of the last completed window of each kind and period, where it is known; found again from the tables and
   * the streams.
   */
  private readonly paidUntil = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SalaryRunner) private readonly runs: SalaryRunner,
    @Inject(ContractBooks) private readonly books: ContractBooks,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DATABASE_URL' | 'MERCHANT_TIME_ZONE'>,
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
    if (this.stopping.signal.aborted || this.clock.nowMs() < (this.notBeforeMs.get(kind) ?? 0)) return undefined;
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
        const of = { kind, window };
        // Another process may have paid it meanwhile, or a worker before the tables were emptied.
        if (!(await this.runs.isCompleted(of))) await this.runs.carryOut(of, 'payroll', this.stopping.signal);
        this.paidUntil.set(`${kind}.${window.period}`, window.to);
      }
    } finally {
      await this.leadership.release(name);
    }
  }

  /** The next window of each period of the kind, if it is due now. */
  private async due(kind: ContractKind): Promise<PayWindow[]> {
    const now = this.clock.nowMs();
    const { book } = await this.books.read(kind);
    const due: PayWindow[] = [];
    let nextMs = now + LOOK_EVERY_MS;
    for (const [period, stretches] of book.stretches()) {
      const window = windowAfter(
        await this.paidUntilOf(kind, period),
        period,
        stretches,
        this.config.MERCHANT_TIME_ZONE,
      );
      if (window && Date.parse(window.to) > now) nextMs = Math.min(nextMs, Date.parse(window.to));
      else if (window && (await this.isDue(kind, window, now))) due.push(window);
    }
    this.notBeforeMs.set(kind, nextMs);
    return due;
  }

  private async isDue(kind: ContractKind, window: PayWindow, now: number): Promise<boolean> {
    const [{ state }, settings] = await Promise.all([
      this.runner.load(payrollSwitchDecider, kind),
      this.settings.current(),
    ]);
    if (state.pausedBy !== null) return false;
    const clock: DueClock = {
      timeZone: this.config.MERCHANT_TIME_ZONE,
      dailyAt: settings.dailyAt,
      dividendAt: settings.dividendAt,
    };
    return dueMs(kind, window, clock) <= now || (state.askedAt !== null && window.to <= state.askedAt);
  }

  /** The tables may know too few completed windows, never too many: a window that the log has completed is skipped. */
  private async paidUntilOf(kind: ContractKind, period: Period): Promise<string | null> {
    const key = `${kind}.${period}`;
    const known = this.paidUntil.get(key);
    if (known) return known;
    const until = await paidUntil(this.sql, kind, period);
    if (until) this.paidUntil.set(key, until);
    return until;
  }
}
