import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '@kernel/event';
import type { SqlPool } from '../database/sql-pool';
import type { Checkpoints } from '../projections/checkpoints';
import type { Followed, Turn } from '../projections/log-follower';
import { Front, type MoveOn } from './front';
import type { Reaction } from './reaction';
import { ReactionRecords } from './reaction-records';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 30_000;
/** The number of lanes in which a reaction is at work at once, where the order of each stream is all that it needs. */
const LANES_AT_ONCE = 16;
/** Stands for a fault of another batch, or of the process before this one, which may still be recorded as open. */
const EARLIER = 'earlier';

/** The checkpoint of a reaction stands beside those of the projections, under a name that no projection has. */
export function checkpointOf(reaction: Pick<Reaction, 'name'>): string {
  return `reaction/${reaction.name}`;
}

/**
 * Follows the log for a reaction. The checkpoint moves after the effects, so that a crash between the two repeats
 * effects and never skips one. A crash of the database may undo the last moves too, with the same end, so that no move
 * waits for the disk. A fault is retried for ever.
 */
export function reacting(reaction: Reaction, sql: SqlPool, checkpoints: Checkpoints): Followed {
  const name = checkpointOf(reaction);
  const records = new ReactionRecords(sql);
  const failing = new Set([EARLIER]);
  return {
    name,
    categories: reaction.categories,
    handle: async ({ events, checkpoint }, { place, over, onFault }) => {
      // A batch that was given up leaves its events behind, and another process may handle them.
      const wasFailing = failing.size > 0;
      failing.clear();
      if (wasFailing) failing.add(EARLIER);
      const move: MoveOn = (from, to, passed) => checkpoints.moveUndoably(name, from, to, passed);
      const front = new Front(events, place, move);
      const concerning = [...events.entries()].filter(([index, event]) => {
        const isConcerned = reaction.concerns?.(event) ?? true;
        if (!isConcerned) front.skip(index);
        return isConcerned;
      });
      await inLanes(lanesOf(reaction, concerning), async ([index, event]) => {
        if (!front.at) return;
        await reactUntilDone(reaction, event, { records, failing, over, onFault });
        await front.pass(index);
      });
      const from = front.at;
      if (!from || from.checkpoint === checkpoint) return from;
      return move(from, checkpoint, front.waiting);
    },
  };
}

type Numbered = readonly [index: number, event: RecordedEvent];

/** Splits the events into those that have to keep their order: all of them, or those of each stream. */
function lanesOf({ order }: Reaction, events: readonly Numbered[]): readonly (readonly Numbered[])[] {
  const lanes = new Map<string, Numbered[]>();
  for (const numbered of events) {
    const lane = order === 'stream' ? numbered[1].stream : '';
    const inIt = lanes.get(lane);
    if (inIt) inIt.push(numbered);
    else lanes.set(lane, [numbered]);
  }
  return [...lanes.values()];
}

/** Works through the lanes, some at once and each in order. Returns, or fails, when nothing is at work any more. */
async function inLanes<Item>(lanes: readonly (readonly Item[])[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = lanes.values();
  const worker = async (): Promise<void> => {
    for (const lane of left) for (const item of lane) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(LANES_AT_ONCE, lanes.length) }, worker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

interface Trying extends Pick<Turn, 'over' | 'onFault'> {
  readonly records: ReactionRecords;
  /** The events whose effect has failed so far. While there are some, the recorded fault is open. */
  readonly failing: Set<string>;
}

async function reactUntilDone(
  reaction: Reaction,
  event: RecordedEvent,
  { records, failing, over, onFault }: Trying,
): Promise<void> {
  // A fault that cannot be recorded must not hold up the reaction.
  const note = (written: Promise<void>) => written.catch(onFault);
  for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)) {
    over.throwIfAborted();
    try {
      await reaction.react(event);
      const wasOpen = failing.size > 0;
      failing.delete(event.id);
      failing.delete(EARLIER);
      if (wasOpen && failing.size === 0) await note(records.recovered(reaction));
      return;
    } catch (error) {
      failing.add(event.id);
      onFault(error);
      await note(records.failed(reaction, event, error));
      await pause(backoffMs, undefined, { signal: over });
    }
  }
}
