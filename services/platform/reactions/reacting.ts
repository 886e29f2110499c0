import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '@kernel/event';
import type { SqlPool } from '../database/sql-pool';
import type { Checkpoints, Place } from '../projections/checkpoints';
import type { Followed, Turn } from '../projections/log-follower';
import type { Reaction } from './reaction';
import { ReactionRecords } from './reaction-records';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 30_000;

/** The checkpoint of a reaction stands beside those of the projections, under a name that no projection has. */
export function checkpointOf(reaction: Pick<Reaction, 'name'>): string {
  return `reaction/${reaction.name}`;
}

/**
 * Follows the log for a reaction, event by event. The checkpoint moves after the effect, so that a crash between the
 * two repeats the effect and never skips one. A fault is retried for ever.
 */
export function reacting(reaction: Reaction, sql: SqlPool, checkpoints: Checkpoints): Followed {
  const name = checkpointOf(reaction);
  const records = new ReactionRecords(sql);
  // At the start a fault may be recorded as open, because the process before may have failed.
  const trouble = { isOpen: true };
  return {
    name,
    categories: reaction.categories,
    handle: async ({ events, checkpoint }, { place, over, onFault }) => {
      let at: Place | undefined = place;
      let passed = 0;
      for (const event of events) {
        passed += 1;
        if (reaction.concerns?.(event) === false) continue;
        await reactUntilDone(reaction, event, { records, trouble, over, onFault });
        at = await checkpoints.move(sql, name, at, event.checkpoint, passed);
        if (!at) return undefined;
        passed = 0;
      }
      const from = at;
      if (from.checkpoint === checkpoint) return from;
      return sql.transaction(async (transaction) => {
        // A crash may bring back an event that does not concern the reaction. It is skipped again, so that the
        // checkpoint need not wait for the disk.
        await transaction.query('set local synchronous_commit = off');
        return checkpoints.move(transaction, name, from, checkpoint, passed);
      });
    },
  };
}

interface Trying extends Pick<Turn, 'over' | 'onFault'> {
  readonly records: ReactionRecords;
  /** True if a recorded fault may still be open. */
  readonly trouble: { isOpen: boolean };
}

async function reactUntilDone(
  reaction: Reaction,
  event: RecordedEvent,
  { records, trouble, over, onFault }: Trying,
): Promise<void> {
  // A fault that cannot be recorded must not hold up the reaction.
  const note = (written: Promise<void>) => written.catch(onFault);
  for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)) {
    over.throwIfAborted();
    try {
      await reaction.react(event);
      if (trouble.isOpen) await note(records.recovered(reaction));
      trouble.isOpen = false;
      return;
    } catch (error) {
      trouble.isOpen = true;
      onFault(error);
      await note(records.failed(reaction, event, error));
      await pause(backoffMs, undefined, { signal: over });
    }
  }
}
