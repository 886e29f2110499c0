import { nameCursor, numberCursor, pageOf, slotCursor, timeAndNameCursor, timeCursor } from './cursor';

const ID = '3f0e2a5c-0000-4000-8000-00000000000a';

describe('a cursor', () => {
  it.each([
    ['of time', timeCursor, { at: new Date(1_700_000_000_123), id: ID }],
    ['of time and a name', timeAndNameCursor, { at: new Date(0), id: 'daily.2026-01-01.agent' }],
    ['of slots', slotCursor, { slotMs: 1_700_000_100_000, no: '42' }],
    ['of numbers', numberCursor, 123_456_789_012_345_678n],
    ['of names', nameCursor, 'ana_01'],
  ])('%s is read as it was written', (_name, cursor, place) => {
    expect((cursor as typeof nameCursor).read((cursor as typeof nameCursor).write(place as string))).toEqual(place);
  });

  it.each([
    ['another kind', timeCursor, '42'],
    ['no moment', timeCursor, `9999999999999999_${ID}`],
    ['no moment of a slot', slotCursor, '9999999999999999.1'],
    ['a number that no column holds', numberCursor, '1'.repeat(19)],
    ['a condition', nameCursor, "a' or true"],
    ['nothing', nameCursor, ''],
  ])('that is %s is refused', (_name, cursor, text) => {
    expect(() => cursor.read(text)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });

  it('is missing for the first page', () => {
    expect(timeCursor.read(undefined)).toBeUndefined();
  });
});

describe('a page', () => {
  const after = (last: number): string => `after ${last}`;

  it('goes on where a row more was found than it holds', () => {
    expect(pageOf([1, 2, 3], 2, after)).toEqual({ rows: [1, 2], nextCursor: 'after 2' });
  });

  it('is the last one where no more was found', () => {
    expect(pageOf([1, 2], 2, after)).toEqual({ rows: [1, 2], nextCursor: null });
    expect(pageOf([], 2, after)).toEqual({ rows: [], nextCursor: null });
  });
});
