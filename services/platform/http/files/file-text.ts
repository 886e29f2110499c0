import { stringify } from 'csv-stringify/sync';
import type { Sheet } from '@contracts/http/file-form';
import { piecesOf } from './row-pieces';
import { SheetCells, type SheetCell, type SheetPlace } from './sheet-cells';

type Language = Sheet['language'];

/** The marks that a spreadsheet of the language expects: a comma in a number leaves no comma for columns. */
const MARKS: Readonly<Record<Language, { readonly delimiter: string; readonly decimal: string }>> = {
  pt: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
};
const NUMBER = /^-?\d+([.,]\d+)?$/;

/**
 * Yields the text of a CSV in pieces, with the columns and in the words of a sheet, so that a spreadsheet in the
 * reader's language opens it in columns with numbers that it can add.
 */
export function csvText(rows: AsyncIterable<object>, sheet: Sheet, place: SheetPlace): AsyncGenerator<string> {
  const cells = new SheetCells(sheet, place);
  const header = sheet.columns.map((column) => column.header);
  return piecesOf(rows, (some, isBeginning) => {
    const lines = some.map((row) => cells.of(row).map((cell) => cell && csvCell(cell, sheet.language)));
    return csvOf(isBeginning ? [header, ...lines] : lines, MARKS[sheet.language].delimiter, isBeginning);
  });
}

/** Yields the rows with all their fields as one JSON object in each line. */
export async function* jsonLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const piece of piecesOf(rows, (some) => some.map((row) => `${JSON.stringify(row)}\n`).join('')))
    if (piece !== '') yield piece;
}

function csvCell(cell: SheetCell, language: Language): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'amount':
    case 'number':
      return cell.text.replace('.', MARKS[language].decimal);
    case 'time':
    case 'day':
      return dateText(cell.local, language);
  }
}

/**
 * Portuguese spreadsheets read "22/11/2026 14:03:05" as a date. The names of months, which the screen prints in
 * English, are text to a spreadsheet, and the order of figures differs between English countries; the order of ISO 8601
 * is a date in all of them.
 */
function dateText(local: string, language: Language): string {
  const [year, month, day] = [local.slice(0, 4), local.slice(5, 7), local.slice(8, 10)];
  return language === 'pt' ? `${day}/${month}/${year}${local.slice(10)}` : local;
}

/**
 * A spreadsheet takes a cell that begins with = + - @ or a tab for a formula and runs it, so such a cell gets an
 * apostrophe in front. Numbers stay numbers. The mark at the beginning says that the file is UTF-8.
 */
function csvOf(lines: (string | null)[][], delimiter: string, isBeginning: boolean): string {
  return stringify(lines, {
    delimiter,
    bom: isBeginning,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (value) => (NUMBER.test(value) ? { value, escape_formulas: false } : value) },
  });
}
