import type { DomainEvent, NewEvent } from '@kernel/event';
import { newId } from '../ids';
import { checkEvent } from './check-event';
import type { Aggregate, AnyOutcome, AnyRunnable, CommandContext } from './command';

/** Well below what one append may carry, because the size of an event is only estimated. */
const MAX_BATCH_BYTES = 262_144;

export interface Request {
  readonly command: unknown;
  readonly context: CommandContext;
}

/** What one append is made of, and what each caller is told once it has succeeded. */
export interface Batch {
  /** One for each of the first requests, in their order; those behind them are left for another batch. */
  readonly outcomes: readonly AnyOutcome[];
  readonly events: readonly NewEvent[];
  /** The aggregate after all of them. */
  readonly after: Aggregate<unknown>;
  /** Not empty when the first request that is left has to have something looked up: what it and those behind it ask for. */
  readonly recall: readonly string[];
}

/**
 * Decides commands one after the other, each on the state that the one before it leaves, and tells each the state after its
 * own events. Ends before a command that asks for a recall, and where an append would become too large.
 *
 * @throws whatever the decider throws, and BrokenInvariant
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
      // What comes alone goes out whatever its size.
      if (requests.length > 1) for (const event of written) bytes += roughBytes(event.data);
      if (index > 0 && bytes > MAX_BATCH_BYTES) break;
      for (const event of written) {
        checkEvent(event);
        events.push(newEvent(event, context));
        state = decider.evolve(state, event);
      }
      revision += BigInt(written.length);
    }
    outcomes.push({ ...decision, state, revision } as AnyOutcome);
  }
  return { outcomes, events, after: { state, revision }, recall };
}

/** Those behind the first one are asked for as well, so that a row of old repetitions is looked up at once. */
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

/** About the length of the JSON; what it is written with once more is paid for only once this way. */
function roughBytes(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 2;
  for (const [name, child] of Object.entries(value)) bytes += name.length + 4 + roughBytes(child);
  return bytes;
}

/**
 * An id of this try alone. A repeated append carries it again and is known by it. A repeated command is known by the stream,
 * which holds the key: did two tries share an id, the log would take the second for the first, whatever else it says, and
 * whoever sent it would believe to have been heard.
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
