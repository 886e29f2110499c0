import type { DomainEvent } from './event';

/**
 * Encodes a state that is stored beside the log. A fold that continues from a decoded state must lead to exactly the
 * same state as a fold from the first event.
 */
export interface SnapshotCodec<State> {
  /** Raised with every change of the state or of its fold; snapshots of other versions are ignored. */
  readonly version: SnapshotVersion;
  readonly encode: (state: State) => Uint8Array;
  /** @throws when the bytes are not what `encode` writes */
  readonly decode: (bytes: Uint8Array) => State;
}

declare const isSnapshotVersion: unique symbol;

/** A version that a table of events stands behind, so that no codec is written without one. See `snapshotVersion`. */
export type SnapshotVersion = number & { readonly [isSnapshotVersion]: true };

/** The additions to a decider whose long streams are read from a snapshot on, not from their first event. */
export interface Snapshotted<State> {
  readonly snapshot: SnapshotCodec<State>;
  /** Estimates the bytes that a state takes up in memory. It runs after every command and must be cheap. */
  readonly sizeOf?: (state: State) => number;
}

/**
 * Returns the version of a snapshot codec: the highest version in the table. The table gives, for each type of event,
 * the version in which the fold of that event last changed, and the compiler asks for the entry of a new event. Enter a
 * number above all others when a fold changes: the stored snapshots are then ignored.
 */
export function snapshotVersion<Event extends DomainEvent>(since: {
  readonly [Type in Event['type']]: number;
}): SnapshotVersion {
  return Math.max(...Object.values<number>(since)) as SnapshotVersion;
}
