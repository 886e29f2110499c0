import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';

/** A database as `pack.mjs` packed it. */
export interface PackedDatabase {
  /** The statements that make the empty tables, and those that follow once the rows are there. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly tables: readonly PackedTable[];
  /** By their paths: the secrets of the installation and the blocks of its hash chain. */
  readonly files: Readonly<Record<string, string>>;
}

export interface PackedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Every value as Postgres writes it as text. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The figures that the edition showed of its data. */
export interface Shown {
  readonly lastEventAt: string;
  readonly events: Readonly<Record<string, number>>;
  readonly balances: Readonly<Record<string, string>>;
  readonly ledger: Readonly<Record<string, string>>;
  readonly hashChain: { readonly number: string; readonly hash: string; readonly events: string };
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;
}

const ROWS_AT_ONCE = 2_000;

export function unpack(folder: string): { readonly packed: PackedDatabase; readonly shown: Shown } {
  return {
    packed: JSON.parse(
      brotliDecompressSync(readFileSync(path.join(folder, 'database.json.br'))).toString(),
    ) as PackedDatabase,
    shown: JSON.parse(readFileSync(path.join(folder, 'shown.json'), 'utf8')) as Shown,
  };
}

/** Makes the database again, as the edition left it. The client is connected to an empty database. */
export async function restore(client: pg.Client, { before, tables, after }: PackedDatabase): Promise<void> {
  await client.query(`set time zone 'UTC'; set check_function_bodies = off`);
  for (const statement of before) await client.query(statement);
  for (const table of tables) await fill(client, table);
  for (const statement of after) await client.query(statement);
}

async function fill(client: pg.Client, { name, columns, rows }: PackedTable): Promise<void> {
  const types = await typesOf(client, name);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => `"${column}"::${types.get(column)}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    await client.query(
      `insert into ${name} (${list}) overriding system value select ${values} from unnest(${arrays}) as row (${list})`,
      columns.map((_, index) => part.map((row) => row[index])),
    );
  }
}

async function typesOf(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/**
 * The rows of a table now, by the columns that it had when it was packed and still has. Both sides are in the same
 * order.
 */
export async function compared(
  client: pg.Client,
  table: PackedTable,
): Promise<{ readonly then: readonly string[]; readonly now: readonly string[] }> {
  const types = await typesOf(client, table.name);
  const kept = table.columns.flatMap((column, index) => (types.has(column) ? [{ column, index }] : []));
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${kept.map(({ column }) => `"${column}"::text`).join(', ')} from ${table.name}`,
    rowMode: 'array',
  });
  return {
    then: table.rows.map((row) => JSON.stringify(kept.map(({ index }) => row[index]))).sort(),
    now: rows.map((row) => JSON.stringify(row)).sort(),
  };
}

/** Writes the files beside the database into a folder of their own. @returns that folder */
export function writeFiles({ files }: PackedDatabase): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'croupier-upgrade-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
