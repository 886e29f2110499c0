import { categoryOf, type RecordedEvent } from '@kernel/event';
import { ledgerProjection } from '@contexts/office/books/ledger/read-models/ledger.projection';
import { significantEventsProjection } from '@contexts/office/console/significant/read-models/significant-events.projection';
import { memberTotalsProjection } from '@contexts/money/wallet/read-models/member-totals.projection';
import { walletProjection } from '@contexts/money/wallet/read-models/wallet.projection';
import { winnersProjection } from '@contexts/play/winners/read-models/winners.projection';
import { EventCatalogue } from '@platform/context/event-catalogue';
import { idOf } from '@platform/ids';
import { applied, followedBy } from '@platform/projections/applied';
import type { Projection } from '@platform/projections/projection';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { eventCatalogue, projections } from '../../services/apps/house';
import { goldenStreams, openedEvents, recordedEvents } from '../golden-events/golden-streams';

const BATCH = 50;
const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map((database) => database.drop())));

const playMoney = new Set(eventCatalogue.streams.flatMap(({ category, playMoney: is }) => (is ? [category] : [])));

/**
 * Every wallet of the golden log played once more with play money, by another member: whatever can happen to money
 * stands in a stream of trials as well. A projection that reads such a stream cannot fail to count it.
 */
const mirrored = goldenStreams
  .filter(({ category }) => category === 'wallet')
  .map((stream) => {
    const memberId = stream.stream.slice('wallet-'.length);
    const trialId = idOf(`trial of ${memberId}`);
    const events = JSON.parse(
      JSON.stringify(openedEvents(stream)).replaceAll(memberId, trialId).replaceAll('"BRL"', '"FUN"'),
    ) as typeof stream.events;
    return { name: `mirrored/${stream.name}`, category: 'trialwallet', stream: `trialwallet-${trialId}`, events };
  });

/** Both logs have the same positions, as if the events of trials had been written to another log at the same time. */
const withTrials = recordedEvents([...goldenStreams, ...mirrored]);
const withoutTrials = withTrials.filter(({ stream }) => !playMoney.has(categoryOf(stream)));

async function database(): Promise<TestDatabase> {
  const one = await createTestDatabase();
  opened.push(one);
  return one;
}

async function rowsAfter(
  log: readonly RecordedEvent[],
  projection: Projection,
  at: TestDatabase,
): Promise<Record<string, unknown[]>> {
  const followed = followedBy(projection);
  const read = log.filter(({ stream }) => followed.includes(categoryOf(stream)));
  for (let from = 0; from < read.length; from += BATCH) await applied(projection, read.slice(from, from + BATCH), at);
  const tables: Record<string, unknown[]> = {};
  for (const table of projection.tables) {
    const { rows } = await at.query<{ row: unknown }>(
      `select to_jsonb(one) as row from ${table} one order by to_jsonb(one)::text collate "C"`,
    );
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

it('the log has play money of every kind, and no other event of it', () => {
  const types = (log: readonly RecordedEvent[]) => new Set(log.map(({ type }) => type));
  const trials = withTrials.filter(({ stream }) => playMoney.has(categoryOf(stream)));
  expect([...playMoney]).toEqual(['trialwallet']);
  expect(types(trials).size).toBeGreaterThan(20);
  expect(types(trials)).toContain('PlayMoneyGranted');
  expect(withTrials).toHaveLength(withoutTrials.length + trials.length);
});

describe('every table is the same with the streams of trials and without them:', () => {
  let at: readonly [TestDatabase, TestDatabase];
  beforeAll(async () => {
    at = [await database(), await database()];
  });

  it.each(projections.map((projection) => [projection.name, projection] as const))('%s', async (_, projection) => {
    const [withThem, without] = [
      await rowsAfter(withTrials, projection, at[0]),
      await rowsAfter(withoutTrials, projection, at[1]),
    ];
    expect(withThem).toEqual(without);
    expect(Object.values(withThem).flat().length).toBeGreaterThan(0);
    expect(JSON.stringify(withThem)).not.toContain('"FUN"');
  });
});

describe('a planted fault is found:', () => {
  const reading = (projection: Projection): Projection => ({
    ...projection,
    categories: [...projection.categories, ...playMoney],
  });
  /** A catalogue to which nobody has said that the amounts are play money. */
  const unmarked = new EventCatalogue(eventCatalogue.streams.map(({ playMoney: _, ...streams }) => streams));

  it.each<[string, Projection]>([
    ['the wallets read trials', reading(walletProjection)],
    ['the totals of members read trials', reading(memberTotalsProjection)],
    ['the winner board reads trials', reading(winnersProjection)],
    ['the ledger books a category that is not marked', ledgerProjection(unmarked)],
    ['the console points at a category that is not marked', significantEventsProjection(unmarked)],
  ])('%s', async (_, projection) => {
    // Projections of wallets stop at this one event, which no wallet of money has; the rest they would take for money.
    const likeMoney = withTrials.filter(({ type }) => type !== 'PlayMoneyGranted');
    const withThem = await rowsAfter(likeMoney, projection, await database());
    const without = await rowsAfter(withoutTrials, projection, await database());
    expect(withThem).not.toEqual(without);
  });
});
