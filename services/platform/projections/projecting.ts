import type { SqlPool } from '../database/sql-pool';
import type { Checkpoints } from './checkpoints';
import type { Followed } from './log-follower';
import type { Projection } from './projection';

/** How often the checkpoint moves over events that the projection does not read, in milliseconds. */
const EMPTY_MOVE_EVERY_MS = 1_000;

/** Follows the log for a projection: its tables and its checkpoint change in one transaction, or neither does. */
export function projecting(projection: Projection, sql: SqlPool, checkpoints: Checkpoints): Followed {
  const { name, categories } = projection;
  let movedMs = 0;
  return {
    name,
    categories,
    handle: async ({ events, checkpoint }, { place }) => {
      if (events.length === 0 && Date.now() - movedMs < EMPTY_MOVE_EVERY_MS) return place;
      const next = await sql.transaction(async (transaction) => {
        if (!(await checkpoints.lockAt(transaction, name, place))) return undefined;
        if (events.length > 0) await projection.project(events, transaction);
        return checkpoints.move(transaction, name, place, checkpoint, events.length);
      });
      movedMs = Date.now();
      return next;
    },
  };
}
