import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

/** Rows that are written at once; other requests have their turn in between. */
const ROWS_AT_ONCE = 100;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** The text of a CSV in pieces, as they are asked for. */
export async function* csvFile(rows: AsyncIterable<object>, columns: readonly string[]): AsyncGenerator<string> {
  yield csvOf([], columns, true);
  let some: object[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < ROWS_AT_ONCE) continue;
    yield csvOf(some, columns, false);
    some = [];
    await turn();
  }
  if (some.length > 0) yield csvOf(some, columns, false);
}

/**
 * A spreadsheet takes a cell that begins with = + - @ or a tab for a formula, and runs it: such a cell is given an apostrophe.
 * Numbers stay numbers. The mark at the beginning tells spreadsheets that the file is UTF-8.
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
