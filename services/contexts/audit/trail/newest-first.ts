import type { SqlTransaction } from '@platform/projections/projection';
import { timeCursor, timeCursorOf } from './time-cursor';

/** A condition with a question mark for its value; without a value it is left out. */
export type Filter = readonly [condition: string, value: unknown];

interface Page<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
}

/**
 * A page of a table in order of business time, newest first, read on from where the last one ended. Only the conditions that
 * are asked for go into the statement, so that each kind of question has a plan of its own.
 *
 * @throws ApiError INVALID_INPUT for a cursor that was not given out
 */
export async function newestFirst<Row extends { readonly id: string }>(
  sql: SqlTransaction,
  { table, time }: { readonly table: string; readonly time: keyof Row & string },
  filters: readonly Filter[],
  { cursor, pageSize }: { readonly cursor?: string | undefined; readonly pageSize: number },
): Promise<Page<Row>> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = filters
    .filter(([, value]) => value !== undefined)
    .map(([condition, value]) => condition.replace('?', place(value)));
  const after = timeCursorOf(cursor);
  if (after) conditions.push(`(${time}, id) < (${place(after.at)}::timestamptz, ${place(after.id)}::uuid)`);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { rows } = await sql.query<Row>(
    `select * from ${table} ${where} order by ${time} desc, id desc limit ${place(pageSize + 1)}`,
    values,
  );
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > pageSize && last ? timeCursor(last[time] as Date, last.id) : null };
}
