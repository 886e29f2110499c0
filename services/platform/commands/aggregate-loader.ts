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
    const resumed = decider.snapshot && this.snapshots && (await this.resume(decider, stream, this.snapshots));
    return (
      resumed ??
      this.catchUp(decider, stream, {
        state: decider.initial() as unknown,
        revision: -1n,
        eventId: '',
        snapshotAt: -1n,
      })
    );
  }

  /**
   * Folds the events that the log has gained since.
   * @param hear hears of each of them
   * @throws EventStoreError `Unavailable`
   */
  async catchUp(
    decider: AnyRunnable,
    stream: string,
    { state, revision, eventId, snapshotAt }: Remembered,
    hear: (gained: RecordedEvent) => void = () => undefined,
  ): Promise<Remembered> {
    for await (const recorded of this.store.read(stream, { from: revision + 1n })) {
      hear(recorded);
      state = decider.evolve(state, { type: recorded.type, data: recorded.data });
      revision = recorded.revision;
      eventId = recorded.id;
    }
    return { state, revision, eventId, snapshotAt };
  }

  /**
   * Says whether the log has the event at which an aggregate stands.
   * @throws EventStoreError `Unavailable`
   */
  async isOfThisLog(stream: string, { revision, eventId }: Remembered): Promise<boolean> {
    if (revision < 0n) return true;
    for await (const recorded of this.store.read(stream, { from: revision, max: 1 }))
      return recorded.revision === revision && recorded.id === eventId;
    return false;
  }

  /**
   * A snapshot is used only if the log has the very event that it was taken at. A log that was restored from a backup
   * has another event there, or none.
   */
  private async resume(decider: AnyRunnable, stream: string, snapshots: Snapshots): Promise<Remembered | undefined> {
    const snapshot = await snapshots.find<unknown>(stream, decider.snapshot!);
    if (!snapshot) return undefined;
    let { state, revision, eventId }: { state: unknown; revision: bigint; eventId: string } = snapshot;
    let isOfThisLog = false;
    for await (const recorded of this.store.read(stream, { from: snapshot.revision })) {
      if (isOfThisLog) {
        state = decider.evolve(state, { type: recorded.type, data: recorded.data }) as unknown;
        revision = recorded.revision;
        eventId = recorded.id;
      } else {
        if (recorded.id !== snapshot.eventId || recorded.revision !== snapshot.revision) break;
        isOfThisLog = true;
      }
    }
    if (isOfThisLog) return { state, revision, eventId, snapshotAt: snapshot.revision };
    snapshots.discard(stream, snapshot);
    return undefined;
  }
}
