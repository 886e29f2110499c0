import fc from 'fast-check';
import { allowedSlips, couldBe, lettersOf, slipOf } from './slips';

/** The distance by its definition, without a short cut: insert, delete, replace, swap neighbours. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const ways = [
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + Number(one[row - 1] !== other[column - 1]),
      ];
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        ways.push(table[row - 2]![column - 2]! + 1);
      table[row]![column] = Math.min(...ways);
    }
  return table[one.length]![other.length]!;
}

const word = fc.string({ unit: fc.constantFrom(...'abcdé7'), minLength: 1, maxLength: 12 });

it.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdefg', 1],
  ['abcdefgh', 2],
])('forgives in "%s" %i', (typed, slips) => {
  expect(allowedSlips(typed)).toBe(slips);
});

it.each([
  ['fogute', 'foguete', { slips: 1, isWhole: true }],
  ['fougete', 'foguete', { slips: 1, isWhole: true }],
  ['rolta', 'roleta', { slips: 1, isWhole: true }],
  ['drag', 'dragao', { slips: 0, isWhole: false }],
  ['darg', 'dragao', { slips: 1, isWhole: false }],
  ['mxyd', 'dragao', null],
])('compares "%s" with "%s"', (typed, other, slip) => {
  expect(slipOf(typed, other, allowedSlips(typed))).toEqual(slip);
});

it('tells the distance to the word or to a beginning of it, exactly as far as it is forgiven', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 2 }), (typed, other, most) => {
      const beginnings = Array.from({ length: other.length + 1 }, (_, end) => distance(typed, other.slice(0, end)));
      const least = Math.min(...beginnings);
      const expected = least > most ? null : { slips: least, isWhole: beginnings.at(-1) === least };
      expect(slipOf(typed, other, most)).toEqual(expected);
    }),
  );
});

it('never rules a word out by its letters that is near enough', () => {
  fc.assert(
    fc.property(word, word, (typed, other) => {
      if (slipOf(typed, other, 2)) expect(couldBe(lettersOf(typed), lettersOf(other), 2)).toBe(true);
    }),
  );
});
