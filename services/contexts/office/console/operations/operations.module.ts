import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Checkpoints } from '@platform/projections/checkpoints';
import type { Projection } from '@platform/projections/projection';
import { ProjectionProgress } from '@platform/projections/projection-progress';
import { ProjectionOperations, PROJECTIONS } from './use-cases/projection-operations';
import { RebuildOrderedProjections } from './reactions/rebuild-ordered-projections';
import { ProjectionsStaffController } from './http/projections.staff.controller';

/** The view and the acts of operations on the platform. */
@Module({})
export class OperationsModule {
  /** A context does not know what the others derive from the log: the application says it. */
  static register(projections: readonly Projection[]): DynamicModule {
    return {
      module: OperationsModule,
      controllers: [ProjectionsStaffController],
      providers: [
        { provide: PROJECTIONS, useValue: projections },
        Checkpoints,
        ProjectionProgress,
        ProjectionOperations,
      ],
    };
  }
}

/** The projections of the worker, for its part of this context. */
@Global()
@Module({})
export class ListedProjectionsModule {
  static register(projections: readonly Projection[]): DynamicModule {
    return {
      module: ListedProjectionsModule,
      providers: [{ provide: PROJECTIONS, useValue: projections }],
      exports: [PROJECTIONS],
    };
  }
}

/** The worker's part: it carries out what operations have ordered. */
@Module({ providers: [Checkpoints, RebuildOrderedProjections], exports: [RebuildOrderedProjections] })
export class OperationsWorkerModule {}
