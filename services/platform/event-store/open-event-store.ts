import { ConfigError, type Config } from '@platform/config/config';
import { Backoff } from './delivery';
import { EventStoreError, type EventStore } from './event-store.port';
import type { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store';
import type { EventStoreObserver } from './observe';
import { PostgresEventStore } from './postgres/postgres-event-store';

type Settings = Pick<Config, 'ESDB_URL' | 'DATABASE_URL' | 'UNSAFE_NO_FSYNC'>;

/**
 * Opens the event store that the settings name: EventStoreDB with ESDB_URL, otherwise Postgres.
 *
 * @param onWaiting called with each attempt while an EventStoreDB that cannot be reached is waited for; without it one
 * attempt is made
 * @throws ConfigError when the connection string is refused, or the server for a reason that only a person can mend
 * @throws EventStoreError when it cannot be reached or does not keep acknowledged writes
 */
export async function openEventStore(
  config: Settings,
  observe?: EventStoreObserver,
  onWaiting?: (message: string) => void,
): Promise<EventStore> {
  const observer = observe ? { observe } : {};
  if (config.ESDB_URL) {
    const store = await connect(config.ESDB_URL, observer);
    return opened(store, () => reach(store, onWaiting));
  }
  const store = new PostgresEventStore({
    connectionString: config.DATABASE_URL,
    allowUnsafe: config.UNSAFE_NO_FSYNC,
    ...observer,
  });
  return opened(store, () => store.start());
}

/**
 * Only a process that uses EventStoreDB loads its client.
 *
 * @throws ConfigError when the client of EventStoreDB refuses the connection string
 */
async function connect(
  connectionString: string,
  observer: { observe?: EventStoreObserver },
): Promise<EventStoreDbEventStore> {
  const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store');
  try {
    return new EventStoreDbEventStore({ connectionString, ...observer });
  } catch (error) {
    if (error instanceof EventStoreError && error.code === 'InvalidArgument')
      throw new ConfigError(`The settings do not fit.\n  ${error.message}`);
    throw error;
  }
}

/** @throws ConfigError for what only a person can mend */
async function reach(store: EventStoreDbEventStore, onWaiting: ((message: string) => void) | undefined): Promise<void> {
  const { lastingFault } = await import('./eventstoredb/lasting-fault');
  const backoff = new Backoff(new AbortController().signal);
  for (;;) {
    try {
      return await store.ping();
    } catch (error) {
      const fault = lastingFault(error);
      if (fault !== undefined) throw new ConfigError(`The settings do not fit.\n  ESDB_URL: ${fault}`);
      if (!onWaiting) throw error;
      onWaiting(`The event log is waited for. ${error instanceof Error ? error.message : String(error)}`);
    }
    await backoff.wait();
  }
}

async function opened(store: EventStore, start: () => Promise<void>): Promise<EventStore> {
  try {
    await start();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
