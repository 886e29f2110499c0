import { startEsdbStandInCluster, type EsdbStandInCluster } from '@test/support/esdb-stand-in/stand-in';
import { insist, insistOnWriting } from '../conformance/stubborn';
import { all, events, eventually, follow, newCategory, newStream } from '../conformance/support';
import { EventStoreDbEventStore } from './eventstoredb-event-store';

let cluster: EsdbStandInCluster;
const stores: EventStoreDbEventStore[] = [];

beforeEach(async () => {
  cluster = await startEsdbStandInCluster([0, 0, 0]);
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await cluster.stop();
});

function open(connectionString: string): EventStoreDbEventStore {
  const store = new EventStoreDbEventStore({ connectionString, timeoutMs: 10 * 60_000 });
  stores.push(store);
  return store;
}

const readsAsFollower = () => cluster.nodes.map((node) => node.readsAsFollower());
const discovery = (index: number) => cluster.nodes[index]!.url.replace('esdb://', 'esdb+discover://');

describe('the EventStoreDB home on several nodes', () => {
  it.each([0, 1, 2])('works with the leader, whichever it is: node %i', async (leader) => {
    cluster.lead(leader);
    for (const url of [cluster.url, discovery(1), cluster.nodes[2]!.url]) {
      const store = open(url);
      const stream = newStream();
      expect((await insist(store, stream, 'noStream', events(2))).revision).toBe(1n);
      expect(await all(store.read(stream))).toHaveLength(2);
      expect((await all(store.readAll('start'))).at(-1)!.stream).toBe(stream);
    }
    expect(readsAsFollower()).toEqual([0, 0, 0]);
  });

  it('begins while nodes that it was told of are away', async () => {
    cluster.lead(2);
    cluster.nodes[0]!.faults.leave();
    cluster.nodes[1]!.faults.leave();
    const store = open(cluster.url);
    expect((await store.append(newStream(), 'noStream', events(1))).revision).toBe(0n);
  });

  it('waits for an election and reads from the next leader', async () => {
    const store = open(cluster.url);
    const stream = newStream();
    await store.append(stream, 'noStream', events(1));
    cluster.lead(undefined);
    await expect(all(store.read(stream))).rejects.toMatchObject({ code: 'Unavailable' });
    cluster.lead(1);
    expect(await all(store.read(stream))).toHaveLength(1);
    expect((await insist(store, stream, 0n, events(1))).revision).toBe(1n);
    expect(await all(store.read(stream))).toHaveLength(2);
    expect(readsAsFollower()).toEqual([0, 0, 0]);
  });

  it.each([
    ['die', (index: number) => cluster.nodes[index]!.faults.leave()],
    ['resign and stay as followers', () => () => Promise.resolve()],
  ])('loses and doubles nothing when leaders %s', async (_what, end) => {
    const store = open(cluster.url);
    const category = newCategory();
    const follower = follow(store, { from: 'start', filter: { categories: [category] } });
    let writing = true;
    const streams = [newStream(category), newStream(category)];
    const writers = streams.map((stream) => insistOnWriting(store, stream, () => writing));
    for (const [leader, next] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const seen = follower.seen.length;
      await eventually(() => follower.seen.length > seen + 20, 'events written and followed');
      const comeBack = end(leader);
      cluster.lead(undefined);
      await new Promise(setImmediate);
      cluster.lead(next);
      const later = follower.seen.length;
      await eventually(() => follower.seen.length > later + 20, 'events by the next leader');
      await comeBack();
    }
    writing = false;
    const written = await Promise.all(writers);
    await follower.until(written.flat().length);
    await follower.close();
    for (const [n, stream] of streams.entries()) {
      expect((await all(store.read(stream))).map((one) => one.id)).toEqual(written[n]);
      expect(follower.seen.filter((one) => one.stream === stream).map((one) => one.id)).toEqual(written[n]);
    }
    expect(readsAsFollower()).toEqual([0, 0, 0]);
  });
});
