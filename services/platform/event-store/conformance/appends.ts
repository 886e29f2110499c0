import { randomUUID } from 'node:crypto';
import { type EventStoreError, type AppendResult } from '../event-store.port';
import { all, event, events, failureOf, newCategory, newStream, useStore, type OpenStore } from './support';

export function describeAppends(openStore: OpenStore): void {
  describe('appending', () => {
    const store = useStore(openStore);

    it('creates a stream and numbers its events without gaps', async () => {
      const stream = newStream();
      expect((await store().append(stream, 'noStream', events(1))).revision).toBe(0n);
      expect((await store().append(stream, 0n, events(3))).revision).toBe(3n);
      expect((await store().append(stream, 3n, events(2))).revision).toBe(5n);
      expect((await all(store().read(stream))).map((one) => one.revision)).toEqual([0n, 1n, 2n, 3n, 4n, 5n]);
    });

    it('tells the actual revision of a conflict', async () => {
      const stream = newStream();
      const missing = await failureOf(store().append(stream, 0n, events(1)));
      expect([missing.code, missing.actual]).toEqual(['Conflict', 'noStream']);
      await store().append(stream, 'noStream', events(3));
      for (const expected of ['noStream', 0n, 1n, 3n, 100n] as const) {
        const error = await failureOf(store().append(stream, expected, events(1)));
        expect([error.code, error.actual]).toEqual(['Conflict', 2n]);
      }
      expect(await all(store().read(stream))).toHaveLength(3);
    });

    it('lets exactly one of many concurrent writers win', async () => {
      const stream = newStream();
      await store().append(stream, 'noStream', events(1));
      const attempts = await Promise.allSettled(
        Array.from({ length: 40 }, () => store().append(stream, 0n, events(2))),
      );
      const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
      const lost = attempts.filter((attempt) => attempt.status === 'rejected');
      const codes = lost.map((attempt) => (attempt.reason as EventStoreError).code);
      expect(won).toHaveLength(1);
      expect(new Set(codes)).toEqual(new Set(['Conflict']));
      expect(await all(store().read(stream))).toHaveLength(3);
    });

    it('writes a batch whole or not at all', async () => {
      const stream = newStream();
      const good = events(2);
      await failureOf(store().append(stream, 'noStream', [...good, event({ wrong: undefined })]));
      expect(await all(store().read(stream))).toEqual([]);
      await store().append(stream, 'noStream', good);
      await failureOf(store().append(stream, 0n, events(3)));
      expect(await all(store().read(stream))).toHaveLength(2);
    });

    it('answers an identical retry with the first result and writes nothing, also after later appends', async () => {
      const stream = newStream();
      const first = events(2);
      const second = events(2);
      const results: AppendResult[] = [
        await store().append(stream, 'noStream', first),
        await store().append(stream, 1n, second),
      ];
      expect(await store().append(stream, 1n, second)).toEqual(results[1]);
      await store().append(stream, 3n, events(1));
      expect(await store().append(stream, 'noStream', first)).toEqual(results[0]);
      expect(await store().append(stream, 1n, second)).toEqual(results[1]);
      expect(await all(store().read(stream))).toHaveLength(5);
    });

    it('answers retries that race the first attempt', async () => {
      const stream = newStream();
      const batch = events(3);
      const attempts = await Promise.all(Array.from({ length: 10 }, () => store().append(stream, 'noStream', batch)));
      expect(new Set(attempts.map((attempt) => attempt.revision))).toEqual(new Set([2n]));
      expect(await all(store().read(stream))).toHaveLength(3);
    });

    it('takes a retry that overlaps only in part for a conflict', async () => {
      const stream = newStream();
      const batch = events(2);
      await store().append(stream, 'noStream', batch);
      const longer = await failureOf(store().append(stream, 'noStream', [...batch, event()]));
      const swapped = await failureOf(store().append(stream, 'noStream', [batch[1]!, batch[0]!]));
      const shifted = await failureOf(store().append(stream, 0n, batch));
      expect([longer, swapped, shifted].map((error) => [error.code, error.actual])).toEqual(
        Array(3).fill(['Conflict', 1n]),
      );
      expect(await all(store().read(stream))).toHaveLength(2);
    });

    it('accepts an id that another stream has', async () => {
      const id = randomUUID();
      const category = newCategory();
      for (const stream of [newStream(category), newStream(category)]) {
        expect((await store().append(stream, 'noStream', [event({}, id)])).revision).toBe(0n);
      }
    });

    it('takes upper-case ids for the same ids', async () => {
      const stream = newStream();
      const id = randomUUID();
      await store().append(stream, 'noStream', [event({}, id.toUpperCase())]);
      expect((await store().append(stream, 'noStream', [event({}, id)])).revision).toBe(0n);
      expect((await all(store().read(stream)))[0]!.id).toBe(id);
    });

    it('answers each of many concurrent appends on its own', async () => {
      const category = newCategory();
      const streams = Array.from({ length: 100 }, () => newStream(category));
      const attempts = await Promise.allSettled(
        streams.map((stream, n) => store().append(stream, n % 3 === 0 ? 5n : 'noStream', events(1 + (n % 4)))),
      );
      for (const [n, attempt] of attempts.entries()) {
        expect(attempt.status).toBe(n % 3 === 0 ? 'rejected' : 'fulfilled');
        expect(await all(store().read(streams[n]!))).toHaveLength(n % 3 === 0 ? 0 : 1 + (n % 4));
      }
    });

    it('reads a tombstoned stream as empty and refuses further appends', async () => {
      const stream = newStream();
      await store().append(stream, 'noStream', events(2));
      const early = await failureOf(store().tombstone(stream, 0n));
      expect([early.code, early.actual]).toEqual(['Conflict', 1n]);
      expect(await all(store().read(stream))).toHaveLength(2);
      await store().tombstone(stream, 1n);
      expect(await all(store().read(stream))).toEqual([]);
      expect(await all(store().read(stream, { direction: 'backwards', max: 1 }))).toEqual([]);
      for (const expected of ['noStream', 1n] as const) {
        expect((await failureOf(store().append(stream, expected, events(1)))).code).toBe('StreamDeleted');
      }
      expect((await failureOf(store().tombstone(stream, 1n))).code).toBe('StreamDeleted');
    });

    it('settles what is pending when it is closed, and refuses what comes later', async () => {
      const other = await openStore();
      const category = newCategory();
      const streams = Array.from({ length: 20 }, () => newStream(category));
      const pending = Promise.allSettled(streams.map((stream) => other.append(stream, 'noStream', events(1))));
      await other.close();
      const outcomes = await pending;
      for (const [n, outcome] of outcomes.entries()) {
        const found = await all(store().read(streams[n]!));
        if (outcome.status === 'fulfilled') expect(found).toHaveLength(1);
        else expect((outcome.reason as EventStoreError).code).toMatch(/^(Unavailable|OutcomeUnknown)$/);
      }
      expect((await failureOf(other.append(newStream(), 'noStream', events(1)))).code).toBe('Unavailable');
      await other.close();
    });
  });
}
