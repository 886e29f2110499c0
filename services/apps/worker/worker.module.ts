import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ListedProjectionsModule } from '@contexts/office/console/console.api';
import type { Config } from '@platform/config/config';
import { LeastRights } from '@platform/database/least-rights';
import { HttpModule } from '@platform/http/http.module';
import { JobsModule } from '@platform/jobs/jobs.module';
import { PlatformModule } from '@platform/platform.module';
import { ProjectionsModule } from '@platform/projections/projections.module';
import { ReactionsModule } from '@platform/reactions/reactions.module';
import { FirstPage } from './first-page';
import { eventCatalogue, jobs, projections, reactions, readModelEntities, workerModules } from '../house';

/** The worker: it runs the projections, the reactions and the jobs. */
@Module({})
export class WorkerModule {
  static register(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.register({
          config,
          eventCatalogue,
          entities: readModelEntities,
          onWaitingForLog: (message) => Logger.warn(message, WorkerModule.name),
        }),
        CqrsModule.forRoot(),
        HttpModule,
        ListedProjectionsModule.register(projections),
        ...workerModules,
        ProjectionsModule.register(projections),
        ReactionsModule.register({ imports: workerModules, reactions }),
        JobsModule.register({ imports: workerModules, handlers: jobs }),
      ],
      providers: [FirstPage, LeastRights],
    };
  }
}
