import { seededBytes } from './seeded';
import { drawBelow } from './unbiased';

/** Hands out 16-bit values in a row and counts how many were asked for. */
function sourceOf(values: Iterator<number>) {
  const state = { asked: 0 };
  const source = (count: number) => {
    if (count !== 2) throw new Error('A draw takes two bytes');
    state.asked++;
    const value = values.next().value as number;
    return Uint8Array.of(value >> 8, value & 255);
  };
  return { source, state };
}

describe('a draw', () => {
  it('is exactly uniform over every value that the source can give', () => {
    for (const bound of [1, 3, 24, 30, 37, 255]) {
      const { source, state } = sourceOf(Array.from({ length: 65_536 }, (_, value) => value)[Symbol.iterator]());
      const fair = 65_536 - (65_536 % bound);
      const counts = new Array<number>(bound).fill(0);
      for (let draw = 0; draw < fair; draw++) counts[drawBelow(bound, source)]!++;
      expect(new Set(counts)).toEqual(new Set([fair / bound]));
      expect(state.asked).toBe(fair);
    }
  });

  it('throws away a value above the last full multiple and draws anew', () => {
    const { source, state } = sourceOf([65_535, 65_520, 65_519][Symbol.iterator]());
    expect(drawBelow(30, source)).toBe(65_519 % 30);
    expect(state.asked).toBe(3);
  });

  it('of a large bound takes six bytes, and throws away what is above the last full multiple', () => {
    const bound = 3_000_000;
    const fair = 2 ** 48 - (2 ** 48 % bound);
    const given = [fair, fair - 1].map((value) =>
      Uint8Array.from({ length: 6 }, (_, index) => Math.floor(value / 256 ** (5 - index)) % 256),
    );
    expect(drawBelow(bound, (count) => (count === 6 ? given.shift()! : new Uint8Array()))).toBe(bound - 1);
    expect(given).toEqual([]);
  });

  it('stays in its bounds with the real source', () => {
    const seen = new Set(Array.from({ length: 2_000 }, () => drawBelow(7)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([0, -1, 1.5, 2 ** 48 + 1, Number.NaN])('of a bound of %s is refused', (bound) => {
    expect(() => drawBelow(bound)).toThrow(RangeError);
  });
});

it('a seed and a key give the same bytes again, and other ones for another key', () => {
  const bytes = (seed: string, key: string) => [...seededBytes(Buffer.from(seed), key)(40)];
  expect(bytes('a', 'b')).toEqual(bytes('a', 'b'));
  expect(bytes('a', 'b')).not.toEqual(bytes('a', 'c'));
  expect(bytes('a', 'b')).not.toEqual(bytes('d', 'b'));
  const source = seededBytes(Buffer.from('a'), 'b');
  expect([...source(3), ...source(37)]).toEqual(bytes('a', 'b'));
});
