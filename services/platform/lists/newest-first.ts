import type { SqlTransaction } from '../projections/projection';
import { pageOf, timeCursor, type PageOf } from './cursor';

/** A condition with a question mark for its value; a condition whose value is undefined is left out. */
export type Filter = readonly [condition: string, value: unknown];

export interface NewestFirst<Row> {
  /** The table with its schema, such as `read.adjustments`. */
  readonly table: string;
  /** The column of the time; with the id it orders the rows. */
  readonly time: keyof Row & string;
  readonly filters: readonly Filter[];
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/**
 * Reads a page of a table in order of time, newest first. Only the conditions that are asked for go into the statement,
 * so that Postgres plans each kind of question for itself.
 *
 * @throws ApiError INVALID_INPUT for a cursor that no page gave out
 */
export async function newestFirst<Row extends { readonly id: string }>(
  sql: SqlTransaction,
  { table, time, filters, cursor, pageSize }: NewestFirst<Row>,
): Promise<PageOf<Row>> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = filters
    .filter(([, value]) => value !== undefined)
    .map(([condition, value]) => condition.replace('?', place(value)));
  const after = timeCursor.read(cursor);
  if (after) conditions.push(`(${time}, id) < (${place(after.at)}::timestamptz, ${place(after.id)})`);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { rows } = await sql.query<Row>(
    `select * from ${table} ${where} order by ${time} desc, id desc limit ${place(pageSize + 1)}`,
    values,
  );
  return pageOf(rows, pageSize, (last) => timeCursor.write({ at: last[time] as Date, id: last.id }));
}
