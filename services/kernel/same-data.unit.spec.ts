import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { isSameData } from './same-data';

describe('the comparison of data', () => {
  it.each([
    ['objects whose fields stand in another order', { a: 1, b: [2] }, { b: [2], a: 1 }],
    ['nested lists', [[1], [{ a: null }]], [[1], [{ a: null }]]],
    ['amounts', { minor: 12n }, { minor: 12n }],
  ])('holds %s to be the same', (_what, one, other) => {
    expect(isSameData(one, other)).toBe(true);
  });

  it.each([
    ['another value deep inside', { bills: [{ pay: '1' }] }, { bills: [{ pay: '2' }] }],
    ['a field more', { a: 1 }, { a: 1, b: 2 }],
    ['a field less', { a: 1, b: 2 }, { a: 1 }],
    ['an undefined field and a field of another name', { a: undefined }, { b: undefined }],
    ['a missing field and an undefined one', {}, { a: undefined }],
    ['lists in another order', [1, 2], [2, 1]],
    ['a shorter list', [1, 2], [1]],
    ['a list and an object with its indexes', ['a'], { 0: 'a' }],
    ['null and an object', null, {}],
    ['a number and its text', 1, '1'],
  ])('holds %s to be different', (_what, one, other) => {
    expect(isSameData(one, other)).toBe(false);
    expect(isSameData(other, one)).toBe(false);
  });

  it('says what Node says of any JSON', () => {
    const small = fc.jsonValue({ maxDepth: 2, noUnicodeString: true });
    fc.assert(
      fc.property(small, small, (one, other) => {
        expect(isSameData(one, other)).toBe(isDeepStrictEqual(one, other));
        expect(isSameData(one, structuredClone(one))).toBe(true);
      }),
    );
  });
});
