import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { billCalls, PayrollKindState } from '@contracts/http/agents/bills';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { CONTRACT_KINDS, type ContractKind } from '../../terms/terms';
import { PayrollSettings } from '../../settings/use-cases/payroll-settings';
import { ContractBooks } from './contract-books';
import { dueMs, windowAfter, windowsDue, type DueClock } from '../domain/due-windows';
import { payrollSwitchDecider, type PayrollSwitchCommand } from '../domain/payroll-switch.decide';
import { paidUntil } from '../read-models/paid-until';
import { SalaryRuns } from '../read-models/salary-runs';
import { JobQueueDepth } from './job-queue-depth';

type KindState = z.infer<typeof PayrollKindState>;

/** An order of operations to stop the runs of a kind, or to let them go on. */
export interface PauseOrder {
  readonly staffId: string;
  readonly kind: ContractKind;
  readonly isPaused: boolean;
  readonly reason: string;
}

/** Where the runs of each kind stand, and what staff may do to them. */
@Injectable()
export class PayrollControl {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ContractBooks) private readonly books: ContractBooks,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(SalaryRuns) private readonly runs: SalaryRuns,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(JobQueueDepth) private readonly queue: JobQueueDepth,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async state(): Promise<z.infer<typeof billCalls.payroll.value>> {
    const [kinds, queue] = await Promise.all([
      Promise.all(CONTRACT_KINDS.map((kind) => this.stateOf(kind))),
      this.queue.depth(),
    ]);
    return { kinds, queue, timeZone: this.config.MERCHANT_TIME_ZONE };
  }

  async pause(order: PauseOrder, context: CommandContext): Promise<KindState> {
    await this.order(order.kind, { type: 'SwitchPayroll', ...order, occurredAt: isoTime(this.clock) }, context);
    return this.stateOf(order.kind);
  }

  /** The worker sees it within a second or two. */
  async runNow(staffId: string, kind: ContractKind, key: string, context: CommandContext): Promise<KindState> {
    await this.order(kind, { type: 'AskForRun', kind, staffId, key, occurredAt: isoTime(this.clock) }, context);
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
    const now = this.clock.nowMs();
    let nextDueMs = Infinity;
    let windowsBehind = 0;
    for (const [period, stretches] of book.stretches()) {
      const after = await paidUntil(this.sql, kind, period);
      const window = windowAfter(after, period, stretches, clock.timeZone);
      if (!window) continue;
      nextDueMs = Math.min(nextDueMs, dueMs(kind, window, clock));
      windowsBehind += windowsDue(kind, window, stretches, clock, now);
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
}
