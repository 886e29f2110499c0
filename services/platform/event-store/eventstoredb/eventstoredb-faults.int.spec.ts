import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { insist, insistOnWriting } from '../conformance/stubborn';
import { all, event, events, eventually, failureOf, follow, newCategory, newStream } from '../conformance/support';
import { EventStoreDbEventStore } from './eventstoredb-event-store';

/** The time after which one store gives up a silent server; every other store waits for its answers. */
const IMPATIENCE_MS = 300;

let standIn: EsdbStandIn;
let store: EventStoreDbEventStore;
let impatient: EventStoreDbEventStore;
const unhandled: unknown[] = [];
const onUnhandled = (error: unknown) => unhandled.push(error);

beforeAll(() => {
  process.on('unhandledRejection', onUnhandled);
});
beforeEach(async () => {
  standIn = await startEsdbStandIn();
  store = new EventStoreDbEventStore({ connectionString: standIn.url, timeoutMs: 10 * 60_000 });
  impatient = new EventStoreDbEventStore({ connectionString: standIn.url, timeoutMs: IMPATIENCE_MS });
});
afterEach(async () => {
  await store.close();
  await impatient.close();
  await standIn.stop();
  expect(unhandled).toEqual([]);
});
afterAll(() => {
  process.off('unhandledRejection', onUnhandled);
});

describe('the EventStoreDB home when things go wrong', () => {
  it.each([
    ['the answer is lost', 'breakAfterCommit', 1],
    ['the call breaks before the commit', 'breakBeforeCommit', 0],
    ['the server writes and stays silent', 'silentAfterCommit', 1],
    ['the server stays silent', 'silentBeforeCommit', 0],
  ] as const)('says that the outcome is unknown when %s, and a retry settles it', async (_what, fault, written) => {
    const stream = newStream();
    const batch = events(2);
    const faulty = fault.startsWith('silent') ? impatient : store;
    // The connection is established first, so that only the answer of the append can be late.
    await insist(faulty, newStream(), 'noStream', events(1));
    standIn.faults[fault] = 1;
    expect((await failureOf(faulty.append(stream, 'noStream', batch))).code).toBe('OutcomeUnknown');
    expect(await all(store.read(stream))).toHaveLength(written * 2);
    expect((await store.append(stream, 'noStream', batch)).revision).toBe(1n);
    expect(await all(store.read(stream))).toHaveLength(2);
  });

  it('has 120 appends under way, and the others wait for their turn', async () => {
    await store.append(newStream(), 'noStream', events(1));
    const before = standIn.faults.arrived;
    const commit = standIn.faults.holdCommits();
    const appends = Array.from({ length: 150 }, () => store.append(newStream(), 'noStream', events(1)));
    await eventually(() => standIn.faults.arrived - before === 120, '120 appends have arrived');
    await sleep(50);
    expect(standIn.faults.arrived - before).toBe(120);
    commit();
    expect(await Promise.all(appends)).toHaveLength(150);
    expect(standIn.faults.arrived - before).toBe(150);
  });

  it('answers the appends at one server while the calls to another break', async () => {
    const other = await startEsdbStandIn();
    const elsewhere = new EventStoreDbEventStore({ connectionString: other.url, timeoutMs: 10 * 60_000 });
    await insist(elsewhere, newStream(), 'noStream', events(1));
    const commit = standIn.faults.holdCommits();
    const appends = Array.from({ length: 20 }, () => store.append(newStream(), 'noStream', events(1)));
    await eventually(() => standIn.faults.arrived === 20, 'the appends have arrived');
    other.faults.breakBeforeCommit = 1;
    const broken = await failureOf(elsewhere.append(newStream(), 'noStream', events(1)));
    commit();
    expect(broken.code).toBe('OutcomeUnknown');
    expect((await Promise.all(appends)).map(({ revision }) => revision)).toEqual(appends.map(() => 0n));
    await elsewhere.close();
    await other.stop();
  });

  it('settles every pending append when the call breaks under load', async () => {
    const category = newCategory();
    const streams = Array.from({ length: 200 }, () => newStream(category));
    const batches = streams.map(() => [event({ text: 'x'.repeat(20_000) })]);
    await store.append(newStream(), 'noStream', events(1));
    standIn.faults.appendDelayMs = 5;
    const first = Promise.allSettled(streams.map((stream, n) => store.append(stream, 'noStream', batches[n]!)));
    for (let n = 0; n < 3; n += 1) {
      await sleep(15);
      standIn.faults.breakCalls();
    }
    const codes = (await first).map((outcome) => {
      return outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'ok';
    });
    expect(codes).toContain('OutcomeUnknown');
    standIn.faults.appendDelayMs = 0;
    const second = await Promise.all(streams.map((stream, n) => insist(store, stream, 'noStream', batches[n]!)));
    expect(second.every((result) => result.revision === 0n)).toBe(true);
    const found = await all(store.readAll('start', { categories: [category] }));
    expect(found.map((one) => one.id).sort()).toEqual(batches.map(([one]) => one!.id).sort());
  });

  it('goes to the leader that a follower names, and a retry settles the append', async () => {
    const stream = newStream();
    const batch = events(1);
    await store.append(newStream(), 'noStream', events(1));
    standIn.faults.notLeader = { times: 1, host: '127.0.0.1', port: Number(/:(\d+)\?/.exec(standIn.url)![1]) };
    expect((await failureOf(store.append(stream, 'noStream', batch))).code).toBe('OutcomeUnknown');
    expect((await insist(store, stream, 'noStream', batch)).revision).toBe(0n);
  });

  it.each([
    ['its calls are broken', () => Promise.resolve(standIn.faults.breakCalls())],
    ['its connections are dropped', () => Promise.resolve(standIn.faults.dropConnections())],
    ['the server restarts', () => standIn.faults.restart(20)],
  ])('loses and doubles nothing when %s', async (_what, harm) => {
    const category = newCategory();
    const follower = follow(store, { from: 'start', filter: { categories: [category] }, maxBatch: 10 });
    let writing = true;
    const streams = Array.from({ length: 4 }, () => newStream(category));
    const writers = streams.map((stream) => insistOnWriting(store, stream, () => writing));
    for (let n = 0; n < 5; n += 1) {
      await sleep(80);
      await harm();
    }
    await sleep(80);
    writing = false;
    const written = await Promise.all(writers);
    await follower.until(written.flat().length);
    await follower.close();
    for (const [n, stream] of streams.entries()) {
      expect((await all(store.read(stream))).map((one) => one.id)).toEqual(written[n]);
      expect(follower.seen.filter((one) => one.stream === stream).map((one) => one.id)).toEqual(written[n]);
    }
    expect(follower.seen).toHaveLength(written.flat().length);
    expect(follower.faults.length).toBeGreaterThan(0);
  });

  it('does not wait for a silent server when it reads', async () => {
    await store.append(newStream(), 'noStream', events(1));
    standIn.faults.silentReads = true;
    expect((await failureOf(all(impatient.read(newStream())))).code).toBe('Unavailable');
    expect((await failureOf(all(impatient.readAll('start')))).code).toBe('Unavailable');
    expect((await failureOf(impatient.ping())).code).toBe('Unavailable');
    const category = newCategory();
    const follower = follow(impatient, { from: 'start', filter: { categories: [category] } });
    await eventually(() => follower.faults.length > 0, 'the fault told');
    standIn.faults.silentReads = false;
    await store.append(newStream(category), 'noStream', events(1));
    await follower.until(1);
    await follower.close();
  });

  it('gives up a note that is not answered, and keeps no call for it', async () => {
    await impatient.ping();
    const calls = standIn.faults.openCalls();
    standIn.faults.silentReads = true;
    expect((await failureOf(impatient.notes.noteBeside(newStream()))).code).toBe('Unavailable');
    await eventually(() => standIn.faults.openCalls() <= calls, 'the call ended');
    standIn.faults.silentReads = false;
    expect(await impatient.notes.noteBeside(newStream())).toBeNull();
  });

  it('is unavailable while there is no server, and recovers when it comes back', async () => {
    await insist(impatient, newStream(), 'noStream', events(1));
    const comeBack = standIn.faults.leave();
    const stream = newStream();
    await failureOf(impatient.append(stream, 'noStream', events(1)));
    const down = await failureOf(impatient.append(stream, 'noStream', events(1)));
    expect(down.code).toBe('Unavailable');
    await comeBack();
    expect((await insist(store, stream, 'noStream', events(1))).revision).toBe(0n);
  });

  it('is unavailable from the start when nobody listens', async () => {
    const nowhere = new EventStoreDbEventStore({
      connectionString: 'esdb://127.0.0.1:1?tls=false',
      timeoutMs: IMPATIENCE_MS,
    });
    for (let n = 0; n < 2; n += 1) {
      expect((await failureOf(nowhere.append(newStream(), 'noStream', events(1)))).code).toBe('Unavailable');
    }
    expect((await failureOf(nowhere.ping())).code).toBe('Unavailable');
    await nowhere.close();
  });

  it('finds a cluster by gossip', async () => {
    const url = standIn.url.replace('esdb://', 'esdb+discover://');
    const discovering = new EventStoreDbEventStore({ connectionString: url, timeoutMs: 10 * 60_000 });
    const stream = newStream();
    expect((await discovering.append(stream, 'noStream', events(1))).revision).toBe(0n);
    expect(await all(store.read(stream))).toHaveLength(1);
    await discovering.close();
  });

  it('reads a softly deleted stream as empty and goes on with its numbers', async () => {
    const operator = EventStoreDBClient.connectionString(standIn.url);
    const stream = newStream();
    await store.append(stream, 'noStream', events(3));
    await operator.deleteStream(stream);
    expect(await all(store.read(stream))).toEqual([]);
    expect((await store.append(stream, 'noStream', events(1))).revision).toBe(3n);
    expect((await all(store.read(stream))).map((one) => one.revision)).toEqual([3n]);
    await operator.dispose();
  });

  it('hands the record of a tombstone to no reader, and follows the log beyond it', async () => {
    const category = newCategory();
    const stream = newStream(category);
    const follower = follow(store, { from: 'start', filter: { categories: [category] } });
    await store.append(stream, 'noStream', events(1));
    await store.tombstone(stream, 0n);
    await store.append(newStream(category), 'noStream', events(1));
    await follower.until(2);
    await follower.close();
    expect(follower.seen.map((one) => one.type)).toEqual(['StakePlaced', 'StakePlaced']);
    expect(await all(store.readAll('start', { categories: [category] }))).toHaveLength(2);
  });

  it('reads streams of servers that do not tell the place in the whole log', async () => {
    const stream = newStream();
    await store.append(stream, 'noStream', events(1));
    standIn.faults.withoutPositions = true;
    expect((await all(store.read(stream))).map((one) => one.checkpoint)).toEqual(['']);
  });
});
