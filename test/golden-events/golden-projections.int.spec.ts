import { categoryOf } from '@kernel/event';
import { applied, followedBy } from '@platform/projections/applied';
import type { Projection } from '@platform/projections/projection';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { projections } from '../../services/apps/house';
import { expected, goldenStreams, recordedEvents } from './golden-streams';

const BATCH = 50;
const events = recordedEvents(goldenStreams);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

async function project(projection: Projection): Promise<void> {
  const followed = followedBy(projection);
  const read = events.filter(({ stream }) => followed.length === 0 || followed.includes(categoryOf(stream)));
  for (let from = 0; from < read.length; from += BATCH)
    await applied(projection, read.slice(from, from + BATCH), database);
}

/** The rows of a table in an order of their own, each as its values are written. */
async function rowsOf(table: string): Promise<unknown[]> {
  const { rows } = await database.query<{ row: unknown }>(
    `select to_jsonb(one) as row from ${table} one order by to_jsonb(one)::text collate "C"`,
  );
  return rows.map(({ row }) => row);
}

it.each(projections.map((projection) => [projection.name, projection] as const))(
  'the golden events fill the tables of %s as they did',
  async (name, projection) => {
    await project(projection);
    const tables: Record<string, unknown[]> = {};
    for (const table of projection.tables) tables[table] = await rowsOf(table);
    expect(Object.values(tables).flat().length).toBeGreaterThan(0);
    expect(tables).toEqual(expected(`rows/${name}`, tables));
  },
);
