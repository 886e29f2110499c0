import type { DomainEvent } from './event';

/**
 * The result of a decision. `repeated` means that the same command was carried out before: no new event is written, and
 * the caller answers from the state and from `reference`, the name that the first run gave. A rejection is a name out
 * of a closed list, never an exception.
 */
export type Decision<Event extends DomainEvent, Rejection extends string> =
  | { readonly kind: 'accepted'; readonly events: readonly Event[] }
  | { readonly kind: 'repeated'; readonly reference?: string }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** The business rules of one kind of stream: pure functions of the events so far and of the command. */
export interface Decider<State, Command, Event extends DomainEvent, Rejection extends string> {
  /** The stream category; the stream of one aggregate is `<category>-<id>`. */
  readonly category: string;
  readonly initial: () => State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (state: State, command: Command) => Decision<Event, Rejection>;
}

export function accept<Event extends DomainEvent>(...events: Event[]): Decision<Event, never> {
  return { kind: 'accepted', events };
}

export const repeated: Decision<never, never> = { kind: 'repeated' };

export function reject<Rejection extends string>(rejection: Rejection): Decision<never, Rejection> {
  return { kind: 'rejected', rejection };
}

/** Applies events to a state, one after the other. */
export function fold<State, Event extends DomainEvent>(
  decider: { readonly evolve: (state: State, event: Event) => State },
  state: State,
  events: Iterable<Event>,
): State {
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

/**
 * Closes a `switch` over a union: a forgotten case does not compile.
 * @throws Error if it is reached at run time
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`);
}
