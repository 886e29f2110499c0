import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { Checkpoints } from '@platform/projections/checkpoints';
import type { Projection } from '@platform/projections/projection';
import { standingOf } from '@platform/projections/standing';
import { Readiness } from '@platform/telemetry/readiness';
import { projections } from '../house';

/** The projections without which the first page of the site shows nothing to play. */
export const FIRST_PAGE = ['announcements', 'catalogue', 'jackpot-pot', 'winners'];

/**
 * Keeps the worker from being ready until the tables of the first page hold every event that was recorded before the
 * worker started. Once they do, a later rebuild does not make it unready.
 */
@Injectable()
export class FirstPage implements OnModuleInit {
  private readonly startedMs = Date.now();
  private waitingFor: readonly Projection[] = projections.filter(({ name }) => FIRST_PAGE.includes(name));

  constructor(
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(Checkpoints) private readonly checkpoints: Checkpoints,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  onModuleInit(): void {
    this.readiness.add('firstPage', () => this.check());
  }

  /** @throws Error that names what is not there yet */
  async check(): Promise<void> {
    const standing = await Promise.all(
      this.waitingFor.map(async (projection) => ({
        projection,
        ...(await standingOf(projection, { checkpoints: this.checkpoints, store: this.store })),
      })),
    );
    this.waitingFor = standing
      .filter(({ waitingSince }) => waitingSince !== null && waitingSince <= this.startedMs)
      .map(({ projection }) => projection);
    if (this.waitingFor.length > 0)
      throw new Error(`Not built yet: ${this.waitingFor.map(({ name }) => name).join(', ')}`);
  }
}
