import { createLogDatabase, type LogDatabase } from '@test/event-store/log-database';
import { describeConformance } from '../event-store.conformance';
import { PostgresEventStore } from './postgres-event-store';

let database: LogDatabase;

beforeAll(async () => {
  database = await createLogDatabase();
});
afterAll(async () => {
  await database?.drop();
});

describeConformance('the Postgres home', async () => {
  const store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  await store.start();
  return store;
});
