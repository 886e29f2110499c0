import type { ErrorCode } from '@contracts/errors/error-codes';
import { ApiError } from '../http/api-error';
import type { SqlTransaction } from './projection';

/** The seconds after which a client that came during a rebuild may try again. */
const AGAIN_S = 10;

/** The needed projections by name, each with the error code for a request during its rebuild. */
export type NeededProjections = Readonly<Record<string, ErrorCode>>;

/**
 * Thrown when tables were emptied while they were read page by page: the rows are neither the old state nor the new
 * one.
 */
export class TablesRebuilt extends Error {
  override readonly name = 'TablesRebuilt';
}

/** @throws ApiError the code of the projection, while it has not reached the end of the log in its generation */
export async function insistOnWhole(sql: SqlTransaction, needed: NeededProjections): Promise<void> {
  await generationsOf(sql, needed);
}

/**
 * Reads rows page by page from the tables of projections. A rebuild empties the tables in place, and a reader would
 * take that for the end of the rows; this throws instead.
 *
 * @throws ApiError with the first row, while one of the projections is being built
 * @throws TablesRebuilt after the last row, when one was emptied meanwhile
 */
export async function* wholeRows<Row>(
  sql: SqlTransaction,
  needed: NeededProjections,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  const before = await generationsOf(sql, needed);
  yield* rows;
  const after = await readGenerations(sql, needed);
  const rebuilt = [...before].find(([name, generation]) => after.get(name)?.generation !== generation);
  if (rebuilt) throw new TablesRebuilt(`The tables of ${rebuilt[0]} were rebuilt while they were read`);
}

async function generationsOf(sql: SqlTransaction, needed: NeededProjections): Promise<ReadonlyMap<string, number>> {
  const found = await readGenerations(sql, needed);
  return new Map(
    Object.entries(needed).map(([name, refusal]) => {
      const place = found.get(name);
      // A projection without a place has not begun, and its tables are as empty as during a rebuild.
      if (!place?.has_caught_up) throw new ApiError(refusal, undefined, AGAIN_S);
      return [name, place.generation];
    }),
  );
}

interface PlaceRow {
  readonly name: string;
  readonly generation: number;
  readonly has_caught_up: boolean;
}

async function readGenerations(sql: SqlTransaction, needed: NeededProjections): Promise<ReadonlyMap<string, PlaceRow>> {
  const { rows } = await sql.query<PlaceRow>(
    'select name, generation, has_caught_up from read.checkpoints where name = any($1)',
    [Object.keys(needed)],
  );
  return new Map(rows.map((row) => [row.name, row]));
}
