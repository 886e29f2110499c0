import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '@platform/event-store/event-store.port';
import { betEvent } from '../append/bet-event';
import { median } from '../figures';

const APPENDS = 60;
const PAUSE_MS = 50;

/**
 * The time from an append to the first follower in the same process, while nothing else is written: from the call to
 * the handler that gets the event. Milliseconds, the median.
 */
export async function msToFirstFollower(store: EventStore): Promise<number> {
  const arrivals = new Map<string, (atMs: number) => void>();
  const subscription = store.subscribe({
    from: 'end',
    filter: { categories: ['wallet'] },
    onBatch: ({ events }) => {
      const atMs = performance.now();
      for (const { id } of events) arrivals.get(id)?.(atMs);
      return Promise.resolve();
    },
  });
  const took: number[] = [];
  try {
    await subscription.opened;
    for (let count = 0; count < APPENDS; count += 1) {
      const wallet = randomUUID();
      const bet = betEvent(wallet);
      const arrived = new Promise<number>((resolve) => arrivals.set(bet.id, resolve));
      const sentMs = performance.now();
      await store.append(`wallet-${wallet}`, 'noStream', [bet]);
      took.push((await arrived) - sentMs);
      await pause(PAUSE_MS);
    }
  } finally {
    await subscription.close();
  }
  return median(took);
}
