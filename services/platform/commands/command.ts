import type { Decider, Decision } from '@kernel/decider';
import type { Actor, DomainEvent, RecordedEvent } from '@kernel/event';
import type { Snapshotted } from '@kernel/snapshot';
import type { EventStore } from '../event-store/event-store.port';
import type { SqlTransaction } from '../projections/projection';

/** The actor, the key and the conversation of a command. */
export interface CommandContext {
  readonly key: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
}

export interface Aggregate<State> {
  readonly state: State;
  /** The revision of the last event; -1 when the stream is empty. */
  readonly revision: bigint;
}

/** The result of a command, with the aggregate after it. */
export type Outcome<State, Event extends DomainEvent, Rejection extends string> = Aggregate<State> &
  Decision<Event, Rejection>;

/**
 * The answer of a decider whose state has forgotten a fact that the decision needs. The runner looks the keys up and
 * asks the decider again with the facts that it found.
 */
export interface Recall {
  readonly kind: 'recall';
  readonly keys: readonly string[];
}

/**
 * A decider as the runner runs it; every plain `Decider` is one. Only a decider whose states forget names `Facts`: it
 * may answer with a recall and then gets the facts that were found.
 */
export interface Runnable<State, Command, Event extends DomainEvent, Rejection extends string, Facts = never>
  extends Omit<Decider<State, Command, Event, Rejection>, 'decide'>, Partial<Snapshotted<State>> {
  readonly decide: (
    state: State,
    command: Command,
    recalled?: Facts,
  ) => Decision<Event, Rejection> | ([Facts] extends [never] ? never : Recall);
  readonly recall?: Recaller<Facts>;
}

/** Looks facts up under keys that a state has forgotten. */
export interface Recaller<Facts> {
  /**
   * Finds every event that the stream holds under the keys up to the revision or a later one, and no other.
   *
   * @throws EventStoreError `Unavailable` when the facts cannot be found at present
   */
  readonly find: (sources: RecallSources, id: string, keys: readonly string[], revision: bigint) => Promise<Facts>;
  /**
   * The facts as of the last of the events that the stream has gained meanwhile, so that others who go on writing to it
   * do not keep a command waiting. Undefined where one of them may concern a key that was looked up.
   */
  readonly forward: (facts: Facts, gained: readonly RecordedEvent[]) => Facts | undefined;
}

export interface RecallSources {
  readonly store: EventStore;
  readonly sql: SqlTransaction;
}

/** The runner handles this type internally; only the caller of `run` knows which types belong together. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRunnable = Runnable<any, any, any, any, any>;
export type AnyOutcome = Outcome<unknown, DomainEvent, string>;
