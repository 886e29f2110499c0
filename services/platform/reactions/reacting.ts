import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '@kernel/event';
import type { SqlPool } from '../database/sql-pool';
import type { Checkpoints, Place } from '../projections/checkpoints';
import type { Followed } from '../projections/log-follower';
import type { Reaction } from './reaction';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 30_000;

/** The checkpoint of a reaction stands beside those of the projections, under a name that no projection has. */
export function checkpointOf(reaction: Pick<Reaction, 'name'>): string {
  return `reaction/${reaction.name}`;
}

/**
 * Follows the log for a reaction: event by event, the checkpoint after the effect, so that a crash between the two repeats
 * the effect and never leaves one out. A fault is retried for ever.
 */
export function reacting(reaction: Reaction, sql: SqlPool, checkpoints: Checkpoints): Followed {
  const name = checkpointOf(reaction);
  return {
    name,
    categories: reaction.categories,
    handle: async ({ events, checkpoint }, { place, over, onFault }) => {
      let at: Place | undefined = place;
      for (const event of events) {
        await reactUntilDone(reaction, event, over, onFault);
        at = await checkpoints.move(sql, name, at, event.checkpoint, 1);
        if (!at) return undefined;
      }
      if (at.checkpoint === checkpoint) return at;
      return checkpoints.move(sql, name, at, checkpoint, 0);
    },
  };
}

async function reactUntilDone(reaction: Reaction, event: RecordedEvent, over: AbortSignal, onFault: (error: unknown) => void) {
  for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)) {
    over.throwIfAborted();
    try {
      return await reaction.react(event);
    } catch (error) {
      onFault(error);
      await pause(backoffMs, undefined, { signal: over });
    }
  }
}
