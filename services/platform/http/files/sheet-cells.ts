import type { CellKind, Sheet, SheetColumn } from '@contracts/http/file-form';

/** Where and in which money the rows of a file are at home. */
export interface SheetPlace {
  readonly timeZone: string;
  /** The digits of the currency after the point. */
  readonly digits: number;
}

/** A cell before it is written: its text as the wire has it, or a date as the merchant's clock shows it. */
export type SheetCell =
  | { readonly kind: 'text' | 'amount' | 'number'; readonly text: string }
  /** `local` is "YYYY-MM-DD HH:mm:ss" or "YYYY-MM-DD". */
  | { readonly kind: 'time' | 'day'; readonly local: string };

type Row = Readonly<Record<string, unknown>>;

const DECIMAL = /^-?\d+(\.\d+)?$/;
const BETWEEN_PARTS = ', ';
/** A spreadsheet refuses a longer text, and a file with characters that XML does not know. */
const LONGEST_TEXT = 32_767;
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Makes the cells of rows as a sheet wants them; null is an empty cell. */
export class SheetCells {
  private readonly clock: MerchantClock;

  constructor(
    private readonly sheet: Sheet,
    { timeZone }: Pick<SheetPlace, 'timeZone'>,
  ) {
    this.clock = new MerchantClock(timeZone);
  }

  of(row: object): (SheetCell | null)[] {
    return this.sheet.columns.map((column) => {
      const text = textOf(row as Row, column);
      return text === '' ? null : this.cell(column.as, text);
    });
  }

  private cell(kind: CellKind, text: string): SheetCell {
    switch (kind) {
      case 'text':
        return { kind, text: text.replace(UNWRITABLE, '').slice(0, LONGEST_TEXT) };
      case 'amount':
      case 'number':
        return { kind: DECIMAL.test(text) ? kind : 'text', text };
      case 'time':
      case 'day':
      case 'lastDay': {
        // The end of a period is the first moment that it does not hold any more.
        const atMs = Date.parse(text) - (kind === 'lastDay' ? 1 : 0);
        if (Number.isNaN(atMs)) return { kind: 'text', text };
        const local = this.clock.at(atMs);
        return kind === 'time' ? { kind, local } : { kind: 'day', local: local.slice(0, 10) };
      }
    }
  }
}

function textOf(row: Row, { fields, between, words }: SheetColumn): string {
  const parts = fields.map((field) => wordsOf(row[field], words)).filter((part) => part !== '');
  return between === undefined ? (parts[0] ?? '') : parts.join(between);
}

function wordsOf(value: unknown, words: SheetColumn['words']): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, words)).join(BETWEEN_PARTS);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return words && Object.hasOwn(words, text) ? words[text]! : text;
}

/** Moments as the merchant's clock shows them: "2026-11-20 23:05:00". */
class MerchantClock {
  private readonly format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    // Swedish writes a date and a time as ISO 8601 does, with a space between them.
    this.format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  }

  at(ms: number): string {
    return this.format.format(ms);
  }
}
