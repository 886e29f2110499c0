import { parseMinor, type Currency } from '@kernel/money';
import type { StoredLine, StoredLineKind, StoredLineStatus } from './statement.events';

/** The columns of a file, by what they tell. */
export type FileMapping = Readonly<Partial<Record<ColumnName, string>>>;
type ColumnName = (typeof COLUMNS)[number];

const COLUMNS = ['lineId', 'at', 'amount', 'kind', 'paymentId', 'reference', 'endToEndId', 'fee', 'status'] as const;
const KINDS: readonly StoredLineKind[] = ['payment', 'payout', 'payoutReturn', 'refund', 'fee', 'reversal', 'other'];
const STATES: readonly StoredLineStatus[] = ['booked', 'pending', 'failed'];
/** A day of a large house, twice over. */
export const MAX_LINES = 20_000;

/** Words that the headers of banks and providers have, where nobody has said how their files are read. */
const USUAL: Readonly<Record<ColumnName, readonly string[]>> = {
  lineId: ['lineid', 'id', 'linha', 'line'],
  at: ['at', 'occurredat', 'data', 'date', 'datahora', 'datetime'],
  amount: ['amount', 'valor', 'value'],
  kind: ['kind', 'tipo', 'type'],
  paymentId: ['paymentid', 'pagamento', 'payment', 'transacao', 'transactionid'],
  reference: ['reference', 'referencia', 'ref'],
  endToEndId: ['endtoendid', 'e2e', 'e2eid', 'idpix'],
  fee: ['fee', 'tarifa', 'taxa'],
  status: ['status', 'situacao', 'state'],
};

export interface FileFault {
  /** Counted from one, the headers included. */
  readonly row: number;
  readonly column: string;
}

export interface ReadFile {
  readonly headers: readonly string[];
  readonly mapping: FileMapping;
  readonly lines: readonly StoredLine[];
  readonly faults: readonly FileFault[];
}

interface Reading {
  readonly currency: Currency;
  /** The moment of a time of the merchant's clock such as `2026-11-24T18:30:00`; undefined for none. */
  readonly momentOf: (local: string) => string | undefined;
}

/** Reads a file of comma- or semicolon-separated values. Nothing is guessed about an amount or a time. */
export function readFile(text: string, given: FileMapping | null, reading: Reading): ReadFile {
  const [headers = [], ...rows] = cellsOf(text);
  const mapping = given ?? usualMapping(headers);
  const missing = (['at', 'amount'] as const).filter((name) => !headers.includes(mapping[name] ?? ''));
  if (missing.length > 0) return { headers, mapping, lines: [], faults: missing.map((column) => ({ row: 1, column })) };
  const lines: StoredLine[] = [];
  const faults: FileFault[] = [];
  rows.slice(0, MAX_LINES).forEach((cells, index) => {
    const cell = (name: ColumnName) => cells[headers.indexOf(mapping[name] ?? '')]?.trim() || null;
    const row = index + 2;
    const line = lineOf(cell, reading);
    if (typeof line === 'string') faults.push({ row, column: line });
    else lines.push(line);
  });
  if (rows.length > MAX_LINES) faults.push({ row: MAX_LINES + 2, column: 'rows' });
  return { headers, mapping, lines, faults };
}

/** The line of a row, or the column that cannot be read. */
function lineOf(cell: (name: ColumnName) => string | null, reading: Reading): StoredLine | ColumnName {
  const minor = minorOf(cell('amount') ?? '', reading.currency);
  if (minor === undefined) return 'amount';
  const fee = minorOf(cell('fee') ?? '0', reading.currency);
  if (fee === undefined) return 'fee';
  const at = momentOf(cell('at') ?? '', reading);
  if (at === undefined) return 'at';
  const kind = KINDS.find((one) => one === cell('kind')) ?? (minor < 0n ? 'payout' : 'payment');
  const status = cell('status');
  const known = STATES.find((one) => one === status);
  if (status !== null && !known) return 'status';
  const [paymentId, reference, endToEndId] = [cell('paymentId'), cell('reference'), cell('endToEndId')];
  if ([paymentId, reference, endToEndId].some((name) => name !== null && name.length > 64)) return 'paymentId';
  return {
    lineId: cell('lineId')?.slice(0, 64) ?? nameOfLine(at, minor, paymentId ?? endToEndId ?? reference),
    kind,
    paymentId,
    reference,
    endToEndId,
    amountMinor: minor.toString(),
    // Some files write a fee as what the account gave.
    feeMinor: (fee < 0n ? -fee : fee).toString(),
    status: known ?? 'booked',
    at,
  };
}

/**
 * The id of a line whose file gives it none. It is made of the line itself, because another version of the file may
 * have the line in another row: what was matched with a line, or credited by it, would pass to its neighbour.
 */
function nameOfLine(at: string, minor: bigint, name: string | null): string {
  const parts = [at.replaceAll(/\D/g, '').slice(0, 14), minor.toString()];
  return (name === null ? parts : [...parts, name]).join('/');
}

/** "1.234,56", "1,234.56", "1234.56" and "-12,50"; undefined for anything else. */
export function minorOf(text: string, currency: Currency): bigint | undefined {
  const match = /^([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/\s|R\$/g, ''));
  if (!match) return undefined;
  const [, sign, whole, cents] = match;
  const minor = parseMinor(`${whole!.replaceAll(/[.,]/g, '')}${cents === undefined ? '' : `.${cents}`}`, currency);
  return minor === undefined ? undefined : sign === '-' ? -minor : minor;
}

const LOCAL = /^(\d{2})\/(\d{2})\/(\d{4})[ T](\d{2}:\d{2})(:\d{2})?$/;
const ISO_LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

function momentOf(text: string, reading: Reading): string | undefined {
  if (ISO.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  const local = LOCAL.exec(text);
  if (local) return reading.momentOf(`${local[3]}-${local[2]}-${local[1]}T${local[4]}${local[5] ?? ':00'}`);
  const iso = ISO_LOCAL.exec(text);
  return iso ? reading.momentOf(`${iso[1]}T${iso[2]}${iso[3] ?? ':00'}`) : undefined;
}

function usualMapping(headers: readonly string[]): FileMapping {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toLowerCase();
  return Object.fromEntries(
    COLUMNS.flatMap((name) => {
      const header = headers.find((one) => USUAL[name].includes(plain(one)));
      return header === undefined ? [] : [[name, header]];
    }),
  );
}

/** Rows of cells; a cell in quotes may hold separators and line ends. */
function cellsOf(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '');
  const separator = (clean.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  for (let at = 0; at < clean.length; at += 1) {
    const char = clean[at]!;
    if (isQuoted && char === '"' && clean[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === separator) endCell();
    else if (!isQuoted && char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r' || isQuoted) cell += char;
  }
  endCell();
  return rows.map((row) => row.map((one) => one.trim())).filter((row) => row.some((one) => one !== ''));
}
