import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { windowOf, type PayWindow, type Period } from '../../terms/pay-window';
import type { ContractKind } from '../../terms/terms';
import { PayrollSettings } from '../../settings/use-cases/payroll-settings';
import { dueMs, windowAfter, type DueClock } from '../domain/due-windows';
import { payrollSwitchDecider } from '../domain/payroll-switch.decide';
import type { RunOf } from '../domain/run-names';
import { Leftovers } from '../read-models/leftovers';
import { paidUntil } from '../read-models/paid-until';
import { ContractBooks } from './contract-books';
import { SalaryRunner } from './salary-runner';

/** How often contracts and switches are looked at while no window ends, in milliseconds. */
const LOOK_EVERY_MS = 1_500;

export interface DueNow {
  /** The next window of each period of the kind, if it is due now. */
  readonly windows: readonly PayWindow[];
  /** When it is worth looking again, in milliseconds. */
  readonly againMs: number;
}

/** The runs that are due, derived from the contracts, the runs that are completed, and the clock. */
@Injectable()
export class DueRuns {
  /**
   * The end of the last completed window of each kind and period, where it is known; found again from the tables and
   * the streams.
   */
  private readonly paidUntil = new Map<string, string>();
  /** The last window of each kind and period without contracts at which nothing was left to do. */
  private readonly nothingLeft = new Map<string, string>();

  constructor(
    @Inject(SalaryRunner) private readonly runs: SalaryRunner,
    @Inject(ContractBooks) private readonly books: ContractBooks,
    @Inject(Leftovers) private readonly leftovers: Leftovers,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async look(kind: ContractKind): Promise<DueNow> {
    const now = this.clock.nowMs();
    const windows: PayWindow[] = [];
    let againMs = now + LOOK_EVERY_MS;
    const unused = await this.windowsWithoutContracts(kind, now);
    for (const window of [...(await this.nextWindows(kind)), ...unused]) {
      if (Date.parse(window.to) > now) againMs = Math.min(againMs, Date.parse(window.to));
      else if (await this.isDue(kind, window, now)) windows.push(window);
    }
    return { windows, againMs };
  }

  /** When the next run of a kind is due, in milliseconds, unless contracts change before; never without contracts. */
  async nextDueMs(kind: ContractKind): Promise<number> {
    const [windows, clock] = [await this.nextWindows(kind), await this.dueClock()];
    return Math.min(Infinity, ...windows.map((window) => dueMs(kind, window, clock)));
  }

  /** Carries out the run of a window, unless it is completed. @throws whatever keeps it from going on */
  async carryOut(of: RunOf, stopping?: AbortSignal): Promise<void> {
    const { kind, window } = of;
    // Another process may have paid it meanwhile, or a worker before the tables were emptied.
    if (!(await this.runs.isCompleted(of))) await this.runs.carryOut(of, 'payroll', stopping);
    this.paidUntil.set(`${kind}.${window.period}`, window.to);
  }

  /** The first window of each period of the kind that has not been paid. */
  private async nextWindows(kind: ContractKind): Promise<PayWindow[]> {
    const { book } = await this.books.read(kind);
    const windows: PayWindow[] = [];
    for (const [period, stretches] of book.stretches()) {
      const until = await this.paidUntilOf(kind, period);
      const window = windowAfter(until, period, stretches, this.config.MERCHANT_TIME_ZONE);
      if (window) windows.push(window);
    }
    return windows;
  }

  /**
   * The last windows of periods in which nobody has a contract any more, where earlier bills of the period leave
   * something to do: a run without contracts takes up bets that were voided and debts whose debtors have money.
   */
  private async windowsWithoutContracts(kind: ContractKind, now: number): Promise<PayWindow[]> {
    const { MERCHANT_TIME_ZONE: zone } = this.config;
    const { book } = await this.books.read(kind);
    const windows: PayWindow[] = [];
    for (const [period, stretches] of book.stretches()) {
      const until = await this.paidUntilOf(kind, period);
      if (until === null || windowAfter(until, period, stretches, zone)) continue;
      const window = windowOf(period, Date.parse(windowOf(period, now, zone).from) - 1, zone);
      const key = `${kind}.${period}`;
      if (window.from < until || this.nothingLeft.get(key) === window.from) continue;
      if (!(await this.isDue(kind, window, now))) continue;
      // The tables may not have the bills of the last run yet.
      if ((await paidUntil(this.sql, kind, period)) !== until) continue;
      if (await this.leftovers.any(kind, window, until)) windows.push(window);
      else this.nothingLeft.set(key, window.from);
    }
    return windows;
  }

  private async isDue(kind: ContractKind, window: PayWindow, now: number): Promise<boolean> {
    const [{ state }, clock] = await Promise.all([this.runner.load(payrollSwitchDecider, kind), this.dueClock()]);
    if (state.pausedBy !== null) return false;
    return dueMs(kind, window, clock) <= now || (state.askedAt !== null && window.to <= state.askedAt);
  }

  private async dueClock(): Promise<DueClock> {
    const { dailyAt, dividendAt } = await this.settings.current();
    return { timeZone: this.config.MERCHANT_TIME_ZONE, dailyAt, dividendAt };
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
