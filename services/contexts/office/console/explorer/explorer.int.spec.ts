import type { EventFilter } from '@contracts/http/office/explorer';
import type { RecordedEvent } from '@kernel/event';
import { EventSearch } from './read-models/event-search';
import { anyFilter, FILTERS, foundIn } from './test-support/filters';
import {
  eventHistoryProjection,
  SEED,
  contexts,
  next,
  useExplorer,
  stand,
  standAtEnd,
  page,
  all,
  at,
  write,
} from './test-support/explorer-lab';

let log: RecordedEvent[];

useExplorer();
beforeAll(async () => {
  log = await contexts.events();
});

const bruteForce = (filter: EventFilter) => foundIn(log, filter);

it.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
  'finds what a look at every event finds: %s',
  async (_, filter) => {
    const expected = bruteForce(filter);
    expect(await all(filter)).toEqual({ ids: expected, count: expected.length, isCountExact: true });
  },
);

it('finds the same for any filters together', async () => {
  const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)]!;
  for (let round = 0; round < 40; round += 1) {
    const filter = anyFilter();
    const expected = bruteForce(filter);
    const found = await all(filter, expected.length < 100 ? pick([3, 50, 200]) : 200);
    expect({ filter, seed: SEED, ...found }).toEqual({
      filter,
      seed: SEED,
      ids: expected,
      count: expected.length,
      isCountExact: true,
    });
  }
});

it('finds events whose time has nothing to do with their place, through many steps', async () => {
  const filter = { from: at(-5_000), to: at(-1) };
  const expected = bruteForce(filter);
  expect(expected.length).toBeGreaterThan(20);
  expect((await all(filter)).ids).toEqual(expected);
  expect((await all({ ...filter, category: 'wallet' }, 5)).ids).toEqual(bruteForce({ ...filter, category: 'wallet' }));
});

it('names every type and category that there is', async () => {
  const { types, categories } = await page({ key: 'none' });
  expect(types).toEqual([...new Set(log.map(({ type }) => type))].sort());
  expect(categories).toEqual(['deposit', 'member', 'staff', 'wallet']);
});

it('pages on without a gap and without a repetition while events are written', async () => {
  const expected = bruteForce({ category: 'wallet' });
  const first = await page({ category: 'wallet' });
  const ids = first.list.map(({ id }) => id);
  const seen = new Set(log.map(({ id }) => id));
  for (let cursor = first.nextCursor; cursor !== null;) {
    if (ids.length < 500) {
      await write(20);
      const added = (await contexts.events()).filter(({ id }) => !seen.has(id));
      for (const { id } of added) seen.add(id);
      await eventHistoryProjection.project(added, contexts.database);
    }
    const more = await page({ category: 'wallet', pageSize: 100, cursor });
    ids.push(...more.list.map(({ id }) => id));
    cursor = more.nextCursor;
  }
  expect(ids).toEqual(expected);
  log = await contexts.events();
});

it.each([{ cursor: '1; drop table' }, { cursor: '-1' }])('refuses the cursor %p', async (query) => {
  await expect(page(query)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

it('says when it is not the whole log that it shows, and counts no more than "at least"', async () => {
  await standAtEnd();
  expect(await page({ type: 'BetWon' })).toMatchObject({ isCurrent: true, isCountExact: true });
  await stand(log[1_000]!.checkpoint, false);
  expect(await page({ type: 'BetWon' })).toMatchObject({ isCurrent: false, isCountExact: false });
  await standAtEnd();
  expect(await page({ type: 'BetWon' })).toMatchObject({ isCurrent: true, isCountExact: true });
});

it('refuses an amount with more digits than the currency has, and takes zeros', async () => {
  await expect(page({ amountMin: '1.005' })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
  expect((await all({ amountMin: '5.0000' })).ids).toEqual(bruteForce({ amountMin: '5.00' }));
});

it('has staff try again when the plan of a question takes too long', async () => {
  const search = contexts.module.get(EventSearch);
  await expect(search.bounded(20, (sql) => sql.query('select pg_sleep(5)'))).rejects.toMatchObject({
    code: 'BUSY',
    retryAfterS: 1,
  });
});

it('counts up to 10,000 and no further', async () => {
  await standAtEnd();
  await contexts.database.query(`insert into read.event_history
    select last + n, n, now(), now(), null, 1, false, gen_random_uuid(), null, 'staff-many', '1', 'a', 'many', 'c',
      null from generate_series(1, 10001) n, (select max(seq) as last from read.event_history) as history`);
  try {
    expect(await page({ key: 'many', pageSize: 1 })).toMatchObject({ count: 10_000, isCountExact: false });
    await contexts.database.query(
      'delete from read.event_history where seq = (select max(seq) from read.event_history)',
    );
    expect(await page({ key: 'many', pageSize: 1 })).toMatchObject({ count: 10_000, isCountExact: true });
  } finally {
    await contexts.database.query(`delete from read.event_history where key = 'many'`);
  }
});
