import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { StopKind } from '@contracts/http/office/stop-kinds';
import { CommandRunner } from '@platform/commands/command-runner';
import { WatchedState } from '@platform/commands/watched-state';
import { CONFIG, type Config } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { stopsDecider, subjectName, type StopsState } from '../domain/stops.decide';

/** How often every process looks for what was stopped on another one, in milliseconds. */
const LOOK_EVERY_MS = 500;
/** The age from which on what a process knows is too old to take a stake or a deposit by it, in milliseconds. */
const TOO_OLD_MS = 900;

/** The stops as the log has them, kept in memory by every process that serves visitors or vendors. */
@Injectable()
export class StandingStops extends StopGate implements OnModuleInit, OnModuleDestroy {
  private readonly watched;

  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(CONFIG) config: Config) {
    super();
    this.watched = new WatchedState({
      runner,
      decider: stopsDecider,
      id: config.MERCHANT_CODE,
      everyMs: LOOK_EVERY_MS,
    });
  }

  onModuleInit(): Promise<void> {
    return this.watched.start();
  }

  onModuleDestroy(): void {
    this.watched.stop();
  }

  isStopped(kind: StopKind, id: string): boolean {
    return this.watched.state.standing.has(subjectName({ kind, id }));
  }

  async isStillStopped(kind: StopKind, id: string): Promise<boolean> {
    if (!this.isStopped(kind, id)) return false;
    await this.refresh().catch(() => undefined);
    return this.isStopped(kind, id);
  }

  idsOf(kind: StopKind): readonly string[] {
    const { standing } = this.watched.state;
    return [...standing.values()].filter(({ subject }) => subject.kind === kind).map(({ subject }) => subject.id);
  }

  catchUp(): Promise<StopsState> | undefined {
    return this.watched.notOlderThan(TOO_OLD_MS);
  }

  /** Reads what the log has now. @throws EventStoreError */
  refresh(): Promise<StopsState> {
    return this.watched.refresh();
  }
}
