import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { proofCalls, type ProjectionStatus, type ReactionStatus } from '@contracts/http/office/proofs';
import type { RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ProjectionOperations } from '../use-cases/projection-operations';

type RebuildInput = z.infer<typeof proofCalls.rebuildProjection.input>;

@Controller()
export class ProjectionsStaffController {
  constructor(@Inject(ProjectionOperations) private readonly operations: ProjectionOperations) {}

  @Serves(proofCalls.projectionStatus)
  projectionStatus(): Promise<{ list: ProjectionStatus[]; reactions: ReactionStatus[] }> {
    return this.operations.status();
  }

  @Serves(proofCalls.rebuildProjection)
  rebuildProjection(
    @Input() { name, key }: RebuildInput,
    @Context() context: RequestContext,
  ): Promise<ProjectionStatus> {
    return this.operations.rebuild(name, key, context);
  }
}
