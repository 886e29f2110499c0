import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { insist } from '../conformance/stubborn';
import { all, events, eventually, failureOf, newStream } from '../conformance/support';
import { EventStoreDbEventStore } from './eventstoredb-event-store';

const PATIENCE_MS = 10 * 60_000;

let standIn: EsdbStandIn;
let store: EventStoreDbEventStore;
/** Sends an append without an answer again after a moment. */
let insistent: EventStoreDbEventStore;

beforeEach(async () => {
  standIn = await startEsdbStandIn();
  standIn.faults.dropAnswerMs = 10;
  const connectionString = standIn.url;
  store = new EventStoreDbEventStore({ connectionString, timeoutMs: PATIENCE_MS, resendAfterMs: PATIENCE_MS });
  insistent = new EventStoreDbEventStore({ connectionString, timeoutMs: PATIENCE_MS, resendAfterMs: 30 });
  // The connection is established first, so that only an append can be late.
  await insist(store, newStream(), 'noStream', events(1));
});
afterEach(async () => {
  await store.close();
  await insistent.close();
  await standIn.stop();
});

describe('an append of the EventStoreDB home that is sent again', () => {
  it.each([
    ['once', 1],
    ['while the commit takes longer than the server waits', 4],
  ])('before the first attempt is committed gets its result, dropped %s', async (_what, drops) => {
    const stream = newStream();
    const batch = events(3);
    const commit = standIn.faults.holdCommits();
    const attempts = Promise.all([1, 2].map(() => store.append(stream, 'noStream', batch)));
    await eventually(() => standIn.faults.dropped >= drops, 'the retry dropped');
    expect(await all(store.read(stream))).toEqual([]);
    commit();
    const [first, second] = await attempts;
    expect(first!.revision).toBe(2n);
    expect(second).toEqual(first);
    expect(await all(store.read(stream))).toHaveLength(3);
  });

  it('gets its result also when others have appended meanwhile', async () => {
    const stream = newStream();
    const batch = events(2);
    const commit = standIn.faults.holdCommits();
    const attempts = Promise.all([1, 2].map(() => store.append(stream, 'noStream', batch)));
    await eventually(() => standIn.faults.dropped > 0, 'the retry dropped');
    // The server compares an expectation with what is written, committed or not.
    const rival = await failureOf(store.append(stream, 'noStream', events(1)));
    expect([rival.code, rival.actual]).toEqual(['Conflict', 1n]);
    const later = store.append(stream, 1n, events(1));
    commit();
    expect((await attempts).map(({ revision }) => revision)).toEqual([1n, 1n]);
    expect((await later).revision).toBe(2n);
  });

  it.each([
    ['was written, and its answer was lost', 'silentAfterCommit'],
    ['was lost', 'silentBeforeCommit'],
  ] as const)('because the first attempt %s is written once', async (_what, fault) => {
    const stream = newStream();
    standIn.faults[fault] = 1;
    expect((await insistent.append(stream, 'noStream', events(2))).revision).toBe(1n);
    expect(await all(store.read(stream))).toHaveLength(2);
  });

  it('takes the late answer of the first attempt', async () => {
    const stream = newStream();
    // The second attempt is never answered.
    standIn.faults.dropAnswerMs = PATIENCE_MS;
    const commit = standIn.faults.holdCommits();
    const appended = insistent.append(stream, 'noStream', events(2));
    await eventually(() => standIn.faults.dropped > 0, 'the second attempt dropped');
    commit();
    expect((await appended).revision).toBe(1n);
    expect(await all(store.read(stream))).toHaveLength(2);
  });

  it('is of unknown outcome when the time is over, and a later retry settles it', async () => {
    const hasty = new EventStoreDbEventStore({ connectionString: standIn.url, timeoutMs: 100, resendAfterMs: 30 });
    const stream = newStream();
    const batch = events(2);
    const commit = standIn.faults.holdCommits();
    expect((await failureOf(hasty.append(stream, 'noStream', batch))).code).toBe('OutcomeUnknown');
    expect(standIn.faults.dropped).toBeGreaterThan(0);
    commit();
    expect((await store.append(stream, 'noStream', batch)).revision).toBe(1n);
    expect(await all(store.read(stream))).toHaveLength(2);
    await hasty.close();
  });
});
