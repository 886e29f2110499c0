import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { defineJob, type JobHandler } from '@platform/jobs/job';
import { fullSegments, sealFurther } from '../read-models/event-segments';

const EVERY_S = 10;

/**
 * Builds the indexes of segments of the event history that are full, the oldest segment first. An index is built whole
 * or not at all, so that a round that broke off is gone on with by the next one; of two workers at a time each finds
 * what the other has built.
 */
@Injectable()
export class SealEventSegments implements JobHandler {
  readonly job = defineJob({ name: 'seal-event-segments', everyS: EVERY_S });

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async handle(): Promise<void> {
    for (const segment of await fullSegments(this.sql)) {
      let isSealed = false;
      while (!isSealed) isSealed = await sealFurther(this.sql, segment);
    }
  }
}
