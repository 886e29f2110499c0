import { Module, type DynamicModule } from '@nestjs/common';
import { Checkpoints } from '@platform/projections/checkpoints';
import type { Projection } from '@platform/projections/projection';
import { ProjectionProgress } from '@platform/projections/projection-progress';
import { ProjectionOperations, PROJECTIONS } from './projection-operations';
import { ProjectionsController } from './projections.controller';

/** What operations see of the platform, and do to it. */
@Module({})
export class OperationsModule {
  /** A context does not know what the others derive from the log: the application says it. */
  static register(projections: readonly Projection[]): DynamicModule {
    return {
      module: OperationsModule,
      controllers: [ProjectionsController],
      providers: [
        { provide: PROJECTIONS, useValue: projections },
        Checkpoints,
        ProjectionProgress,
        ProjectionOperations,
      ],
    };
  }
}
