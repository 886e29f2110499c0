import { categoryOf, type RecordedEvent } from '@kernel/event';
import type { EventStore } from '@platform/event-store/event-store.port';

/** Follows a stream in the log until the event is there: what a process appends after it has answered. */
export async function appendedEvent(store: EventStore, stream: string, type: string): Promise<RecordedEvent> {
  let found: (event: RecordedEvent) => void = () => undefined;
  const event = new Promise<RecordedEvent>((resolve) => (found = resolve));
  const subscription = store.subscribe({
    from: 'start',
    filter: { categories: [categoryOf(stream)] },
    onBatch: async ({ events }) =>
      events.filter((one) => one.stream === stream && one.type === type).forEach((one) => found(one)),
  });
  try {
    return await event;
  } finally {
    await subscription.close();
  }
}
