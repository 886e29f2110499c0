import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { EXPORT_FORMATS } from '@contracts/http/explorer';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A flat row; what is nested is JSON in a CSV. */
export type ExportRow = Readonly<Record<string, unknown>>;

export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
};

/** Rows that are written at once; other requests have their turn in between. */
const ROWS_AT_ONCE = 100;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** The text of a file in pieces, as they are asked for. The columns are those of the first row. */
export async function* fileOf(rows: AsyncIterable<ExportRow>, format: ExportFormat, columns: readonly string[]): AsyncGenerator<string> {
  if (format === 'csv') yield csvOf([], columns, true);
  const write = (some: readonly ExportRow[]) => (format === 'csv' ? csvOf(some, columns, false) : jsonLines(some));
  let some: ExportRow[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < ROWS_AT_ONCE) continue;
    yield write(some);
    some = [];
    await turn();
  }
  if (some.length > 0) yield write(some);
}

function jsonLines(rows: readonly ExportRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/**
 * A spreadsheet takes a cell that begins with = + - @ or a tab for a formula, and runs it: such a cell is given an apostrophe.
 * Numbers stay numbers. The mark at the beginning tells spreadsheets that the file is UTF-8.
 */
function csvOf(rows: readonly ExportRow[], columns: readonly string[], isBeginning: boolean): string {
  return stringify(rows as ExportRow[], {
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
