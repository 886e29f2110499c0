import { EventStoreError } from './event-store.port';

/** An `error` is a fault of the log. A `refused` append was wrong by itself, such as one that is too large. */
export type AppendOutcome = 'ok' | 'conflict' | 'refused' | 'error';

/** The measurements that a store reports. */
export interface EventStoreObserver {
  append(seconds: number, outcome: AppendOutcome): void;
  /** Called once for each group of events that was written together. */
  batch?(events: number): void;
}

/** Runs an append and reports its duration and its result to the observer. */
export function observed<T>(observer: EventStoreObserver | undefined, append: () => Promise<T>): Promise<T> {
  if (!observer) return append();
  const startedMs = performance.now();
  const tell = (outcome: AppendOutcome) => observer.append((performance.now() - startedMs) / 1_000, outcome);
  return append().then(
    (result) => {
      tell('ok');
      return result;
    },
    (error: unknown) => {
      tell(outcomeOf(error));
      throw error;
    },
  );
}

function outcomeOf(error: unknown): AppendOutcome {
  if (!(error instanceof EventStoreError)) return 'error';
  if (error.code === 'Conflict') return 'conflict';
  return error.code === 'Unavailable' || error.code === 'OutcomeUnknown' ? 'error' : 'refused';
}
