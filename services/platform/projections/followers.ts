import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EventStore } from '../event-store/event-store.port';
import type { Metrics } from '../telemetry/metrics';
import type { Checkpoints } from './checkpoints';
import { Leadership } from './leadership';
import { LogFollower, type Followed } from './log-follower';
import type { ProjectionLag } from './projection-lag';

export interface FollowersParts {
  readonly store: EventStore;
  readonly checkpoints: Checkpoints;
  readonly connectionString: string;
  readonly metrics: Metrics;
  readonly lag: ProjectionLag;
}

/** Runs the followers of the log in this process. One process works for each name, even if several run. */
export class Followers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Followers.name);
  private readonly leadership: Leadership;
  private readonly followers: readonly LogFollower[];

  constructor(
    private readonly parts: FollowersParts,
    followed: readonly Followed[],
  ) {
    refuseDoubles(followed.map(({ name }) => name));
    const { store, checkpoints, connectionString, lag } = parts;
    this.leadership = new Leadership(connectionString);
    const onFault = (name: string, error: unknown) => this.fault(name, error);
    this.followers = followed.map(
      (one) => new LogFollower(one, { store, checkpoints, leadership: this.leadership, onFault }),
    );
    lag.measure(followed);
  }

  onApplicationBootstrap(): void {
    for (const follower of this.followers) follower.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.stop()));
    await this.leadership.close();
  }

  private fault(name: string, error: unknown): void {
    this.parts.metrics.subscriptionFaults.inc({ name });
    this.logger.error({ message: 'A follower of the log failed and tries again', follower: name, err: error });
  }
}

function refuseDoubles(names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw new Error(`${double} is there twice: both would move one checkpoint`);
}
