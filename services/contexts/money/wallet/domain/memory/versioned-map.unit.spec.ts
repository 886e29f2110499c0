import fc from 'fast-check';
import { VersionedMap } from './versioned-map';

interface Entry {
  readonly n: number;
}

/** A version with a plain copy of the entries that it has to show for ever. */
interface Held {
  readonly version: VersionedMap<Entry>;
  readonly copy: ReadonlyMap<string, Entry>;
}

function shows({ version, copy }: Held): void {
  expect(new Map(version)).toEqual(copy);
  expect(version.size).toBe(copy.size);
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    expect(version.get(key)).toBe(copy.get(key));
    expect(version.has(key)).toBe(copy.has(key));
  }
}

const step = fc.record({
  /** The version that it goes on from, counted from the newest. */
  back: fc.nat(6),
  keys: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 3 }),
  isRemoval: fc.boolean(),
  /** A version that is looked at meanwhile. */
  looked: fc.nat(20),
});

it('shows each version as it was, whichever were made of it and in whatever order they are looked at', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const first = new Map([['a', { n: -1 }]]);
      const held: Held[] = [{ version: VersionedMap.of(first), copy: first }];
      for (const [n, { back, keys, isRemoval, looked }] of steps.entries()) {
        const { version, copy } = held[Math.max(0, held.length - 1 - back)]!;
        const next = new Map(copy);
        for (const key of keys) {
          if (isRemoval) next.delete(key);
          else next.set(key, { n });
        }
        const made = isRemoval
          ? version.without(keys)
          : keys.reduce((made, key) => made.set(key, next.get(key)!), version);
        held.push({ version: made, copy: next });
        shows(held[looked % held.length]!);
      }
      for (const one of held) shows(one);
    }),
  );
});

it('takes nothing over from whoever gave the entries, and is gone through as it is', () => {
  const given = new Map([['a', { n: 1 }]]);
  const version = VersionedMap.of(given);
  given.delete('a');
  const seen: string[] = [];
  for (const [key] of version) {
    seen.push(key);
    version.set('b', { n: 2 });
  }
  expect([seen, version.get('a'), version.get('b')]).toEqual([['a'], { n: 1 }, undefined]);
});

it('goes back over many changes at once', () => {
  const first = VersionedMap.of<Entry>();
  let last = first;
  for (let n = 0; n < 100_000; n += 1) last = last.set(`k${n}`, { n });
  expect([first.size, first.has('k0'), last.size, last.get('k99999')]).toEqual([0, false, 100_000, { n: 99_999 }]);
});
