import { Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { SqlPool } from '../database/sql-pool';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.port';
import { PersonalFields } from '../personal-data/personal-fields';
import { Metrics } from '../telemetry/metrics';
import { Checkpoints } from './checkpoints';
import { Followers } from './followers';
import type { Projection } from './projection';
import { projecting } from './projecting';
import { ProjectionLag } from './projection-lag';

/** Runs the projections, which keep their tables up to date with the log. */
@Module({})
export class ProjectionsModule {
  static register(projections: readonly Projection[]): DynamicModule {
    return {
      module: ProjectionsModule,
      providers: [
        Checkpoints,
        ProjectionLag,
        {
          provide: Followers,
          inject: [EVENT_STORE, PersonalFields, SqlPool, Checkpoints, CONFIG, Metrics, ProjectionLag],
          useFactory: (
            store: EventStore,
            personal: PersonalFields,
            sql: SqlPool,
            checkpoints: Checkpoints,
            config: Config,
            metrics: Metrics,
            lag: ProjectionLag,
          ) => {
            personal.insistOnKey();
            const logHere = config.ESDB_URL ? undefined : store;
            return new Followers(
              { store, checkpoints, connectionString: config.DATABASE_URL, metrics, lag },
              projections.map((projection) => projecting(projection, sql, checkpoints, logHere)),
            );
          },
        },
      ],
      exports: [Checkpoints, ProjectionLag],
    };
  }
}
