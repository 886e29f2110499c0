import fc from 'fast-check';
import { apart } from './apart';

const motifs = fc.array(fc.constantFrom('seven', 'fish', 'crown', 'dice', 'star'), { maxLength: 24 });
const itemsOf = (row: readonly string[]) => row.map((motif, id) => ({ id, motif }));
const twins = (row: readonly { motif: string }[]) => row.filter(({ motif }, at) => row[at - 1]?.motif === motif).length;

it('shows no motif twice in a row where that can be, and otherwise as seldom as can be', () => {
  fc.assert(
    fc.property(motifs, (row) => {
      const most = Math.max(0, ...[...new Set(row)].map((one) => row.filter((motif) => motif === one).length));
      // Between so many of one motif there is room for one fewer of the others.
      expect(twins(apart(itemsOf(row), ({ motif }) => motif))).toBe(Math.max(0, most - (row.length - most) - 1));
    }),
  );
});

it('loses and adds nothing', () => {
  fc.assert(
    fc.property(motifs, (row) => {
      const ids = apart(itemsOf(row), ({ motif }) => motif).map(({ id }) => id);
      expect([...ids].sort((one, other) => one - other)).toEqual(row.map((_, id) => id));
    }),
  );
});

it('leaves a row as it is that has no twins', () => {
  const row = itemsOf(['seven', 'fish', 'seven', 'crown', 'fish']);
  expect(apart(row, ({ motif }) => motif)).toEqual(row);
});
