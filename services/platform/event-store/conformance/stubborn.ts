import { setTimeout as sleep } from 'node:timers/promises';
import type { NewEvent } from '@kernel/event';
import { EventStoreError, type AppendResult, type EventStore, type ExpectedRevision } from '../event-store.port';
import { events } from './support';

/** Repeats an append with the same ids and the same expectation until its outcome is known, as a command does. */
export async function insist(
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  batch: readonly NewEvent[],
): Promise<AppendResult> {
  for (;;) {
    try {
      return await store.append(stream, expected, batch);
    } catch (error) {
      if (!(error instanceof EventStoreError) || !/^(Unavailable|OutcomeUnknown)$/.test(error.code)) throw error;
      await sleep(20);
    }
  }
}

/** Writes single events to a stream in spite of all faults; returns their ids in order. */
export async function insistOnWriting(store: EventStore, stream: string, running: () => boolean): Promise<string[]> {
  const ids: string[] = [];
  for (let revision: ExpectedRevision = 'noStream'; running();) {
    const batch = events(1);
    ({ revision } = await insist(store, stream, revision, batch));
    ids.push(batch[0]!.id);
  }
  return ids;
}
