import pg from 'pg';
import { createLogDatabase, type LogDatabase } from '@test/event-store/log-database';
import { events, newCategory, newStream } from '../conformance/support';
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
