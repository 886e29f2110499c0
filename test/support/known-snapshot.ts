import { createHash } from 'node:crypto';
import type { SnapshotCodec } from '@kernel/snapshot';

/** The SHA-256 of the snapshots of a fixed history, by the version of the codec. Entries are added, never changed. */
export type KnownSnapshots = Readonly<Record<number, string>>;

/**
 * Fails when the snapshots of a fixed history are not the bytes that are known for the version of their codec. Stored
 * snapshots of that version would then be folded on wrongly: a change of the state, of its fold or of its encoding must
 * raise the version, and the hash of the new version is added to the known ones.
 */
export function expectKnownSnapshots<State>(
  { version, encode }: SnapshotCodec<State>,
  states: readonly State[],
  known: KnownSnapshots,
): void {
  const hash = createHash('sha256');
  for (const state of states) hash.update(encode(state));
  expect({ version, hash: hash.digest('hex') }).toEqual({ version, hash: known[version] });
}

/** The states after each event of a history. */
export function statesOf<State, Event>(
  { initial, evolve }: { readonly initial: () => State; readonly evolve: (state: State, event: Event) => State },
  history: readonly Event[],
): State[] {
  let state = initial();
  return history.map((event) => (state = evolve(state, event)));
}
