import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { describeConformance } from '../event-store.conformance';
import { EventStoreDbEventStore } from './eventstoredb-event-store';

let standIn: EsdbStandIn;

beforeAll(async () => {
  standIn = await startEsdbStandIn();
  // A server takes 2,000 ms.
  standIn.faults.dropAnswerMs = 100;
});
afterAll(async () => {
  await standIn?.stop();
});

describeConformance(
  'the EventStoreDB home on the stand-in',
  () => Promise.resolve(new EventStoreDbEventStore({ connectionString: standIn.url })),
  { positionsBeyondDoubles: true },
);

it('keeps a text beside a stream, the newest one, which no reader of the log meets', async () => {
  const store = new EventStoreDbEventStore({ connectionString: standIn.url });
  try {
    expect(await store.notes.noteBeside('memberkey-ana')).toBeNull();
    await store.notes.writeBeside('memberkey-ana', 'first');
    await store.notes.writeBeside('memberkey-ana', 'second');
    expect(await store.notes.noteBeside('memberkey-ana')).toBe('second');
    for await (const { stream } of store.readAll('start')) expect(stream).not.toContain('memberkey');
    for await (const event of store.read('memberkey-ana')) expect(event).toBeUndefined();
  } finally {
    await store.close();
  }
});

// The suite also runs against a real server if the environment names one.
const server = process.env['ESDB_CONNECTION_STRING'];
if (server) {
  describeConformance('the EventStoreDB home on a real server', () =>
    Promise.resolve(new EventStoreDbEventStore({ connectionString: server })),
  );
}
