import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE, type EventStore } from '../event-store/event-store.port';
import { AlarmConditions } from '../telemetry/alarm-conditions';
import { Metrics } from '../telemetry/metrics';
import { Checkpoints, type Progress } from './checkpoints';

/** Counting stops at this number; a larger lag is given as "at least so many". */
const MAX_COUNTED = 1_000;
/** A person is told of a lag of so many seconds. */
const ALARMING_S = 120;

export interface Lag {
  readonly name: string;
  /** The events of its categories that it has not handled, 1,000 at the most. */
  readonly eventsBehind: number;
  /** The age of the oldest of them in seconds. */
  readonly secondsBehind: number;
  readonly secondsSinceBatch: number;
  /** False while it reads the log for the first time, or again after a rebuild. */
  readonly hasCaughtUp: boolean;
}

interface Measured {
  readonly name: string;
  readonly categories: readonly string[];
}

/** Measures how far projections and reactions are behind the log. */
@Injectable()
export class ProjectionLag {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(Checkpoints) private readonly checkpoints: Checkpoints,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(AlarmConditions) private readonly alarms: AlarmConditions,
  ) {}

  /** Writes the lag of these projections and reactions into the metrics, and raises an alarm for what stays behind. */
  measure(measured: readonly Measured[]): void {
    const events = this.metrics.gauge(
      'croupier_projection_events_behind',
      'Events not yet handled, 1,000 at the most',
      ['name'],
    );
    const waiting = this.metrics.gauge(
      'croupier_projection_seconds_behind',
      'Age of the oldest event not yet handled',
      ['name'],
    );
    const batch = this.metrics.gauge('croupier_projection_seconds_since_batch', 'Time since the checkpoint moved', [
      'name',
    ]);
    this.metrics.onScrape(async () => {
      for (const { name, eventsBehind, secondsBehind, secondsSinceBatch } of await this.of(measured)) {
        events.set({ name }, eventsBehind);
        waiting.set({ name }, secondsBehind);
        batch.set({ name }, secondsSinceBatch);
      }
    });
    this.alarms.add('followerBehind', async () =>
      (await this.of(measured))
        .filter(isAlarming)
        .map(({ name, secondsBehind }) => ({ subject: name, value: Math.round(secondsBehind) })),
    );
  }

  async of(measured: readonly Measured[]): Promise<readonly Lag[]> {
    const progress = await this.checkpoints.list(measured.map(({ name }) => name));
    const categories = new Map(measured.map((one) => [one.name, one.categories]));
    return Promise.all(progress.map((one) => this.lagOf(one, categories.get(one.name)!)));
  }

  private async lagOf(
    { name, checkpoint, updatedAt, hasCaughtUp }: Progress,
    categories: readonly string[],
  ): Promise<Lag> {
    let eventsBehind = 0;
    let oldestMs: number | undefined;
    for await (const event of this.store.readAll(checkpoint === null ? 'start' : { after: checkpoint }, {
      categories,
    })) {
      oldestMs ??= Date.parse(event.recordedAt);
      eventsBehind += 1;
      if (eventsBehind === MAX_COUNTED) break;
    }
    const secondsSince = (ms: number) => Math.max(0, (Date.now() - ms) / 1_000);
    return {
      name,
      eventsBehind,
      secondsBehind: oldestMs === undefined ? 0 : secondsSince(oldestMs),
      secondsSinceBatch: secondsSince(updatedAt.getTime()),
      hasCaughtUp,
    };
  }
}

/** A table that is being built is as far behind as the log is old, and needs nobody as long as it moves. */
function isAlarming({ secondsBehind, secondsSinceBatch, hasCaughtUp }: Lag): boolean {
  return (hasCaughtUp ? secondsBehind : Math.min(secondsBehind, secondsSinceBatch)) > ALARMING_S;
}
