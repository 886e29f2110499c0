import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '../event-store.port';
import { all, events, eventually, follow, newCategory, newStream, useStore, type OpenStore } from './support';

/**
 * Writes single events to one stream after the other until the test stops it; returns the ids in the order of each
 * stream.
 */
async function keepWriting(store: EventStore, stream: string, running: () => boolean): Promise<string[]> {
  const ids: string[] = [];
  for (let revision: bigint | 'noStream' = 'noStream'; running();) {
    const batch = events(1);
    ({ revision } = await store.append(stream, revision, batch));
    ids.push(batch[0]!.id);
  }
  return ids;
}

export function describeSubscriptions(openStore: OpenStore): void {
  describe('subscribing', () => {
    const store = useStore(openStore);

    it('hands over history, then what is new, in order', async () => {
      const category = newCategory();
      const stream = newStream(category);
      await store().append(stream, 'noStream', events(7));
      const follower = follow(store(), { from: 'start', filter: { categories: [category] }, maxBatch: 3 });
      await follower.until(7);
      await store().append(stream, 6n, events(2));
      await follower.until(9);
      await follower.close();
      expect(follower.seen.map((one) => Number(one.revision))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      expect(Math.max(...follower.batches.map((batch) => batch.events.length))).toBeLessThanOrEqual(3);
      expect(follower.faults).toEqual([]);
    });

    it('leaves out the streams that are not wanted, and asks anew for each event', async () => {
      const category = newCategory();
      const [mine, theirs] = [newStream(category), newStream(category)];
      await store().append(mine, 'noStream', events(2));
      await store().append(theirs, 'noStream', events(3));
      const wanted = new Set([mine]);
      const wants = (stream: string) => wanted.has(stream);
      const follower = follow(store(), { from: 'start', filter: { categories: [category] }, wants, maxBatch: 2 });
      await follower.until(2);
      await store().append(mine, 1n, events(1));
      await follower.until(3);
      wanted.add(theirs);
      await store().append(theirs, 2n, events(1));
      await store().append(mine, 2n, events(1));
      await follower.until(5);
      await follower.close();
      expect(follower.seen.map(({ stream, revision }) => [stream, Number(revision)])).toEqual([
        [mine, 0],
        [mine, 1],
        [mine, 2],
        [theirs, 3],
        [mine, 3],
      ]);
    });

    it('hands over new events promptly', async () => {
      const category = newCategory();
      const stream = newStream(category);
      await store().append(stream, 'noStream', events(1));
      const follower = follow(store(), { from: 'start', filter: { categories: [category] } });
      await follower.until(1);
      await sleep(50);
      const startedMs = performance.now();
      await store().append(stream, 0n, events(1));
      await follower.until(2);
      expect(performance.now() - startedMs).toBeLessThan(500);
      await follower.close();
    });

    it('starts at the end when asked to', async () => {
      const category = newCategory();
      const stream = newStream(category);
      await store().append(stream, 'noStream', events(5));
      const follower = follow(store(), { from: 'end', filter: { categories: [category] } });
      for (let revision = 4n; follower.seen.length === 0 && revision < 500n;) {
        ({ revision } = await store().append(stream, revision, events(1)));
        await sleep(10);
      }
      await follower.close();
      expect(follower.seen.length).toBeGreaterThan(0);
      expect(follower.seen[0]!.revision).toBeGreaterThan(4n);
    });

    it('resumes from any checkpoint without loss or repeat', async () => {
      const category = newCategory();
      await store().append(newStream(category), 'noStream', events(10));
      const filter = { categories: [category] };
      const first = follow(store(), { from: 'start', filter, maxBatch: 4 });
      await first.until(10);
      await first.close();
      for (const [index, batch] of first.batches.entries()) {
        const handled = first.batches.slice(0, index + 1).reduce((sum, one) => sum + one.events.length, 0);
        const second = follow(store(), { from: { after: batch.checkpoint }, filter });
        const marker = newStream(category);
        await store().append(marker, 'noStream', events(1));
        await eventually(() => second.seen.some((one) => one.stream === marker), 'the marker handled');
        await second.close();
        const before = second.seen.filter((one) => first.seen.some((other) => other.id === one.id));
        expect(before.map((one) => one.id)).toEqual(first.seen.slice(handled).map((one) => one.id));
      }
    });

    it('gives checkpoints that cover exactly what was handed over', async () => {
      const category = newCategory();
      const [ours, foreign] = [newStream(category), newStream()];
      let at: bigint | 'noStream' = 'noStream';
      for (let n = 0; n < 9; n += 1) {
        await store().append(foreign, at, events(100));
        at = (await store().append(ours, at, events(100))).revision;
      }
      const filter = { categories: [category] };
      const follower = follow(store(), { from: 'start', filter, maxBatch: 90 }, () => sleep(2));
      await follower.until(900);
      await follower.close();
      // Every read goes through the rest of the log. Two dozen reads, spread over it, show enough.
      const apart = Math.ceil(follower.batches.length / 24);
      let handled = 0;
      for (const [index, batch] of follower.batches.entries()) {
        handled += batch.events.length;
        if (index % apart === 0)
          expect(await all(store().readAll({ after: batch.checkpoint }, filter))).toHaveLength(900 - handled);
      }
    });

    it('moves the checkpoint over events that the filter leaves out', async () => {
      const quiet = newCategory();
      const loud = newStream();
      await store().append(newStream(quiet), 'noStream', events(1));
      const follower = follow(store(), { from: 'start', filter: { categories: [quiet] } });
      await follower.until(1);
      const before = follower.checkpoint();
      let revision: bigint | 'noStream' = 'noStream';
      for (let n = 0; n < 12; n += 1) ({ revision } = await store().append(loud, revision, events(50)));
      await eventually(() => follower.checkpoint() !== before, 'the checkpoint moved');
      await follower.close();
      expect(follower.seen).toHaveLength(1);
      const resumed = follow(store(), { from: { after: follower.checkpoint()! }, filter: { categories: [quiet] } });
      await store().append(newStream(quiet), 'noStream', events(1));
      await resumed.until(1);
      await resumed.close();
      expect(resumed.seen).toHaveLength(1);
    });

    it('hands on the last place over foreign events, however soon after another batch they came', async () => {
      const quiet = newCategory();
      const loud = newStream();
      await store().append(newStream(quiet), 'noStream', events(1));
      const filter = { categories: [quiet] };
      const follower = follow(store(), { from: 'start', filter, emptyEveryMs: 300 });
      await follower.until(1);
      const { revision } = await store().append(loud, 'noStream', events(30));
      await store().append(loud, revision, events(30));
      const left = async () => {
        const after = await all(store().readAll({ after: follower.checkpoint()! }));
        return after.filter(({ stream }) => stream === loud).length;
      };
      for (const endMs = Date.now() + 60_000; (await left()) > 0 && Date.now() < endMs;) await sleep(20);
      expect(await left()).toBe(0);
      await follower.close();
    });

    it('loses nothing between history and live while many write', async () => {
      const category = newCategory();
      const other = await openStore();
      let writing = true;
      const streams = Array.from({ length: 8 }, () => newStream(category));
      const writers = streams.map((stream, n) => keepWriting(n % 2 ? other : store(), stream, () => writing));
      await sleep(100);
      const followers = [1, 7, 500].map((maxBatch) =>
        follow(store(), { from: 'start', filter: { categories: [category] }, maxBatch }),
      );
      await sleep(400);
      writing = false;
      const written = await Promise.all(writers);
      const total = written.flat().length;
      for (const follower of followers) {
        await follower.until(total);
        await follower.close();
        for (const [n, stream] of streams.entries()) {
          expect(follower.seen.filter((one) => one.stream === stream).map((one) => one.id)).toEqual(written[n]);
        }
        expect(follower.seen).toHaveLength(total);
      }
      await other.close();
    });

    it('hands a slow handler one batch at a time, in order', async () => {
      const category = newCategory();
      const stream = newStream(category);
      let revision: bigint | 'noStream' = 'noStream';
      for (let n = 0; n < 6; n += 1) ({ revision } = await store().append(stream, revision, events(200)));
      let busy = 0;
      let most = 0;
      const follower = follow(
        store(),
        { from: 'start', filter: { categories: [category] }, maxBatch: 100 },
        async (batch) => {
          busy += 1;
          most = Math.max(most, busy);
          expect(batch.events.length).toBeLessThanOrEqual(100);
          await sleep(20);
          busy -= 1;
        },
      );
      await follower.until(1_200);
      await follower.close();
      expect(most).toBe(1);
      expect(follower.faults).toEqual([]);
      expect(follower.seen.map((one) => Number(one.revision))).toEqual(Array.from({ length: 1_200 }, (_, n) => n));
    });

    it('brings the same batch again when the handler throws', async () => {
      const category = newCategory();
      const stream = newStream(category);
      await store().append(stream, 'noStream', events(3));
      const tries: string[] = [];
      const follower = follow(store(), { from: 'start', filter: { categories: [category] } }, (batch) => {
        if (batch.events.length === 0) return;
        tries.push(`${batch.checkpoint}:${batch.events.map((one) => one.revision).join()}`);
        if (tries.length < 3) throw new Error('not today');
      });
      await follower.until(3);
      await store().append(stream, 2n, events(1));
      await follower.until(4);
      await follower.close();
      expect(new Set(tries.slice(0, 3)).size).toBe(1);
      expect(follower.faults).toHaveLength(2);
      expect(follower.seen.map((one) => Number(one.revision))).toEqual([0, 1, 2, 3]);
    });

    it('ends while the handler keeps throwing, and calls it no more', async () => {
      const category = newCategory();
      await store().append(newStream(category), 'noStream', events(1));
      let calls = 0;
      const follower = follow(store(), { from: 'start', filter: { categories: [category] } }, (batch) => {
        if (batch.events.length === 0) return;
        calls += 1;
        throw new Error('never');
      });
      await eventually(() => calls > 0, 'the handler called');
      await follower.close();
      const before = calls;
      await sleep(300);
      expect(calls).toBe(before);
    });

    it('ends its subscriptions when the store is closed', async () => {
      const other = await openStore();
      const category = newCategory();
      const follower = follow(other, { from: 'start', filter: { categories: [category] } });
      await sleep(50);
      await other.close();
      await store().append(newStream(category), 'noStream', events(1));
      await sleep(100);
      expect(follower.seen).toEqual([]);
      await follower.close();
    });
  });
}
