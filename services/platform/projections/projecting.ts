import { applied, followedBy } from './applied';
import type { SqlPool } from '../database/sql-pool';
import type { EventStore } from '../event-store/event-store.port';
import { catchingUp } from './catching-up';
import type { Checkpoints } from './checkpoints';
import type { Followed } from './log-follower';
import type { Projection, SqlTransaction } from './projection';

/**
 * The events of one transaction while a projection catches up; otherwise it takes the events that are there. A larger
 * batch would hardly be faster and would hold memory and the locks of the tables for longer.
 */
const MAX_BATCH = 2_000;

/**
 * Follows the log for a projection: its tables and its checkpoint change in one transaction, or neither does.
 *
 * @param log the log, if it lies in the same database; a projection that can then catches up there
 */
export function projecting(
  projection: Projection,
  sql: SqlPool,
  checkpoints: Checkpoints,
  log?: Pick<EventStore, 'readAll'>,
): Followed {
  const { name, isDear = false } = projection;
  const catchUp = log && catchingUp(projection, { sql, checkpoints, log });
  return {
    name,
    categories: followedBy(projection),
    isDear,
    maxBatch: MAX_BATCH,
    ...(catchUp ? { catchUp } : {}),
    handle: async ({ events, checkpoint, isAtEnd }, { place }) => {
      // The checkpoint moves first, because it is the fence: a process with another place fails here, and no process
      // moves the place meanwhile.
      const fence = async (transaction: SqlTransaction) => {
        const moved = await checkpoints.move(transaction, name, place, checkpoint, events.length, isAtEnd);
        if (!moved) throw new PlaceLost();
        return moved;
      };
      try {
        const moved = await sql.transactionOnceAsked(fence, (transaction) => applied(projection, events, transaction), {
          mayBeUndone: true,
        });
        // Most events change nothing in most tables. Followers with nothing to write move by one statement.
        return moved ?? (await checkpoints.moveUndoably(name, place, checkpoint, events.length, isAtEnd));
      } catch (error) {
        if (error instanceof PlaceLost) return undefined;
        throw error;
      }
    },
  };
}

/** Ends the work on a batch that another process has taken over. */
class PlaceLost extends Error {
  override readonly name = 'PlaceLost';
}
