import type { ReadOptions } from '../event-store.port';
import { all, events, newCategory, newStream, useStore, type ConformanceOptions, type OpenStore } from './support';

export function describeReads(openStore: OpenStore, options: ConformanceOptions): void {
  describe('reading a stream', () => {
    const store = useStore(openStore);
    const stream = newStream();
    const revisions = async (range?: ReadOptions) =>
      (await all(store().read(stream, range))).map((one) => Number(one.revision));

    beforeAll(async () => {
      await store().append(stream, 'noStream', events(10));
    });

    it('reads forwards and backwards', async () => {
      expect(await revisions()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(await revisions({ direction: 'backwards' })).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    });

    it('reads from a revision and as many as asked', async () => {
      expect(await revisions({ from: 7n })).toEqual([7, 8, 9]);
      expect(await revisions({ from: 2n, max: 3 })).toEqual([2, 3, 4]);
      expect(await revisions({ from: 2n, direction: 'backwards' })).toEqual([2, 1, 0]);
      expect(await revisions({ max: 1, direction: 'backwards' })).toEqual([9]);
      expect(await revisions({ from: 0n, direction: 'backwards' })).toEqual([0]);
    });

    it('reads nothing past the end and nothing of a missing stream', async () => {
      expect(await revisions({ from: 10n })).toEqual([]);
      expect(await all(store().read(newStream()))).toEqual([]);
      expect(await all(store().read(newStream(), { direction: 'backwards', max: 1 }))).toEqual([]);
    });

    it('reads more than a page, and may be left in the middle', async () => {
      const long = newStream();
      await store().append(long, 'noStream', events(700));
      await store().append(long, 699n, events(600));
      const found = await all(store().read(long));
      expect(found.map((one) => Number(one.revision))).toEqual(Array.from({ length: 1_300 }, (_, n) => n));
      const backwards = await all(store().read(long, { direction: 'backwards', max: 1_200 }));
      expect(backwards.map((one) => Number(one.revision))).toEqual(Array.from({ length: 1_200 }, (_, n) => 1_299 - n));
      for await (const one of store().read(long)) if (one.revision === 3n) break;
      expect(await all(store().read(long, { from: 1_299n }))).toHaveLength(1);
    });

    it('reads its own write at once, also through another store', async () => {
      const other = await openStore();
      for (let n = 0; n < 20; n += 1) {
        const fresh = newStream();
        await store().append(fresh, 'noStream', events(1));
        expect(await all(store().read(fresh))).toHaveLength(1);
        expect(await all(other.read(fresh))).toHaveLength(1);
      }
      await other.close();
    });

    it('gives each of many who read at once their own stream, from their own revision, as many as they asked for', async () => {
      const lengths = [1, 2, 31, 32, 33, 64, 65, 700];
      const streams = await Promise.all(
        lengths.map(async (length) => {
          const one = newStream();
          await store().append(one, 'noStream', events(length));
          return { one, length };
        }),
      );
      const asked = [...streams, ...streams, { one: newStream(), length: 0 }].flatMap(({ one, length }) =>
        [undefined, 0n, 1n, BigInt(length) - 1n, BigInt(length)]
          .filter((from) => from === undefined || from >= 0n)
          .flatMap((from) => [undefined, 1, 32, 40].map((max) => ({ one, length, from, max }))),
      );
      const found = await Promise.all(
        asked.map(async ({ one, from, max }) => {
          const range = { ...(from === undefined ? {} : { from }), ...(max === undefined ? {} : { max }) };
          return (await all(store().read(one, range))).map(({ stream: of, revision }) => [of, Number(revision)]);
        }),
      );
      for (const [index, { one, length, from = 0n, max = Infinity }] of asked.entries()) {
        const expected = Array.from({ length: Math.min(max, Math.max(0, length - Number(from))) }, (_, n) => [
          one,
          n + Number(from),
        ]);
        expect(found[index]).toEqual(expected);
      }
    });

    it('has what was written before the read began, however many read meanwhile', async () => {
      const busy = newStream();
      for (let n = 0; n < 20; n += 1) {
        const before = Array.from({ length: 8 }, () => all(store().read(busy)));
        await store().append(busy, n === 0 ? 'noStream' : BigInt(n - 1), events(1));
        const after = Array.from({ length: 8 }, () => all(store().read(busy)));
        for (const found of await Promise.all(after)) expect(found).toHaveLength(n + 1);
        for (const found of await Promise.all(before)) expect([n, n + 1]).toContain(found.length);
      }
    });

    it('answers a ping', async () => {
      await store().ping();
    });
  });

  describe('reading the whole log', () => {
    const store = useStore(openStore);

    it('reads all streams in one order, which keeps the order of each', async () => {
      const category = newCategory();
      const streams = [newStream(category), newStream(category), newStream(category)];
      const expected: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        const stream = streams[n % 3]!;
        const batch = events(2);
        const at = BigInt(Math.floor(n / 3)) * 2n - 1n;
        await store().append(stream, at < 0n ? 'noStream' : at, batch);
        expected.push(...batch.map((one) => one.id));
      }
      const found = await all(store().readAll('start', { categories: [category] }));
      expect(found.map((one) => one.id)).toEqual(expected);
      const unfiltered = await all(store().readAll('start'));
      const ours = new Set(expected);
      expect(unfiltered.map((one) => one.id).filter((id) => ours.has(id))).toEqual(expected);
      expect(unfiltered.filter((one) => one.type.startsWith('$') || one.stream.startsWith('$'))).toEqual([]);
      expect(new Set(unfiltered.map((one) => one.checkpoint)).size).toBe(unfiltered.length);
    });

    it('reads on after any checkpoint, exclusive of it', async () => {
      const category = newCategory();
      const { checkpoint } = await store().append(newStream(category), 'noStream', events(5));
      await store().append(newStream(category), 'noStream', events(5));
      const found = await all(store().readAll('start', { categories: [category] }));
      expect(found[4]!.checkpoint).toBe(checkpoint);
      for (const [index, one] of found.entries()) {
        const rest = await all(store().readAll({ after: one.checkpoint }, { categories: [category] }));
        expect(rest.map((other) => other.id)).toEqual(found.slice(index + 1).map((other) => other.id));
      }
    });

    it('filters by category and does not take a prefix for it', async () => {
      const category = newCategory();
      await store().append(newStream(category), 'noStream', events(1));
      await store().append(newStream(`${category}x`), 'noStream', events(1));
      expect(await all(store().readAll('start', { categories: [category] }))).toHaveLength(1);
      expect(await all(store().readAll('start', { categories: [category, `${category}x`] }))).toHaveLength(2);
      expect(await all(store().readAll('end', { categories: [category] }))).toEqual([]);
    });

    it('tells how far a place is from the end', async () => {
      const category = newCategory();
      const filter = { categories: [category] };
      const before = Date.now() - 60_000;
      const { checkpoint } = await store().append(newStream(category), 'noStream', events(3));
      await store().append(newStream(), 'noStream', events(4));
      const last = await store().append(newStream(category), 'noStream', events(2));
      const behind = await store().distance({ after: checkpoint }, filter);
      expect(behind).toMatchObject({ events: 2, isExact: true });
      expect(Date.parse(behind.oldestAt!)).toBeGreaterThan(before);
      expect(behind.share).toBeGreaterThan(0);
      expect(behind.share).toBeLessThanOrEqual(1);
      expect(await store().distance({ after: checkpoint })).toMatchObject({ events: 6, isExact: true });
      expect(await store().distance({ after: last.checkpoint }, filter)).toMatchObject({
        events: 0,
        isExact: true,
        oldestAt: null,
      });
      expect(await store().distance('end')).toEqual({ events: 0, isExact: true, oldestAt: null, share: 1 });
      const whole = await store().distance('start', filter);
      expect(whole.share).toBe(0);
      expect(whole.isExact ? whole.events : 5).toBe(5);
    });

    if (options.positionsBeyondDoubles) {
      it('keeps positions exact that a double cannot hold', async () => {
        const { checkpoint } = await store().append(newStream(), 'noStream', events(1));
        const numbers = [...checkpoint.matchAll(/\d+/g)].map(([digits]) => BigInt(digits));
        for (const number of numbers) expect(number).toBeGreaterThan(2n ** 53n);
        expect(await all(store().readAll({ after: checkpoint }))).toEqual([]);
      });
    }
  });
}
