import pg from 'pg';
import { createLogDatabase, type LogDatabase } from '@test/event-store/log-database';
import { events, eventually, newCategory, newStream } from '../conformance/support';
import { READ_LOG, READ_STREAMS, READER_SETTINGS } from './log-reader';
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

/** The plan that a connection of the reader makes. */
async function planOf(prepare: string, execute: string): Promise<Plan> {
  const client = new pg.Client({ connectionString: database.url, options: READER_SETTINGS });
  await client.connect();
  await client.query(prepare);
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (analyze, format json) ${execute}`,
  );
  await client.end();
  return rows[0]!['QUERY PLAN'][0]!.Plan;
}

it('reads a page of one long stream by its positions, though nothing was ever analysed, and no event beside them', async () => {
  const store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  await store.start();
  const category = newCategory();
  await store.append(newStream(category), 'noStream', events(EVENTS));
  await store.close();
  const plan = await planOf(
    `prepare page (bigint, bigint, text[], integer) as ${READ_LOG.text}`,
    `execute page (${EVENTS - PAGE}, ${EVENTS + 10_000}, '{${category}}', 1000)`,
  );
  expect(looksAtEvents(plan)).toEqual([
    expect.objectContaining({
      'Node Type': 'Index Scan',
      'Index Name': 'events_pkey',
      'Actual Rows': PAGE,
      'Actual Loops': 1,
    }),
  ]);
});

it('reads the ends of several long streams by their revisions, and no event beside them', async () => {
  const store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  await store.start();
  const streams = [newStream(), newStream()];
  for (const stream of streams) await store.append(stream, 'noStream', events(EVENTS));
  await store.close();
  const plan = await planOf(
    `prepare streams (text[], bigint[], integer[]) as ${READ_STREAMS.text}`,
    `execute streams ('{${streams.join(',')}}', '{${EVENTS - 5},${EVENTS - 5}}', '{32,32}')`,
  );
  expect(looksAtEvents(plan)).toEqual([
    expect.objectContaining({ 'Node Type': 'Index Scan', 'Actual Rows': 5, 'Actual Loops': 2 }),
  ]);
});

it('reads by one statement what several ask for while an answer is on its way, and what one asks for at once', async () => {
  const store = new PostgresEventStore({ connectionString: database.url, allowUnsafe: true });
  await store.start();
  const streams = Array.from({ length: 40 }, () => newStream());
  for (const stream of streams) await store.append(stream, 'noStream', events(3));
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  const namesSent = () =>
    sent.mock.calls
      .map(([statement]) => (statement as unknown as { readonly name?: string }).name)
      .filter((name) => name?.startsWith('log-read-'));
  const lengthOf = async (stream: string) => {
    let length = 0;
    for await (const _ of store.read(stream)) length += 1;
    return length;
  };
  try {
    expect(await lengthOf(streams[0]!)).toBe(3);
    expect(namesSent()).toEqual(['log-read-forwards']);
    sent.mockClear();
    expect(await Promise.all(streams.map(lengthOf))).toEqual(streams.map(() => 3));
    expect(namesSent()).toEqual(['log-read-streams']);
  } finally {
    sent.mockRestore();
    await store.close();
  }
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
