import { Inject, Injectable, Logger, Module, type DynamicModule, type OnApplicationBootstrap, type OnModuleDestroy, type Type } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { SqlPool } from '../database/sql-pool';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.port';
import { checkpointOf, reacting } from '../reactions/reacting';
import type { Reaction } from '../reactions/reaction';
import { Metrics } from '../telemetry/metrics';
import { Checkpoints } from './checkpoints';
import { Leadership } from './leadership';
import { LogFollower, type FollowerParts } from './log-follower';
import type { Projection } from './projection';
import { projecting } from './projecting';
import { ProjectionLag } from './projection-lag';

const PROJECTIONS = Symbol('PROJECTIONS');
const REACTIONS = Symbol('REACTIONS');

/** Runs every projection and reaction of a worker; of several workers one is at work for each name. */
@Injectable()
export class Followers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Followers.name);
  private readonly leadership: Leadership;
  private readonly followers: readonly LogFollower[];

  constructor(
    @Inject(PROJECTIONS) projections: readonly Projection[],
    @Inject(REACTIONS) reactions: readonly Reaction[],
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CONFIG) config: Config,
    sql: SqlPool,
    checkpoints: Checkpoints,
    private readonly metrics: Metrics,
    lag: ProjectionLag,
  ) {
    refuseDoubles([...projections.map(({ name }) => name), ...reactions.map(checkpointOf)]);
    this.leadership = new Leadership(config.DATABASE_URL);
    const parts: FollowerParts = { store, checkpoints, leadership: this.leadership, onFault: (name, error) => this.fault(name, error) };
    const followed = [
      ...projections.map((projection) => projecting(projection, sql, checkpoints)),
      ...reactions.map((reaction) => reacting(reaction, sql, checkpoints, (error) => this.fault(checkpointOf(reaction), error))),
    ];
    this.followers = followed.map((one) => new LogFollower(one, parts));
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
    this.metrics.subscriptionFaults.inc({ name });
    this.logger.error({ message: 'A follower of the log failed and tries again', follower: name, err: error });
  }
}

/** The worker's: tables and effects that follow from the log. */
@Module({})
export class FollowingModule {
  /** The modules that provide the reactions' own dependencies go into `imports`. */
  static register(parts: {
    readonly projections: readonly Projection[];
    readonly reactions: readonly Type<Reaction>[];
    readonly imports?: readonly (Type | DynamicModule)[];
  }): DynamicModule {
    return {
      module: FollowingModule,
      imports: [...(parts.imports ?? [])],
      providers: [
        ...parts.reactions,
        { provide: PROJECTIONS, useValue: parts.projections },
        { provide: REACTIONS, inject: [...parts.reactions], useFactory: (...reactions: Reaction[]) => reactions },
        Checkpoints,
        ProjectionLag,
        Followers,
      ],
      exports: [ProjectionLag],
    };
  }
}

function refuseDoubles(names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw new Error(`Two projections or reactions are called ${double}: they would move one checkpoint`);
}
