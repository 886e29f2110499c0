import { fold, type Decider, type Decision } from './decider';
import type { DomainEvent } from './event';

/** The form of every decider's specification: given these events, when this command comes, then this is decided. */
export function given<State, Command, Event extends DomainEvent, Rejection extends string>(
  decider: Decider<State, Command, Event, Rejection>,
  ...history: Event[]
) {
  const state = fold(decider, decider.initial(), history);
  return {
    when(command: Command) {
      const decision = decider.decide(state, command);
      return { decision, ...outcome(decider, state, decision) };
    },
    state,
  };
}

function outcome<State, Command, Event extends DomainEvent, Rejection extends string>(
  decider: Decider<State, Command, Event, Rejection>,
  state: State,
  decision: Decision<Event, Rejection>,
) {
  const events: readonly Event[] = decision.kind === 'accepted' ? decision.events : [];
  return { events, stateAfter: fold(decider, state, events) };
}
