import { arrayOf, type ArrayType } from '../database/binary-array';
import type { SqlTransaction } from './projection';

/** The columns of a table that are written, with their types, in any order. */
export type Columns<Row extends object> = { readonly [Name in keyof Row & string]: ArrayType };

/** Rows as the parameters of one statement: one array for each column. */
export interface RowSet {
  /** `"a", "b"` */
  readonly names: string;
  /** `unnest($1::uuid[], $2::text[]) as row ("a", "b")` */
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
  const arrays = entries.map(([, type], index) => `$${first + index}::${type}[]`).join(', ');
  return {
    names,
    from: `unnest(${arrays}) as row (${names})`,
    values: entries.map(([name, type]) => arrayOf(type, rows.map((row) => row[name]))),
  };
}

/**
 * Inserts all rows by one statement; none at all when there are no rows. A bigint may be a bigint, a number, or its digits;
 * a time is ISO 8601 or a Date; jsonb is its text.
 *
 * @param table with its schema
 * @param tail what follows the rows, e.g. `on conflict do nothing`
 */
export async function insertRows<Row extends object>(
  sql: SqlTransaction,
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  tail = '',
): Promise<void> {
  if (rows.length === 0) return;
  const { names, from, values } = rowSet(columns, rows);
  await sql.query(`insert into ${table} (${names}) select ${names} from ${from} ${tail}`, values);
}
