import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { CellKind, Sheet, SheetColumn } from '@contracts/http/file-form';
import { piecesOf } from './row-pieces';
import { SheetCells, type SheetCell, type SheetPlace } from './sheet-cells';

type CellValue = string | number | Date | null;

/** A spreadsheet keeps fifteen digits of a number. An amount with more of them is written as text. */
const EXACT_DIGITS = 15;
const LONGEST_NAME = 31;
const MOMENTS: Readonly<Record<Sheet['language'], { readonly time: string; readonly day: string }>> = {
  pt: { time: 'dd/mm/yyyy hh:mm:ss', day: 'dd/mm/yyyy' },
  en: { time: 'mmm dd, yyyy hh:mm:ss', day: 'mmm dd, yyyy' },
};
/** The width of a column in characters, if its heading needs no more. */
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 24, amount: 16, number: 10, time: 22, day: 14, lastDay: 14 };
const WIDEST = 48;

/**
 * Yields an XLSX workbook in pieces: numbers and dates are numbers and dates, the heading stays in view, and a list
 * that is longer than a sheet may be goes on in a second one.
 *
 * @param rowsPerSheet with the heading
 */
export async function* workbook(
  rows: AsyncIterable<object>,
  sheet: Sheet,
  place: SheetPlace,
  rowsPerSheet = XLSX_MAX_ROWS_PER_SHEET,
): AsyncGenerator<Uint8Array> {
  const cells = new SheetCells(sheet, place);
  const some = piecesOf(rows, (of) => of.map((row) => cells.of(row).map(cellValue)));
  try {
    // The faults of the query are thrown before the first byte is made.
    const first = await some.next();
    const bytes = writeXlsxStream(rowsOf(first, some), {
      name: sheetName(sheet.title),
      columns: sheet.columns.map((column) => columnOf(column, sheet.language, place)),
      freezePane: { rows: 1 },
      maxRowsPerSheet: rowsPerSheet,
    });
    yield* bytes;
  } finally {
    await some.return(undefined);
  }
}

async function* rowsOf(
  first: IteratorResult<CellValue[][]>,
  rest: AsyncGenerator<CellValue[][]>,
): AsyncGenerator<CellValue[]> {
  if (!first.done) yield* first.value;
  for await (const some of rest) yield* some;
}

/** The writer prints a number by its shortest decimal form, which is the amount itself up to fifteen digits. */
function cellValue(cell: SheetCell | null): CellValue {
  if (cell === null) return null;
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'amount':
    case 'number':
      return digitsOf(cell.text) > EXACT_DIGITS ? cell.text : Number(cell.text);
    case 'time':
    case 'day':
      // The date has no zone in a workbook: what the merchant's clock shows is given as if it were UTC.
      return new Date(`${cell.local.replace(' ', 'T')}${cell.kind === 'time' ? 'Z' : 'T00:00:00Z'}`);
  }
}

function digitsOf(decimal: string): number {
  return decimal.replace(/^-?0*/, '').replace('.', '').length;
}

function columnOf({ header, as }: SheetColumn, language: Sheet['language'], { digits }: SheetPlace) {
  const width = Math.min(WIDEST, Math.max(WIDTHS[as], header.length + 2));
  switch (as) {
    case 'text':
      return { header, width };
    case 'amount':
      return { header, width, numFmt: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}` };
    case 'number':
      return { header, width, numFmt: '0' };
    case 'time':
      return { header, width, numFmt: MOMENTS[language].time };
    case 'day':
    case 'lastDay':
      return { header, width, numFmt: MOMENTS[language].day };
  }
}

/** The name on the tab; a few characters and one name are refused there. */
function sheetName(title: string): string {
  const name = title
    .replace(/[:\\/?*[\]]/g, ' ')
    .slice(0, LONGEST_NAME)
    .replace(/^'+|'+$/g, '')
    .trim();
  return name === '' || name.toLowerCase() === 'history' ? `${name} 1`.trim() : name;
}
