import { EventStoreError } from './event-store.port';

/** What a store tells its metrics. */
export interface EventStoreObserver {
  append(seconds: number, outcome: 'ok' | 'conflict' | 'error'): void;
  /** Called once per group that was written together. */
  batch?(events: number): void;
}

/** Runs an append and tells the observer how long it took and how it ended. */
export function observed<T>(observer: EventStoreObserver | undefined, append: () => Promise<T>): Promise<T> {
  if (!observer) return append();
  const startedMs = performance.now();
  const tell = (outcome: 'ok' | 'conflict' | 'error') =>
    observer.append((performance.now() - startedMs) / 1_000, outcome);
  return append().then(
    (result) => {
      tell('ok');
      return result;
    },
    (error: unknown) => {
      tell(error instanceof EventStoreError && error.code === 'Conflict' ? 'conflict' : 'error');
      throw error;
    },
  );
}
