import type { DomainEvent } from './event';

/**
 * What a decision says. `repeated` means that the same command was carried out before: nothing new happens and the caller
 * answers from the state. A rejection is a name out of a closed list, never an exception.
 */
export type Decision<Event extends DomainEvent, Rejection extends string> =
  | { readonly kind: 'accepted'; readonly events: readonly Event[] }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/** The business rules of one kind of stream: pure functions of what has happened and what is asked. */
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
