import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OperationsModule } from '@contexts/office/console/console.api';
import type { Clock } from '@kernel/clock';
import type { Config } from '@platform/config/config';
import { LeastRights } from '@platform/database/least-rights';
import { ANSWERING_MS } from '@platform/database/read-database';
import { HttpModule, PublicKeysModule } from '@platform/http/http.module';
import { PlatformModule } from '@platform/platform.module';
import { RealtimeModule } from '@platform/realtime/realtime.module';
import { apiModules, eventCatalogue, projections, pushes, readModelEntities } from '../house';
import { TeamExportLists } from './team-export-lists';

/** The process that browsers, game vendors and payment providers call. Any number of these processes may run. */
@Module({})
export class ApiModule {
  static register(config: Config, clock?: Clock): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.register({
          config,
          eventCatalogue,
          entities: readModelEntities,
          statementMs: ANSWERING_MS,
          onWaitingForLog: (message) => Logger.warn(message, ApiModule.name),
          ...(clock ? { clock } : {}),
        }),
        CqrsModule.forRoot(),
        HttpModule,
        PublicKeysModule,
        RealtimeModule.register(pushes),
        ...apiModules,
        OperationsModule.register(projections),
      ],
      providers: [LeastRights, TeamExportLists],
    };
  }
}
