import { applied, followedBy } from './applied';
import type { SqlPool } from '../database/sql-pool';
import type { EventStore } from '../event-store/event-store.port';
import { catchingUp } from './catching-up';
import type { Checkpoints } from './checkpoints';
import type { Followed } from './log-follower';
import type { Projection } from './projection';

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
    handle: ({ events, checkpoint, isAtEnd }, { place }) => {
      if (events.length === 0) return checkpoints.moveUndoably(name, place, checkpoint, 0, isAtEnd);
      return sql.transaction(
        async (transaction) => {
          // The checkpoint moves first, because it is the fence: a process with another place fails here, and no
          // process moves the place meanwhile.
          const moved = await checkpoints.move(transaction, name, place, checkpoint, events.length, isAtEnd);
          if (moved) await applied(projection, events, transaction);
          return moved;
        },
        { mayBeUndone: true },
      );
    },
  };
}
