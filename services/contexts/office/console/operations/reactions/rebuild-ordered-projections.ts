import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { SqlPool } from '@platform/database/sql-pool';
import { Checkpoints } from '@platform/projections/checkpoints';
import type { Projection } from '@platform/projections/projection';
import { rebuild } from '@platform/projections/rebuild';
import type { Reaction } from '@platform/reactions/reaction';
import type { OperationsEvent } from '../domain/operations.events';
import { PROJECTIONS } from '../use-cases/projection-operations';

/** Carries out the orders of staff: the worker alone may empty the tables that it fills. */
@Injectable()
export class RebuildOrderedProjections implements Reaction<OperationsEvent> {
  readonly name = 'rebuild-ordered-projections';
  readonly categories = ['operations'];

  constructor(
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Checkpoints) private readonly checkpoints: Checkpoints,
  ) {}

  async react({ data: { projection, fromGeneration } }: RecordedEvent & OperationsEvent): Promise<void> {
    // An edition before may have had others.
    if (!this.projections.some(({ name }) => name === projection)) return;
    const { generation } = await this.checkpoints.load(projection);
    // An order that was carried out finds another generation, and leaves the tables alone.
    if (generation !== fromGeneration) return;
    await rebuild(projection, { projections: this.projections, sql: this.sql, checkpoints: this.checkpoints });
  }
}
