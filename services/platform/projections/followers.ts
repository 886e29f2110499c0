import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EventStore } from '../event-store/event-store.port';
import type { Metrics } from '../telemetry/metrics';
import type { Checkpoints } from './checkpoints';
import { Leadership } from './leadership/leadership';
import { LogFollower, type Followed } from './log-follower';
import type { ProjectionLag } from './projection-lag';
import { Sharing } from './leadership/sharing';

export interface FollowersParts {
  readonly store: EventStore;
  readonly checkpoints: Checkpoints;
  readonly connectionString: string;
  readonly metrics: Metrics;
  readonly lag: ProjectionLag;
}

/**
 * Runs this process's share of the followers of the log: one process works for each name, and several that run share
 * the names out among themselves.
 */
export class Followers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Followers.name);
  private readonly leadership: Leadership;
  private readonly sharing: Sharing;
  private readonly followers: ReadonlyMap<string, LogFollower>;

  constructor(
    private readonly parts: FollowersParts,
    followed: readonly Followed[],
  ) {
    refuseDoubles(followed.map(({ name }) => name));
    const { store, checkpoints, connectionString, lag } = parts;
    this.leadership = new Leadership(connectionString);
    const onFault = (name: string, error: unknown) => this.fault(name, error);
    this.sharing = new Sharing({
      names: dealtOut(followed),
      leadership: this.leadership,
      onLook: () => this.leaveToOthers(),
      onFault: (error) =>
        this.logger.error({
          message: 'It cannot be seen which other processes follow the log; the share stays as it is',
          err: error,
        }),
    });
    const { isMine } = this.sharing;
    this.followers = new Map(
      followed.map((one) => [
        one.name,
        new LogFollower(one, { store, checkpoints, leadership: this.leadership, isMine, onFault }),
      ]),
    );
    lag.measure(followed);
  }

  onApplicationBootstrap(): void {
    void this.sharing.start().then(() => {
      for (const follower of this.followers.values()) follower.start();
    });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.sharing, ...this.followers.values()].map((running) => running.stop()));
    await this.leadership.close();
  }

  private leaveToOthers(): void {
    for (const [name, follower] of this.followers) if (!this.sharing.isMine(name)) follower.leave();
  }

  private fault(name: string, error: unknown): void {
    this.parts.metrics.subscriptionFaults.inc({ name });
    this.logger.error({ message: 'A follower of the log failed and tries again', follower: name, err: error });
  }
}

/** The names with the dear ones first, so that these come to different processes. */
function dealtOut(followed: readonly Followed[]): string[] {
  return [...followed.filter(({ isDear }) => isDear), ...followed.filter(({ isDear }) => !isDear)].map(
    ({ name }) => name,
  );
}

function refuseDoubles(names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw new Error(`${double} is there twice: both would move one checkpoint`);
}
