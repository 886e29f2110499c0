import type { EventStore } from '../event-store/event-store.port';
import type { Checkpoints } from './checkpoints';
import { currentRows } from './standing';

const projection = { name: 'cases', categories: ['case'] };

interface Place {
  readonly generation: number;
  readonly hasCaughtUp: boolean;
}

/** @param waitedMs for how long the oldest missing event has waited; null where none is missing */
function tables(waitedMs: number | null, ...places: readonly (Place | undefined)[]) {
  const left = [...places];
  const list = async () => {
    const place = left.length > 1 ? left.shift() : left[0];
    return place ? [{ ...place, checkpoint: '7' }] : [];
  };
  const oldestAt = waitedMs === null ? null : new Date(Date.now() - waitedMs).toISOString();
  const distance = async () => ({ events: waitedMs === null ? 0 : 1, isExact: true, oldestAt, share: 1 });
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { rows: ['one'] };
  };
  const of = { checkpoints: { list } as unknown as Checkpoints, store: { distance } as unknown as EventStore };
  return { rows: () => currentRows(projection, of, read), reads: () => reads };
}

const whole: Place = { generation: 1, hasCaughtUp: true };

it('rows of tables that have every event are given, and those that are moments behind', async () => {
  expect(await tables(null, whole).rows()).toEqual(['one']);
  expect(await tables(1_000, whole).rows()).toEqual(['one']);
  // Nothing was ever recorded.
  expect(await tables(null, undefined).rows()).toEqual(['one']);
});

it('rows of tables that are behind the log, or are being built, are not read', async () => {
  for (const { rows, reads } of [
    tables(10_000, whole),
    tables(100, { generation: 2, hasCaughtUp: false }),
    tables(100, undefined),
  ]) {
    expect(await rows()).toBeUndefined();
    expect(reads()).toBe(0);
  }
});

it('rows that were read while a rebuild emptied the tables are not given', async () => {
  const { rows, reads } = tables(null, whole, { generation: 2, hasCaughtUp: false });
  expect(await rows()).toBeUndefined();
  expect(reads()).toBe(1);
});
