import { WORKING_MS } from '../database/read-database';
import type { SqlPool } from '../database/sql-pool';
import type { Checkpoints } from './checkpoints';
import type { Projection, SqlTransaction } from './projection';

/** Thrown when there is no projection of that name. */
export class UnknownProjection extends Error {
  override readonly name = 'UnknownProjection';
}

/**
 * Empties the tables of a projection and puts its checkpoint back to the beginning, in one transaction. The process
 * that works on it notices the new generation and starts again; until it has caught up the tables show the past.
 *
 * @throws UnknownProjection
 * @returns the generation that is now being built
 */
export async function rebuild(
  name: string,
  { projections, sql, checkpoints }: { projections: readonly Projection[]; sql: SqlPool; checkpoints: Checkpoints },
): Promise<number> {
  const projection = projections.find((one) => one.name === name);
  if (!projection) {
    throw new UnknownProjection(
      `There is no projection called ${name}. There are: ${projections.map((one) => one.name).join(', ')}`,
    );
  }
  const empty = async (transaction: SqlTransaction) => {
    // The checkpoint row is locked first, as every batch does it: otherwise the two would wait for each other's locks
    // for ever.
    const generation = await checkpoints.reset(transaction, name);
    await transaction.query(`truncate ${projection.tables.map(quoted).join(', ')}`);
    return generation;
  };
  // The statement waits for every reader of the tables.
  return sql.transaction(empty, { statementMs: WORKING_MS });
}

function quoted(table: string): string {
  return table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}
