import { Inject, Injectable } from '@nestjs/common';
import type { ProjectionStatus } from '@contracts/http/office/proofs';
import { EVENT_STORE, type EventStore, type LogDistance, type LogFilter } from '../event-store/event-store.port';
import { Checkpoints, type Progress } from './checkpoints';
import type { Projection } from './projection';

/** A projection follows live if only events of the last second are missing. */
const LIVE_WITHIN_S = 1;
/** The shortest time over which a rate is computed. */
const RATE_OVER_MS = 1_000;

type Measured = Pick<Projection, 'name' | 'categories' | 'tables'>;

interface Sample {
  readonly generation: number;
  readonly events: number;
  readonly atMs: number;
  readonly perSecond: number | null;
}

/** Says where projections are, and how far a rebuild has come. The cost is small, however long the log is. */
@Injectable()
export class ProjectionProgress {
  private readonly samples = new Map<string, Sample>();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(Checkpoints) private readonly checkpoints: Checkpoints,
  ) {}

  async of(projections: readonly Measured[]): Promise<ProjectionStatus[]> {
    const rows = await this.checkpoints.list(projections.map(({ name }) => name));
    const byName = new Map(rows.map((row) => [row.name, row]));
    return Promise.all(projections.map((projection) => this.statusOf(projection, byName.get(projection.name))));
  }

  private async statusOf({ name, categories, tables }: Measured, row: Progress | undefined): Promise<ProjectionStatus> {
    const distance = await this.behind(row, { categories });
    const secondsBehind = distance.oldestAt === null ? 0 : secondsSince(Date.parse(distance.oldestAt));
    const state = stateOf(row, distance, secondsBehind);
    return {
      name,
      checkpoint: row?.checkpoint ?? null,
      generation: row?.generation ?? 0,
      events: row?.events ?? 0,
      eventsBehind: distance.events,
      isBehindExact: distance.isExact,
      secondsBehind,
      secondsSinceBatch: row ? secondsSince(row.updatedAt.getTime()) : 0,
      tables: [...tables],
      state,
      progress: state === 'rebuilding' ? distance.share : null,
      eventsPerSecond: row ? this.rateOf(row) : null,
    };
  }

  private async behind(row: Progress | undefined, filter: LogFilter): Promise<LogDistance> {
    const distance = await this.store.distance(row?.checkpoint ? { after: row.checkpoint } : 'start', filter);
    if (distance.isExact) return distance;
    // The events that were handled since the beginning and those still to come are all events.
    const all = await this.store.distance('start', filter);
    if (!all.isExact) return distance;
    return { ...distance, events: Math.max(distance.events, all.events - (row?.events ?? 0)), isExact: true };
  }

  /** The rate between this question and an earlier one; null as long as there is none. */
  private rateOf({ name, generation, events }: Progress): number | null {
    const last = this.samples.get(name);
    const atMs = performance.now();
    const isComparable = last !== undefined && last.generation === generation && last.events <= events;
    if (isComparable && atMs - last.atMs < RATE_OVER_MS) return last.perSecond;
    const perSecond = isComparable ? ((events - last.events) * 1_000) / (atMs - last.atMs) : null;
    this.samples.set(name, { generation, events, atMs, perSecond });
    return perSecond;
  }
}

function stateOf(row: Progress | undefined, { events }: LogDistance, secondsBehind: number): ProjectionStatus['state'] {
  if (!row || (row.checkpoint === null && row.generation === 0)) return 'never';
  if (events === 0) return 'current';
  if (!row.hasCaughtUp) return 'rebuilding';
  return secondsBehind <= LIVE_WITHIN_S ? 'current' : 'behind';
}

function secondsSince(ms: number): number {
  return Math.max(0, (Date.now() - ms) / 1_000);
}
