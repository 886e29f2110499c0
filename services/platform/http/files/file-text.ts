import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

/** The rows that are written at once; other requests have their turn in between. */
const ROWS_AT_ONCE = 100;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Yields the text of a CSV in pieces. A nested value in a row is written as JSON. */
export function csvText(rows: AsyncIterable<object>, columns: readonly string[]): AsyncGenerator<string> {
  return piecesOf(rows, (some, isBeginning) => csvOf(some, columns, isBeginning));
}

/** Yields the same rows as one JSON object in each line. */
export function jsonLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  return piecesOf(rows, (some) => some.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** The first piece is made only when the first row is there, so that it throws the faults of the query. */
async function* piecesOf(
  rows: AsyncIterable<object>,
  write: (some: readonly object[], isBeginning: boolean) => string,
): AsyncGenerator<string> {
  let some: object[] = [];
  let isBeginning = true;
  for await (const row of rows) {
    some.push(row);
    if (!isBeginning && some.length < ROWS_AT_ONCE) continue;
    yield write(some, isBeginning);
    some = [];
    isBeginning = false;
    await turn();
  }
  const last = some.length > 0 || isBeginning ? write(some, isBeginning) : '';
  if (last !== '') yield last;
}

/**
 * A spreadsheet takes a cell that begins with = + - @ or a tab for a formula and runs it, so such a cell gets an
 * apostrophe in front. Numbers stay numbers. The mark at the beginning says that the file is UTF-8.
 */
function csvOf(rows: readonly object[], columns: readonly string[], isBeginning: boolean): string {
  return stringify([...rows], {
    columns: [...columns],
    header: isBeginning,
    bom: isBeginning,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      string: (value) => (NUMBER.test(value) ? { value, escape_formulas: false } : value),
      boolean: (value) => String(value),
      object: (value) => JSON.stringify(value),
    },
  });
}
