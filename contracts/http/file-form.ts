import { z } from 'zod';
import { Language } from './common';

/**
 * How a value is written in a cell: text as it is, an amount of money, a whole number, a moment as date and time, the
 * day of a moment, or the day before the end of a period. Times and days are the merchant's.
 */
export const CELL_KINDS = ['text', 'amount', 'number', 'time', 'day', 'lastDay'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

const SheetColumn = z.strictObject({
  /** The heading as the screen shows it. */
  header: z.string().trim().min(1).max(120),
  as: z.enum(CELL_KINDS),
  /** The fields of the list's row that the cell is made of. */
  fields: z.array(z.string().min(1).max(40)).min(1).max(4),
  /** Stands between the values of several fields; without it, the first field that has a value fills the cell. */
  between: z.string().min(1).max(5).optional(),
  /** The words that stand for values, such as "Jogador" for "player". */
  words: z.record(z.string().max(80), z.string().max(200)).optional(),
});
export type SheetColumn = z.infer<typeof SheetColumn>;

/** A list as its reader sees it: the chosen columns in their order, in the words of the reader's language. */
export const Sheet = z
  .strictObject({
    title: z.string().trim().min(1).max(80),
    language: Language,
    columns: z.array(SheetColumn).min(1).max(40),
  })
  .meta({ id: 'Sheet' });
export type Sheet = z.infer<typeof Sheet>;

const CsvForm = z.strictObject({ format: z.literal('csv'), sheet: Sheet });
const XlsxForm = z.strictObject({ format: z.literal('xlsx'), sheet: Sheet });

/** A list as a spreadsheet. */
export const SheetForm = z.discriminatedUnion('format', [CsvForm, XlsxForm]).meta({ id: 'SheetForm' });
export type SheetForm = z.infer<typeof SheetForm>;

/** A list as a spreadsheet, or as one JSON document a line with every field of the row, for programs. */
export const FileForm = z
  .discriminatedUnion('format', [CsvForm, XlsxForm, z.strictObject({ format: z.literal('jsonl') })])
  .meta({ id: 'FileForm' });
export type FileForm = z.infer<typeof FileForm>;
export type FileFormat = FileForm['format'];

export const FILE_STATES = ['waiting', 'writing', 'done', 'failed', 'cancelled'] as const;

/** How far the writing of a file has come. */
export const FileProgress = z
  .object({ state: z.enum(FILE_STATES), rows: z.number().int() })
  .meta({ id: 'FileProgress' });
export type FileProgress = z.infer<typeof FileProgress>;

/** The one-time code in the address of a file. */
export const FileCode = z.string().regex(/^[\w-]{43}$/);
