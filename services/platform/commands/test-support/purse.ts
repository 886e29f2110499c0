import { accept, reject, repeated, type Decider } from '@kernel/decider';
import type { CommandContext } from '../command-runner';

export type PurseEvent = { readonly type: 'Changed'; readonly data: { readonly key: string; readonly by: number } };
export interface PurseState {
  readonly sum: number;
  readonly keys: ReadonlySet<string>;
}
export interface PurseCommand {
  readonly key: string;
  readonly by: number;
}

/** A purse whose balance never goes below zero and that carries out each key once. */
export const purse: Decider<PurseState, PurseCommand, PurseEvent, 'TOO_LITTLE'> = {
  category: 'purse',
  initial: () => ({ sum: 0, keys: new Set() }),
  evolve: (state, { data }) => ({ sum: state.sum + data.by, keys: new Set([...state.keys, data.key]) }),
  decide(state, { key, by }) {
    if (state.keys.has(key)) return repeated;
    return state.sum + by < 0 ? reject('TOO_LITTLE') : accept({ type: 'Changed', data: { key, by } });
  },
};

export const contextOf = (key: string): CommandContext => ({
  key,
  actor: { kind: 'system', id: 'test' },
  correlationId: '00000000-0000-4000-8000-000000000001',
  causationId: '00000000-0000-4000-8000-000000000002',
});
