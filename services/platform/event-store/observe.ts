import { EventStoreError } from './event-store.port';

/** The measurements that a store reports. */
export interface EventStoreObserver {
  append(seconds: number, outcome: 'ok' | 'conflict' | 'error'): void;
  /** Called once for each group of events that was written together. */
  batch?(events: number): void;
}

/** Runs an append and reports its duration and its result to the observer. */
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
