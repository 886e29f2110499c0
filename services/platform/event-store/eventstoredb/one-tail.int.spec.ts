import { setTimeout as sleep } from 'node:timers/promises';
import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { insist } from '../conformance/stubborn';
import { events, eventually, follow, newCategory, newStream, type Follower } from '../conformance/support';
import type { EventStore } from '../event-store.port';
import { EventStoreDbEventStore } from './eventstoredb-event-store';

/** As many as an API and a worker have together. */
const FOLLOWERS = 31;
const CATEGORIES = Array.from({ length: 5 }, newCategory);

let standIn: EsdbStandIn;
let store: EventStore;
beforeEach(async () => {
  standIn = await startEsdbStandIn();
  store = new EventStoreDbEventStore({ connectionString: standIn.url, timeoutMs: 10 * 60_000 });
});
afterEach(async () => {
  await store.close();
  await standIn.stop();
});

/** Some follow everything, the others one category or two. */
const filterOf = (n: number) =>
  n % 3 === 0 ? undefined : { categories: CATEGORIES.filter((_, index) => index === n % 5 || index === n % 3) };
const wants = (n: number, stream: string) => filterOf(n)?.categories.includes(stream.split('-')[0]!) ?? true;

async function write(batches: number, size: number): Promise<string[]> {
  const streams: string[] = [];
  for (let n = 0; n < batches; n += 1) {
    const stream = newStream(CATEGORIES[n % CATEGORIES.length]!);
    await insist(store, stream, 'noStream', events(size));
    streams.push(...Array.from({ length: size }, () => stream));
  }
  return streams;
}

async function expectAll(followers: readonly Follower[], written: readonly string[]): Promise<void> {
  for (const [n, follower] of followers.entries()) {
    const wanted = written.filter((stream) => wants(n, stream));
    await follower.until(wanted.length);
    expect(follower.seen.map(({ stream }) => stream)).toEqual(wanted);
  }
}

it('has the server read each new event once, however many follow', async () => {
  const followers = Array.from({ length: FOLLOWERS }, (_, n) => follow(store, { from: 'end', filter: filterOf(n) }));
  // A follower that begins at the end misses what was written before it has found the end.
  while (!followers.every(({ seen }) => seen.length > 0)) await write(CATEGORIES.length, 1);
  const before = standIn.recordsRead();
  const written = await write(300, 3);
  for (const [n, follower] of followers.entries()) {
    const wanted = written.filter((stream) => wants(n, stream));
    await eventually(() => follower.seen.at(-1)?.stream === wanted.at(-1), `follower ${n} at the end`);
    await eventually(() => follower.seen.filter(({ stream }) => stream === wanted.at(-1)).length === 3, 'all of it');
    expect(follower.seen.slice(-wanted.length).map(({ stream }) => stream)).toEqual(wanted);
  }
  expect(standIn.recordsRead() - before).toBeLessThan(written.length * 1.5);
});

it('lets a follower that is slow, and one that comes late, read what the others have left behind', async () => {
  const slow = follow(store, { from: 'start', filter: filterOf(0), maxBatch: 50 }, () => sleep(4));
  const fast = follow(store, { from: 'start', filter: filterOf(3) });
  const written = await write(600, 20);
  const late = follow(store, { from: 'start', filter: filterOf(6), maxBatch: 700 });
  await expectAll([slow], written);
  await expectAll([fast], written);
  await expectAll([late], written);
  expect([...slow.faults, ...fast.faults, ...late.faults]).toEqual([]);
});

it('takes a subscription anew that the server has outpaced, which is no fault', async () => {
  const followers = Array.from({ length: 6 }, (_, n) => follow(store, { from: 'start', filter: filterOf(n) }));
  const written = await write(10, 2);
  await expectAll(followers, written);
  for (let n = 0; n < 4; n += 1) {
    standIn.faults.outpacedSubscriptions = 1;
    // The tail may be between two subscriptions, with nothing to end.
    while (standIn.faults.outpacedSubscriptions > 0) written.push(...(await write(1, 3)));
    written.push(...(await write(20, 2)));
  }
  await expectAll(followers, written);
  for (const follower of followers) await follower.close();
  expect(followers.flatMap(({ faults }) => faults)).toEqual([]);
});

it('goes on where it was when its subscription ends again and again, and tells every follower', async () => {
  const followers = Array.from({ length: 6 }, (_, n) => follow(store, { from: 'start', filter: filterOf(n) }));
  const written: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    written.push(...(await write(10, 2)));
    // The tail may be between two subscriptions, with nothing to break.
    while (!followers.every(({ faults }) => faults.length > n)) {
      standIn.faults.breakCalls();
      await sleep(10);
    }
  }
  written.push(...(await write(10, 2)));
  await expectAll(followers, written);
});
