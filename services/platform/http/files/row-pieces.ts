import { setImmediate as turn } from 'node:timers/promises';

/** The rows that are written at once; other requests have their turn in between. */
const ROWS_AT_ONCE = 100;

/**
 * Writes rows some at a time. The first piece is made only when the first row is there, so that it throws the faults
 * of the query.
 */
export async function* piecesOf<Piece>(
  rows: AsyncIterable<object>,
  write: (some: readonly object[], isBeginning: boolean) => Piece,
): AsyncGenerator<Piece> {
  let some: object[] = [];
  let isBeginning = true;
  for await (const row of rows) {
    some.push(row);
    if (!isBeginning && some.length < ROWS_AT_ONCE) continue;
    yield write(some, isBeginning);
    some = [];
    isBeginning = false;
    await turn();
  }
  if (some.length > 0 || isBeginning) yield write(some, isBeginning);
}
