import { arrayOf, type ArrayType } from '../database/binary-array';
import type { PreparedStatement, SqlTransaction } from './projection';

/** Postgres cuts longer names of statements, so that two could become one. */
const MAX_NAME = 63;

/** The columns of a table that are written, with their types, in any order. */
export type Columns<Row extends object> = { readonly [Name in keyof Row & string]: ColumnType };

/** Numeric columns hold whole numbers here, of any size. */
type ColumnType = ArrayType | 'numeric';

/** Rows as the parameters of one statement: one array for each column. */
export interface RowSet {
  /** `"a", "b"` */
  readonly names: string;
  /** `(select unnest($1::uuid[]) as "a", unnest($2::text[]) as "b") as row` */
  readonly from: string;
  readonly values: readonly Buffer[];
}

/**
 * Turns rows into a set that a statement can select from, where `insertRows` is not enough.
 *
 * @param first the number of the first parameter
 */
export function rowSet<Row extends object>(columns: Columns<Row>, rows: readonly Row[], first = 1): RowSet {
  const entries = Object.entries(columns) as [keyof Row & string, ColumnType][];
  const names = entries.map(([name]) => `"${name}"`).join(', ');
  // In the select list the arrays are read side by side; in the from clause Postgres would first copy each as a whole.
  const arrays = entries.map(([name, type], index) => `${elementsOf(type, first + index)} as "${name}"`).join(', ');
  return {
    names,
    from: `(select ${arrays}) as row`,
    values: entries.map(([name, type]) => {
      const values = rows.map((row) => row[name]);
      return type === 'numeric' ? arrayOf('text', values.map(digitsOf)) : arrayOf(type, values);
    }),
  };
}

/** Numbers without a bound are sent as their digits. */
function elementsOf(type: ColumnType, parameter: number): string {
  return type === 'numeric' ? `unnest($${parameter}::text[])::numeric` : `unnest($${parameter}::${type}[])`;
}

function digitsOf(value: unknown): string | null {
  return value === null || value === undefined ? null : (value as bigint | number).toString();
}

/** A statement that is ready to be sent. */
export interface Insert {
  readonly statement: PreparedStatement;
  readonly values: readonly Buffer[];
}

/** The inserts that this process has made, by their texts. There are as many as tables and columns in the code. */
const statements = new Map<string, PreparedStatement>();

function statementOf(table: string, text: string): PreparedStatement {
  const known = statements.get(text);
  if (known) return known;
  const statement = { name: `insert-${statements.size}-${table}`.slice(0, MAX_NAME), text };
  statements.set(text, statement);
  return statement;
}

/**
 * Makes the insert of all rows by one statement; undefined when there are no rows. A bigint may be a bigint, a number,
 * or its digits; a numeric likewise; a time is ISO 8601 or a Date; jsonb is its text.
 *
 * @param table with its schema
 * @param tail the text after the rows, e.g. `on conflict do nothing`
 */
export function insertOf<Row extends object>(
  table: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  tail = '',
): Insert | undefined {
  if (rows.length === 0) return undefined;
  const { names, from, values } = rowSet(columns, rows);
  return {
    statement: statementOf(table, `insert into ${table} (${names}) select ${names} from ${from} ${tail}`),
    values,
  };
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
  if (insert) await sql.query(insert.statement, insert.values);
}

/** Sends inserts one after the other, and builds each one while the database works on the one before it. */
export async function insertInTurn(sql: SqlTransaction, inserts: readonly (() => Insert | undefined)[]): Promise<void> {
  let atWork: Promise<unknown> = Promise.resolve();
  for (const put of inserts) {
    const insert = put();
    await atWork;
    if (!insert) continue;
    atWork = sql.query(insert.statement, insert.values);
    // The fault is met below. If the next insert cannot be built, its fault is thrown instead of this one.
    atWork.catch(() => undefined);
  }
  await atWork;
}
