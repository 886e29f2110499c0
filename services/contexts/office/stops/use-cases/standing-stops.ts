import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { StopKind } from '@contracts/http/office/stop-kinds';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { stopsDecider, subjectName, type StopsState } from '../domain/stops.decide';

/** How soon every process knows what was stopped on another one, in milliseconds. */
const LOOK_EVERY_MS = 500;

/**
 * The stops as the log has them, kept in memory by every process that serves visitors or vendors. They are read from
 * the stream itself and not from a table, so that a stop holds also where the worker is away.
 */
@Injectable()
export class StandingStops extends StopGate implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(StandingStops.name);
  private state: StopsState = stopsDecider.initial();
  private revision = -1n;
  private watch: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.watch = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.watch);
  }

  isStopped(kind: StopKind, id: string): boolean {
    return this.state.standing.has(subjectName({ kind, id }));
  }

  /** Reads what the log has now. @throws EventStoreError */
  async refresh(): Promise<StopsState> {
    const { state, revision } = await this.runner.load(stopsDecider, this.config.MERCHANT_CODE);
    if (revision > this.revision) {
      this.state = state;
      this.revision = revision;
    }
    return this.state;
  }

  /** While the log is away everything stays stopped that was stopped when it was last read. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await this.refresh();
    } catch (error) {
      this.logger.warn({ message: 'The stops could not be read', fault: String(error) });
    } finally {
      this.isLooking = false;
    }
  }
}
