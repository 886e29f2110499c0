import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { EventCatalogue } from '../context/event-catalogue';
import { STORED_LOG, type EventStore } from './event-store.port';

export interface EventPlace {
  readonly stream: string;
  readonly revision: bigint;
}

/** The number of reads at once. It is limited because the log has other readers. */
const READS_AT_ONCE = 8;
/** Two events of one stream with at most this gap between them are read in one go. */
const MAX_GAP = 8n;

/** Reads events as the log holds them; personal fields stay sealed. */
@Injectable()
export class RecordedEvents {
  constructor(
    @Inject(STORED_LOG) private readonly store: EventStore,
    @Inject(EventCatalogue) private readonly catalogue: EventCatalogue,
  ) {}

  /** The events by their `placeKey`; an event whose stream was deleted is missing. */
  async at(places: readonly EventPlace[]): Promise<ReadonlyMap<string, RecordedEvent>> {
    const found = new Map<string, RecordedEvent>();
    const runs = runsOf(places);
    const reader = async () => {
      for (let run = runs.pop(); run; run = runs.pop()) {
        for await (const event of this.store.read(run.stream, { from: run.from, max: Number(run.to - run.from) + 1 })) {
          found.set(placeKey(event), event);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(READS_AT_ONCE, runs.length) }, reader));
    return found;
  }

  /** Events of every category after a checkpoint, in log order; without a checkpoint from the first event on. */
  after(checkpoint: string | undefined): AsyncIterable<RecordedEvent> {
    return this.store.readAll(checkpoint === undefined ? 'start' : { after: checkpoint }, {
      categories: this.catalogue.categories,
    });
  }
}

export function placeKey({ stream, revision }: EventPlace): string {
  return `${stream}@${revision}`;
}

function runsOf(places: readonly EventPlace[]): { stream: string; from: bigint; to: bigint }[] {
  const revisions = new Map<string, bigint[]>();
  for (const { stream, revision } of places) revisions.set(stream, [...(revisions.get(stream) ?? []), revision]);
  return [...revisions].flatMap(([stream, unordered]) => {
    const runs: { stream: string; from: bigint; to: bigint }[] = [];
    for (const revision of unordered.sort((one, other) => (one < other ? -1 : 1))) {
      const run = runs.at(-1);
      if (run && revision - run.to <= MAX_GAP) run.to = revision;
      else runs.push({ stream, from: revision, to: revision });
    }
    return runs;
  });
}
