import type { RecordedEvent } from '@kernel/event';
import type { EventStore } from '../event-store/event-store.port';
import type { Snapshots } from '../snapshots/snapshots';
import type { AnyRunnable } from './command';
import type { Remembered } from './aggregate-memory';

/** Brings aggregates up to the end of their stream, beginning with a snapshot if there is a fitting one. */
export class AggregateLoader {
  constructor(
    private readonly store: EventStore,
    private readonly snapshots: Snapshots | undefined,
  ) {}

  /**
   * Loads an aggregate that is not in memory.
   * @throws EventStoreError `Unavailable`
   */
  async load(decider: AnyRunnable, stream: string): Promise<Remembered> {
    const snapshot = decider.snapshot && (await this.snapshots?.find<unknown>(stream, decider.snapshot));
    if (snapshot) {
      const resumed = await this.catchUp(decider, stream, { ...snapshot, snapshotAt: snapshot.revision });
      if (resumed) return resumed;
      this.snapshots!.discard(stream, snapshot);
    }
    const beginning = { state: decider.initial() as unknown, revision: -1n, eventId: '', snapshotAt: -1n };
    // Nothing can be lost before the first event.
    return (await this.catchUp(decider, stream, beginning))!;
  }

  /**
   * Folds the events that the log has gained since. Returns undefined if the log does not have the very event at which
   * the aggregate stood: a log that was put back from a backup has another one there, or none, and nothing that was
   * known of it holds.
   *
   * @param hear hears of each of the events that were gained
   * @throws EventStoreError `Unavailable`
   */
  async catchUp(
    decider: AnyRunnable,
    stream: string,
    { state, revision, eventId, snapshotAt }: Remembered,
    hear: (gained: RecordedEvent) => void = () => undefined,
  ): Promise<Remembered | undefined> {
    let isOfThisLog = revision < 0n;
    for await (const recorded of this.store.read(stream, { from: isOfThisLog ? 0n : revision })) {
      if (isOfThisLog) {
        hear(recorded);
        state = decider.evolve(state, { type: recorded.type, data: recorded.data });
        revision = recorded.revision;
        eventId = recorded.id;
      } else {
        if (recorded.id !== eventId || recorded.revision !== revision) break;
        isOfThisLog = true;
      }
    }
    return isOfThisLog ? { state, revision, eventId, snapshotAt } : undefined;
  }
}
