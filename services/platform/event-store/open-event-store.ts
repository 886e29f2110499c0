import { ConfigError, type Config } from '@platform/config/config';
import { EventStoreError, type EventStore } from './event-store.port';
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store';
import type { EventStoreObserver } from './observe';
import { PostgresEventStore } from './postgres/postgres-event-store';

type Settings = Pick<Config, 'ESDB_URL' | 'DATABASE_URL' | 'UNSAFE_NO_FSYNC'>;

/**
 * Opens the event store that the settings name: EventStoreDB with ESDB_URL, otherwise Postgres.
 *
 * @throws ConfigError when the connection string is refused
 * @throws EventStoreError when it cannot be reached or does not keep acknowledged writes
 */
export async function openEventStore(config: Settings, observe?: EventStoreObserver): Promise<EventStore> {
  const observer = observe ? { observe } : {};
  if (config.ESDB_URL) {
    const store = connect(config.ESDB_URL, observer);
    return opened(store, () => store.ping());
  }
  const store = new PostgresEventStore({
    connectionString: config.DATABASE_URL,
    allowUnsafe: config.UNSAFE_NO_FSYNC,
    ...observer,
  });
  return opened(store, () => store.start());
}

/** @throws ConfigError when the client of EventStoreDB refuses the connection string */
function connect(connectionString: string, observer: { observe?: EventStoreObserver }): EventStoreDbEventStore {
  try {
    return new EventStoreDbEventStore({ connectionString, ...observer });
  } catch (error) {
    if (error instanceof EventStoreError && error.code === 'InvalidArgument')
      throw new ConfigError(`The settings do not fit.\n  ${error.message}`);
    throw error;
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
