import type { SqlTransaction } from '@platform/projections/projection';
import { ApiError } from '@platform/http/api-error';

const CURSOR = /^(\d{1,15})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

interface Question {
  readonly table: string;
  /** The column of the time; with the id it orders the rows, and an index begins where each of the filters does. */
  readonly time: string;
  /** By column; what is undefined does not filter. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** A page of a table, newest first, read on from where the last one ended. @throws ApiError INVALID_INPUT for a cursor that was not given out */
export async function newestFirst<Row extends { readonly id: string }>(
  sql: SqlTransaction,
  question: Question,
): Promise<PageOf<Row>> {
  const { table, time, filters, cursor, pageSize } = question;
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = Object.entries(filters).flatMap(([column, value]) =>
    value === undefined ? [] : [`${column} = ${place(value)}`],
  );
  if (cursor !== undefined) {
    const [, ms, id] = CURSOR.exec(cursor) ?? [];
    if (!id) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
    conditions.push(`(${time}, id) < (${place(new Date(Number(ms)))}::timestamptz, ${place(id)}::uuid)`);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { rows } = await sql.query<Row>(
    `select * from ${table} ${where} order by ${time} desc, id desc limit ${place(pageSize + 1)}`,
    values,
  );
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1) as (Row & Readonly<Record<string, unknown>>) | undefined;
  return {
    rows: shown,
    nextCursor: last && rows.length > pageSize ? `${(last[time] as Date).getTime()}_${last.id}` : null,
  };
}
