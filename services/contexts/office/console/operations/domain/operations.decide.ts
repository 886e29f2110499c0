import { accept, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { OperationsEvent, ProjectionRebuildRequested } from './operations.events';

export type OperationsCommand = { readonly type: 'RequestRebuild' } & ProjectionRebuildRequested['data'];

/** In order of precedence. */
export type OperationsRejection = 'KEY_REUSED';

interface OperationsState {
  /** The requests by their keys. */
  readonly requests: ReadonlyMap<string, Pick<ProjectionRebuildRequested['data'], 'projection' | 'fromGeneration'>>;
}

/** The acts of operations on the platform itself, one stream for each merchant. */
export const operationsDecider: Decider<OperationsState, OperationsCommand, OperationsEvent, OperationsRejection> = {
  category: 'operations',
  initial: () => ({ requests: new Map() }),
  evolve: ({ requests }, { data: { key, projection, fromGeneration } }) => ({
    requests: new Map(requests).set(key, { projection, fromGeneration }),
  }),
  decide,
};

function decide(
  { requests }: OperationsState,
  { type: _, ...data }: OperationsCommand,
): Decision<OperationsEvent, OperationsRejection> {
  const known = requests.get(data.key);
  if (known) return known.projection === data.projection ? repeated : reject('KEY_REUSED');
  // Two people who press at the same moment want the same thing, and get it once.
  const isAsked = [...requests.values()].some(
    (one) => one.projection === data.projection && one.fromGeneration === data.fromGeneration,
  );
  return isAsked ? repeated : accept({ type: 'ProjectionRebuildRequested', data });
}
