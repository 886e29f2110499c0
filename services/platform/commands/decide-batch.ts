import type { Decision } from '@kernel/decider';
import type { DomainEvent, NewEvent } from '@kernel/event';
import { newId } from '../ids';
import { checkEvent } from './check-event';
import type { Aggregate, AnyOutcome, AnyRunnable, CommandContext } from './command';

/** Well below the limit of one append, because the size of an event is only estimated. */
const MAX_BATCH_BYTES = 262_144;

export interface Request {
  readonly command: unknown;
  readonly context: CommandContext;
}

/** The events of one append, and the answers to its callers once it has succeeded. */
export interface Batch {
  /** One outcome for each of the first requests, in their order. The later requests are left for another batch. */
  readonly outcomes: readonly AnyOutcome[];
  readonly events: readonly NewEvent[];
  /** The aggregate after all events of the batch. */
  readonly after: Aggregate<unknown>;
  /** The keys that the remaining requests ask for; empty unless the first of them needs a recall. */
  readonly recall: readonly string[];
}

/**
 * Decides commands one after the other, each on the state that the one before it leaves, and gives each the state after
 * its own events. The batch ends before a command that asks for a recall, and where the append would become too large.
 *
 * @throws BrokenInvariant, and every error of the decider
 */
export function decideBatch(
  decider: AnyRunnable,
  before: Aggregate<unknown>,
  requests: readonly Request[],
  recalled?: unknown,
): Batch {
  const outcomes: AnyOutcome[] = [];
  const events: NewEvent[] = [];
  let { state, revision } = before;
  let bytes = 0;
  let recall: readonly string[] = [];
  for (const [index, { command, context }] of requests.entries()) {
    const decision = decider.decide(state, command, recalled);
    if (decision.kind === 'recall') {
      recall = keysWanted(decider, state, requests.slice(index), recalled);
      break;
    }
    if (decision.kind === 'accepted') {
      const written = decision.events as readonly DomainEvent[];
      // A command that is alone goes out whatever its size.
      if (requests.length > 1) for (const event of written) bytes += roughBytes(event.data);
      if (index > 0 && bytes > MAX_BATCH_BYTES) break;
      for (const event of written) {
        checkEvent(event);
        events.push(newEvent(event, context));
        state = decider.evolve(state, event);
      }
      revision += BigInt(written.length);
    }
    outcomes.push(outcomeOf(decision, state, revision));
  }
  return { outcomes, events, after: { state, revision }, recall };
}

/** The most frequent decision names its members: a spread would be a twentieth of all that a bet costs here. */
function outcomeOf(decision: Decision<DomainEvent, string>, state: unknown, revision: bigint): AnyOutcome {
  if (decision.kind !== 'accepted') return { ...decision, state, revision };
  return { kind: 'accepted', events: decision.events, state, revision };
}

/** The keys of the later requests are included, so that many old repetitions are looked up at once. */
function keysWanted(
  decider: AnyRunnable,
  state: unknown,
  requests: readonly Request[],
  recalled: unknown,
): readonly string[] {
  const keys = new Set<string>();
  for (const { command } of requests) {
    const decision = decider.decide(state, command, recalled);
    if (decision.kind === 'recall') for (const key of decision.keys) keys.add(key);
  }
  return [...keys];
}

/** The approximate length of the JSON. */
function roughBytes(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 2;
  // Events hold plain objects, of which this loop makes no list of entries.
  for (const name in value) bytes += name.length + 4 + roughBytes((value as Record<string, unknown>)[name]);
  return bytes;
}

/**
 * Every attempt gives its events new ids. A repeated append carries the same ids and is recognised by them. A repeated
 * command is recognised by the stream, which holds its key. If two attempts shared an id, the log would take the second
 * for a repetition of the first, even with other data, and its sender would take its own event for written.
 */
function newEvent(event: DomainEvent, context: CommandContext): NewEvent {
  return {
    id: newId(),
    type: event.type,
    data: event.data,
    metadata: {
      $correlationId: context.correlationId,
      $causationId: context.causationId,
      actor: context.actor,
      key: context.key,
    },
  };
}
