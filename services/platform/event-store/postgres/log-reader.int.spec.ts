import pg from 'pg';
import { createLogDatabase, type LogDatabase } from '@test/event-store/log-database';
import { events, eventually, newCategory, newStream } from '../conformance/support';
import { READ_LOG, READER_SETTINGS } from './log-reader';
import { PostgresEventStore } from './postgres-event-store';

const EVENTS = 3_000;
const PAGE = 100;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

let database: LogDatabase;

beforeAll(async () => {
  database = await createLogDatabase();
});
afterAll(() => database?.drop());

/** Finds the steps of a plan, at any depth, that read the table of events. */
function looksAtEvents(plan: Plan): readonly Plan[] {
  const below = (plan.Plans ?? []).flatMap(looksAtEvents);
  return plan['Relation Name'] === 'events' || plan['Node Type'].startsWith('Bitmap') ? [plan, ...below] : below;
}

it('reads a page of one long stream by its positions, though nothing was ever analysed, and no event beside them', async () => {
  const store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  await store.start();
  const category = newCategory();
  await store.append(newStream(category), 'noStream', events(EVENTS));
  await store.close();
  const client = new pg.Client({ connectionString: database.url, options: READER_SETTINGS });
  await client.connect();
  await client.query(`prepare page (bigint, bigint, text[], integer) as ${READ_LOG.text}`);
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (analyze, format json) execute page (${EVENTS - PAGE}, ${EVENTS + 10_000}, '{${category}}', 1000)`,
  );
  await client.end();
  expect(looksAtEvents(rows[0]!['QUERY PLAN'][0]!.Plan)).toEqual([
    expect.objectContaining({
      'Node Type': 'Index Scan',
      'Index Name': 'events_pkey',
      'Actual Rows': PAGE,
      'Actual Loops': 1,
    }),
  ]);
});

it('parses the JSON of those events alone that a subscription wants', async () => {
  const store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  await store.start();
  const category = newCategory();
  const [mine, theirs] = [newStream(category), newStream(category)];
  const parse = jest.spyOn(JSON, 'parse');
  const ids = (written: ReturnType<typeof events>) => written.map(({ id }) => id);
  const [told, passedOver] = [events(20), events(200)];
  const parsedOf = (all: readonly string[]) =>
    all.filter((id) => parse.mock.calls.some(([text]) => String(text).includes(id)));
  try {
    // The metadata of the events names their ids.
    const named = (written: ReturnType<typeof events>) =>
      written.map((event) => ({ ...event, metadata: { ...event.metadata, key: event.id } }));
    await store.append(theirs, 'noStream', named(passedOver.slice(0, 100)));
    await store.append(mine, 'noStream', named(told));
    await store.append(theirs, 99n, named(passedOver.slice(100)));
    const seen: string[] = [];
    const subscription = store.subscribe({
      from: 'start',
      filter: { categories: [category] },
      wants: (stream) => stream === mine,
      onBatch: async (batch) => void seen.push(...batch.events.map(({ id }) => id)),
    });
    await eventually(() => seen.length === told.length, 'the wanted events');
    await subscription.close();
    expect(parsedOf(ids(told))).toEqual(ids(told));
    expect(parsedOf(ids(passedOver))).toEqual([]);
  } finally {
    parse.mockRestore();
    await store.close();
  }
});
