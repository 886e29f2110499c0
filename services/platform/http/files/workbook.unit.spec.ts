import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import type { Sheet } from '@contracts/http/file-form';
import { workbook } from './workbook';

const PLACE = { timeZone: 'America/Sao_Paulo', digits: 2 };
const SHEET: Sheet = {
  title: 'Apostas: equipe [tudo]',
  language: 'pt',
  columns: [
    { header: 'Membro', as: 'text', fields: ['name'] },
    { header: 'Lucro (BRL)', as: 'amount', fields: ['profit'] },
    { header: 'Apostas', as: 'number', fields: ['bets'] },
    { header: 'Em (GMT-3)', as: 'time', fields: ['at'] },
    { header: 'Dia', as: 'day', fields: ['at'] },
  ],
};
const AT = '2026-11-22T02:00:05.000Z';

async function* of(rows: readonly object[], tell = { isClosed: false }): AsyncGenerator<object> {
  try {
    for (const row of rows) yield await Promise.resolve(row);
  } finally {
    tell.isClosed = true;
  }
}

async function bytesOf(rows: readonly object[], rowsPerSheet?: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of workbook(of(rows), SHEET, PLACE, rowsPerSheet)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The XML of a sheet as another program unpacks it. */
function xmlOf(book: Buffer, part: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'book-'));
  try {
    writeFileSync(join(folder, 'a.xlsx'), book);
    return execFileSync('unzip', ['-p', join(folder, 'a.xlsx'), part], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a workbook', () => {
  it('has the headings, numbers that are numbers and moments on the clock of the merchant', async () => {
    const book = await readXlsx(
      await bytesOf([
        { name: 'ana', profit: '-1234.50', bets: 7, at: AT },
        { name: '=1+1', profit: null, bets: '12', at: null },
      ]),
    );
    expect(book.sheets.map(({ name }) => name)).toEqual(['Apostas  equipe  tudo']);
    expect(book.sheets[0]!.rows).toEqual([
      ['Membro', 'Lucro (BRL)', 'Apostas', 'Em (GMT-3)', 'Dia'],
      ['ana', -1234.5, 7, new Date('2026-11-21T23:00:05Z'), new Date('2026-11-21T00:00:00Z')],
      ['=1+1', null, 12, null, null],
    ]);
  });

  it('keeps its heading in view, and says how wide and in which form its columns are', async () => {
    const book = await bytesOf([{ name: 'ana', profit: '1.00', bets: 1, at: AT }]);
    const sheet = xmlOf(book, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/>');
    expect(sheet.match(/<col [^>]*width="(\d+)"/g)).toHaveLength(5);
    const styles = xmlOf(book, 'xl/styles.xml');
    for (const form of ['#,##0.00', 'dd/mm/yyyy hh:mm:ss', 'dd/mm/yyyy']) expect(styles).toContain(`"${form}"`);
  });

  it('writes every digit of an amount, as text where a number would lose one', async () => {
    const amounts = ['9007199254740.93', '1234567890123.45', '0.07', '-999999999999999.99', '123456789012345678'];
    const sheet = xmlOf(await bytesOf(amounts.map((profit) => ({ profit }))), 'xl/worksheets/sheet1.xml');
    expect([...sheet.matchAll(/<c r="B\d+" s="\d+"><v>([^<]*)</g)].map(([, value]) => value)).toEqual([
      '9007199254740.93',
      '1234567890123.45',
      '0.07',
    ]);
    expect([...sheet.matchAll(/<c r="B\d+" t="inlineStr"[^>]*><is><t>([^<]*)</g)].map(([, text]) => text)).toEqual([
      'Lucro (BRL)',
      '-999999999999999.99',
      '123456789012345678',
    ]);
  });

  it('goes on in another sheet, under its headings, beyond what one may hold', async () => {
    const rows = Array.from({ length: 250 }, (_, bets) => ({ name: `m${bets}`, bets }));
    const { sheets } = await readXlsx(await bytesOf(rows, 101));
    expect(sheets.map((sheet) => sheet.rows.length)).toEqual([101, 101, 51]);
    expect(sheets.every((sheet) => sheet.rows[0]![0] === 'Membro')).toBe(true);
    expect(sheets.flatMap((sheet) => sheet.rows.slice(1)).map((row) => row[2])).toEqual(rows.map(({ bets }) => bets));
  });

  it('has characters that no workbook may hold left out', async () => {
    const { sheets } = await readXlsx(await bytesOf([{ name: 'a\u0000b\u001f<c>&"d"' }]));
    expect(sheets[0]!.rows[1]![0]).toBe('ab<c>&"d"');
  });

  it('throws the fault of the first row before its first byte, and one in the middle as well', async () => {
    const broken = async function* (good: number): AsyncGenerator<object> {
      for (let n = 0; n < good; n += 1) yield await Promise.resolve({ name: 'x'.repeat(2_000), bets: n });
      throw new Error('planted');
    };
    await expect(workbook(broken(0), SHEET, PLACE).next()).rejects.toThrow('planted');
    const pieces = workbook(broken(500), SHEET, PLACE);
    const readAll = async () => {
      for (let piece = await pieces.next(); !piece.done; piece = await pieces.next());
    };
    await expect(readAll()).rejects.toThrow('planted');
  });

  it('lets go of its rows when nobody reads on', async () => {
    const tell = { isClosed: false };
    const pieces = workbook(
      of(
        Array.from({ length: 5_000 }, (_, bets) => ({ bets })),
        tell,
      ),
      SHEET,
      PLACE,
    );
    await pieces.next();
    await pieces.return(undefined);
    expect(tell.isClosed).toBe(true);
  });
});
