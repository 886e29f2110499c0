import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { billCalls, PayrollKindState } from '@contracts/http/bills';
import { isoTime, systemClock } from '@kernel/clock';
import { StaffDirectory } from '@contexts/identity/identity.api';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { nextWindow } from '../../domain/pay-window';
import { CONTRACT_KINDS, type ContractKind } from '../../domain/terms';
import { PayrollSettings } from '../../settings/payroll-settings';
import { ContractBooks } from '../contract-books';
import { dueMs, windowAfter, type DueClock, type Stretch } from '../domain/due-windows';
import { payrollSwitchDecider, type PayrollSwitchCommand } from '../domain/payroll-switch.decide';
import { SalaryRuns } from '../read-models/salary-runs';
import { QueueGlance } from './queue-glance';

type KindState = z.infer<typeof PayrollKindState>;

/** Counting windows that are behind stops here. */
const MAX_BEHIND = 1_000;

/** Where the runs of each kind stand, and what staff may do to them. */
@Injectable()
export class PayrollDesk {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ContractBooks) private readonly books: ContractBooks,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(SalaryRuns) private readonly runs: SalaryRuns,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(QueueGlance) private readonly queue: QueueGlance,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
  ) {}

  async state(): Promise<z.infer<typeof billCalls.payroll.value>> {
    const [kinds, queue] = await Promise.all([
      Promise.all(CONTRACT_KINDS.map((kind) => this.stateOf(kind))),
      this.queue.depth(),
    ]);
    return { kinds, queue, timeZone: this.config.MERCHANT_TIME_ZONE };
  }

  async pause(
    staffId: string,
    kind: ContractKind,
    isPaused: boolean,
    reason: string,
    context: CommandContext,
  ): Promise<KindState> {
    await this.order(
      kind,
      { type: 'SwitchPayroll', kind, isPaused, staffId, reason, occurredAt: isoTime(systemClock) },
      context,
    );
    return this.stateOf(kind);
  }

  /** The worker sees it within a second or two. */
  async runNow(staffId: string, kind: ContractKind, key: string, context: CommandContext): Promise<KindState> {
    await this.order(kind, { type: 'AskForRun', kind, staffId, key, occurredAt: isoTime(systemClock) }, context);
    return this.stateOf(kind);
  }

  private async order(kind: ContractKind, command: PayrollSwitchCommand, context: CommandContext): Promise<void> {
    await this.runner.run(payrollSwitchDecider, kind, command, context);
  }

  async stateOf(kind: ContractKind): Promise<KindState> {
    const [{ state }, lastRun, { book }, settings] = await Promise.all([
      this.runner.load(payrollSwitchDecider, kind),
      this.runs.lastOf(kind),
      this.books.read(kind),
      this.settings.current(),
    ]);
    const clock: DueClock = {
      timeZone: this.config.MERCHANT_TIME_ZONE,
      dailyAt: settings.dailyAt,
      dividendAt: settings.dividendAt,
    };
    const now = systemClock.nowMs();
    let nextDueMs = Infinity;
    let windowsBehind = 0;
    for (const [period, stretches] of book.stretches()) {
      const after = await this.paidUntil(kind, period);
      const window = windowAfter(after, period, stretches, clock.timeZone);
      if (!window) continue;
      nextDueMs = Math.min(nextDueMs, dueMs(kind, window, clock));
      windowsBehind += behind(window.from, period, stretches, clock.timeZone, now);
    }
    const person = state.pausedBy === null ? undefined : await this.staff.find(state.pausedBy);
    return {
      kind,
      isPaused: state.pausedBy !== null,
      pausedBy: state.pausedBy === null ? null : (person?.name ?? state.pausedBy),
      lastRun,
      nextDueAt: nextDueMs === Infinity ? null : new Date(nextDueMs).toISOString(),
      windowsBehind,
    };
  }

  private async paidUntil(kind: ContractKind, period: string): Promise<string | null> {
    const { rows } = await this.sql.query<{ until: Date }>(
      `select window_to as until from read.salary_runs where kind = $1 and period = $2 and status = 'completed' order by window_to desc limit 1`,
      [kind, period],
    );
    return rows[0]?.until.toISOString() ?? null;
  }
}

/** How many windows have ended from this moment on. */
function behind(
  from: string,
  period: Parameters<typeof windowAfter>[1],
  stretches: readonly Stretch[],
  timeZone: string,
  now: number,
): number {
  let count = 0;
  let window = windowAfter(from, period, stretches, timeZone);
  while (window && Date.parse(window.to) <= now && count < MAX_BEHIND) {
    count += 1;
    window = windowAfter(nextWindow(window, timeZone).from, period, stretches, timeZone);
  }
  return count;
}
