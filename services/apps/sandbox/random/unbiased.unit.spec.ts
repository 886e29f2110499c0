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

  it('stays in its bounds with the real source', () => {
    const seen = new Set(Array.from({ length: 2_000 }, () => drawBelow(7)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([0, -1, 1.5, 65_537, Number.NaN])('of a bound of %s is refused', (bound) => {
    expect(() => drawBelow(bound)).toThrow(RangeError);
  });
});
