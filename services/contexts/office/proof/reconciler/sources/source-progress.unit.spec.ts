import { EventCatalogue } from '@platform/context/event-catalogue';
import type { SqlPool } from '@platform/database/sql-pool';
import type { EventStore, LogDistance } from '@platform/event-store/event-store.port';
import { SourceProgress } from './source-progress';

const OLDEST = '2026-03-01T12:00:00.000Z';

const progressAt = (distance: Omit<LogDistance, 'share'>) => {
  const sql = {
    query: async (text: string) => ({ rows: text.includes('clock_timestamp') ? [{ now: new Date() }] : [] }),
  } as unknown as SqlPool;
  const store = { distance: async () => ({ ...distance, share: 0.5 }) } as unknown as EventStore;
  return new SourceProgress(sql, store, new EventCatalogue([])).now();
};

it('has everything until now where nothing is left', async () => {
  const before = Date.now();
  const { projection, ledger } = await progressAt({ events: 0, isExact: true, oldestAt: null });
  expect(Math.min(projection, ledger)).toBeGreaterThanOrEqual(before);
});

it('has everything until the oldest event that is left', async () => {
  expect(await progressAt({ events: 3, isExact: true, oldestAt: OLDEST })).toEqual({
    projection: Date.parse(OLDEST),
    ledger: Date.parse(OLDEST),
  });
});

it('does not take none within reach for none at all: what others wrote may lie between', async () => {
  expect(await progressAt({ events: 0, isExact: false, oldestAt: OLDEST })).toEqual({
    projection: Date.parse(OLDEST),
    ledger: Date.parse(OLDEST),
  });
});
