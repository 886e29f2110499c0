import { Module, type DynamicModule, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { SqlPool } from '../database/sql-pool';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.port';
import { Checkpoints } from '../projections/checkpoints';
import { Followers } from '../projections/followers';
import { ProjectionLag } from '../projections/projection-lag';
import { Metrics } from '../telemetry/metrics';
import { reacting } from './reacting';
import type { Reaction } from './reaction';
import { ReactionRecords } from './reaction-records';

/** Stores the list of reactions at the start, so that the console also shows those that have had no event yet. */
class AnnouncedReactions implements OnApplicationBootstrap {
  constructor(
    private readonly sql: SqlPool,
    private readonly reactions: readonly Reaction[],
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return new ReactionRecords(this.sql).announce(this.reactions);
  }
}

/** Runs the reactions of the worker. */
@Module({})
export class ReactionsModule {
  /** The modules that export the reactions go into `imports`. */
  static register(parts: {
    readonly imports?: NonNullable<DynamicModule['imports']>;
    readonly reactions: readonly Type<Reaction>[];
  }): DynamicModule {
    return {
      module: ReactionsModule,
      imports: parts.imports ?? [],
      providers: [
        Checkpoints,
        ProjectionLag,
        {
          provide: AnnouncedReactions,
          inject: [SqlPool, ...parts.reactions],
          useFactory: (sql: SqlPool, ...reactions: Reaction[]) => new AnnouncedReactions(sql, reactions),
        },
        {
          provide: Followers,
          inject: [EVENT_STORE, SqlPool, Checkpoints, CONFIG, Metrics, ProjectionLag, ...parts.reactions],
          useFactory: (
            store: EventStore,
            sql: SqlPool,
            checkpoints: Checkpoints,
            config: Config,
            metrics: Metrics,
            lag: ProjectionLag,
            ...reactions: Reaction[]
          ) =>
            new Followers(
              { store, checkpoints, connectionString: config.DATABASE_URL, metrics, lag },
              reactions.map((reaction) => reacting(reaction, sql, checkpoints)),
            ),
        },
      ],
    };
  }
}
