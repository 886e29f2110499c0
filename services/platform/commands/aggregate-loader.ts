import type { EventStore } from '../event-store/event-store.port';
import type { Snapshots } from '../snapshots/snapshots';
import type { AnyRunnable } from './command';
import type { Remembered } from './aggregate-memory';

/** Brings aggregates to where the log is, from a snapshot where there is one that fits. */
export class AggregateLoader {
  constructor(
    private readonly store: EventStore,
    private readonly snapshots: Snapshots | undefined,
  ) {}

  /** From nothing. @throws EventStoreError `Unavailable` */
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

  /** Folds what the log has gained. @throws EventStoreError `Unavailable` */
  async catchUp(
    decider: AnyRunnable,
    stream: string,
    { state, revision, eventId, snapshotAt }: Remembered,
  ): Promise<Remembered> {
    for await (const recorded of this.store.read(stream, { from: revision + 1n })) {
      state = decider.evolve(state, { type: recorded.type, data: recorded.data });
      revision = recorded.revision;
      eventId = recorded.id;
    }
    return { state, revision, eventId, snapshotAt };
  }

  /**
   * A snapshot is believed only if the log has the very event that it was taken at: a log that was put back from a backup has
   * another one there, or none.
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
