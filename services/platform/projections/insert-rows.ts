import { arrayOf, type ArrayType } from '../database/binary-array';
import type { SqlTransaction } from './projection';

/** The columns of a table that are written, with their types, in any order. */
export type Columns<Row extends object> = { readonly [Name in keyof Row & string]: ArrayType };

/** Rows as the parameters of one statement: one array for each column. */
export interface RowSet {
  /** `"a", "b"` */
  readonly names: string;
  /** `(select unnest($1::uuid[]) as "a", unnest($2::text[]) as "b") as row` */
  readonly from: string;
  readonly values: readonly Buffer[];
}

/**
 * Turns rows into a set that a statement can select from, for whatever `insertRows` is too plain for.
 *
 * @param first the number of the first parameter
 */
export function rowSet<Row extends object>(columns: Columns<Row>, rows: readonly Row[], first = 1): RowSet {
  const entries = Object.entries(columns) as [keyof Row & string, ArrayType][];
  const names = entries.map(([name]) => `"${name}"`).join(', ');
  // Side by side in the select list they are read as they are needed; in the from clause each is first copied whole.
  const arrays = entries.map(([name, type], index) => `unnest($${first + index}::${type}[]) as "${name}"`).join(', ');
  return {
    names,
    from: `(select ${arrays}) as row`,
    values: entries.map(([name, type]) =>
      arrayOf(
        type,
        rows.map((row) => row[name]),
      ),
    ),
  };
}

/** A statement that is ready to be sent. */
export interface Insert {
  readonly text: string;
  readonly values: readonly Buffer[];
}

/**
 * The insert of all rows by one statement; none when there are no rows. A bigint may be a bigint, a number, or its digits;
 * a time is ISO 8601 or a Date; jsonb is its text.
 *
 * @param table with its schema
 * @param tail what follows the rows, e.g. `on conflict do nothing`
 */
export function insertOf<Row extends object>(
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  tail = '',
): Insert | undefined {
  if (rows.length === 0) return undefined;
  const { names, from, values } = rowSet(columns, rows);
  return { text: `insert into ${table} (${names}) select ${names} from ${from} ${tail}`, values };
}

/** Sends the insert of all rows; see `insertOf`. */
export async function insertRows<Row extends object>(
  sql: SqlTransaction,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  tail = '',
): Promise<void> {
  const insert = insertOf(table, columns, rows, tail);
  if (insert) await sql.query(insert.text, insert.values);
}

/** Sends inserts one after the other, and puts each together while the database is at work on the one before it. */
export async function insertInTurn(sql: SqlTransaction, inserts: readonly (() => Insert | undefined)[]): Promise<void> {
  let atWork: Promise<unknown> = Promise.resolve();
  for (const put of inserts) {
    const insert = put();
    await atWork;
    if (!insert) continue;
    atWork = sql.query(insert.text, insert.values);
    // Met below, or not at all when the next one cannot be put together, whose fault then is the one that counts.
    atWork.catch(() => undefined);
  }
  await atWork;
}
