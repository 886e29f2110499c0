import type { DomainEvent } from './event';

/**
 * What a decision says. `repeated` means that the same command was carried out before: nothing new happens, and the caller
 * answers from the state and from `reference`, the name that was given to it then. A rejection is a name out of a closed
 * list, never an exception.
 */
export type Decision<Event extends DomainEvent, Rejection extends string> =
  | { readonly kind: 'accepted'; readonly events: readonly Event[] }
  | { readonly kind: 'repeated'; readonly reference?: string }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** The state has forgotten something that the decision hangs on: decide again with what is known under these keys. */
export interface Recall {
  readonly kind: 'recall';
  readonly keys: readonly string[];
}

/**
 * The business rules of one kind of stream: pure functions of what has happened and what is asked. Only one whose states
 * forget says `Facts`: it may ask for a recall, and is then handed what was found.
 */
export interface Decider<State, Command, Event extends DomainEvent, Rejection extends string, Facts = never> {
  /** The stream category; the stream of one aggregate is `<category>-<id>`. */
  readonly category: string;
  readonly initial: () => State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (
    state: State,
    command: Command,
    recalled?: Facts,
  ) => Decision<Event, Rejection> | ([Facts] extends [never] ? never : Recall);
  /** With it long streams are not read from their beginning. */
  readonly snapshot?: SnapshotCodec<State>;
  /** About how many bytes a state takes up in memory; must cost next to nothing. */
  readonly sizeOf?: (state: State) => number;
}

/** How a state is kept beside the log. Folding on from what was decoded must lead to the very state of a fold from the start. */
export interface SnapshotCodec<State> {
  /** Raised whenever the state, or what the events make of it, changes: snapshots of other versions are not looked at. */
  readonly version: number;
  readonly encode: (state: State) => Uint8Array;
  /** @throws when the bytes are not what `encode` writes */
  readonly decode: (bytes: Uint8Array) => State;
}

export function accept<Event extends DomainEvent>(...events: Event[]): Decision<Event, never> {
  return { kind: 'accepted', events };
}

export const repeated: Decision<never, never> = { kind: 'repeated' };

export function reject<Rejection extends string>(rejection: Rejection): Decision<never, Rejection> {
  return { kind: 'rejected', rejection };
}

/** Folds events over a state. */
export function fold<State, Event extends DomainEvent>(
  decider: { readonly evolve: (state: State, event: Event) => State },
  state: State,
  events: Iterable<Event>,
): State {
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

/** Closes a `switch` over a union: a case that was forgotten does not compile, and throws should it ever be met. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
