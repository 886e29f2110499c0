import type { Decider, Decision } from '@kernel/decider';
import type { Actor, DomainEvent } from '@kernel/event';
import type { EventStore } from '../event-store/event-store.port';
import type { SqlTransaction } from '../projections/projection';

/** Who asks, under which key, and in which conversation. */
export interface CommandContext {
  readonly key: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
}

export interface Aggregate<State> {
  readonly state: State;
  /** Revision of the last event; -1 when the stream is empty. */
  readonly revision: bigint;
}

/** How a command ended, with the aggregate as it stands after it. */
export type Outcome<State, Event extends DomainEvent, Rejection extends string> = Aggregate<State> &
  Decision<Event, Rejection>;

/** A decider, and how what its states have forgotten is found again. */
export interface Runnable<
  State,
  Command,
  Event extends DomainEvent,
  Rejection extends string,
  Facts = never,
> extends Decider<State, Command, Event, Rejection, Facts> {
  /**
   * Everything that the stream says under the keys up to the revision, no event more or less.
   *
   * @throws EventStoreError `Unavailable` when that cannot be told at present
   */
  readonly recall?: (sources: RecallSources, id: string, keys: readonly string[], revision: bigint) => Promise<Facts>;
}

export interface RecallSources {
  readonly store: EventStore;
  readonly sql: SqlTransaction;
}

/** What the runner itself handles: which types belong together is known to whoever called it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyRunnable = Runnable<any, any, any, any, any>;
export type AnyOutcome = Outcome<unknown, DomainEvent, string>;
