import type { ErrorCode } from '@contracts/errors/error-codes';
import { ApiError } from '../http/api-error';
import type { SqlTransaction } from './projection';

/** When somebody who came while tables were being built may come again, in seconds. */
const AGAIN_S = 10;

/** Projections by name, and what somebody is told who comes while one of them is being built. */
export type NeededProjections = Readonly<Record<string, ErrorCode>>;

/** Tables were emptied while they were read page by page: what was read is neither the old nor the new. */
export class TablesRebuilt extends Error {
  override readonly name = 'TablesRebuilt';
}

/** @throws ApiError what the projection says, while it has not yet been at the end of the log in its generation */
export async function insistOnWhole(sql: SqlTransaction, needed: NeededProjections): Promise<void> {
  await generationsOf(sql, needed);
}

/**
 * Rows that are read page by page from the tables of projections, or a fault: a rebuild empties the tables in place, and
 * whoever is reading them would find no further row and take that for the end.
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
      // A projection that has no place yet has not begun: its tables are as empty as in the middle of a rebuild.
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
