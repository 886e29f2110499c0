import type { Config } from '@platform/config/config';
import type { EventStore } from './event-store.port';
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store';
import type { EventStoreObserver } from './observe';
import { PostgresEventStore } from './postgres/postgres-event-store';

type Settings = Pick<Config, 'EVENTSTORE_URL' | 'DATABASE_URL' | 'UNSAFE_NO_FSYNC'>;

/**
 * Opens the event store that the settings name: EventStoreDB with EVENTSTORE_URL, otherwise Postgres.
 *
 * @throws EventStoreError when it cannot be reached or does not keep acknowledged writes
 */
export async function openEventStore(config: Settings, observe?: EventStoreObserver): Promise<EventStore> {
  const observer = observe ? { observe } : {};
  if (config.EVENTSTORE_URL) {
    const store = new EventStoreDbEventStore({ connectionString: config.EVENTSTORE_URL, ...observer });
    return opened(store, () => store.ping());
  }
  const store = new PostgresEventStore({
    connectionString: config.DATABASE_URL,
    allowUnsafe: config.UNSAFE_NO_FSYNC,
    ...observer,
  });
  return opened(store, () => store.start());
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
